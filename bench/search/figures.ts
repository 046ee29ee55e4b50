/**
 * Search everywhere over 500,000 documents and 100,000 ship-tos: 50 clients that type what people have in hand. A CSR asks, who sees
 * every partner: nobody's search reads more.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { demoAccount } from "../demo-account.ts";
import { figure, median, percentile, type Figure } from "../figure.ts";
import { withEmbeddedDatabase } from "../lists/with-embedded.ts";
import { getJson } from "../look-ups/get-json.ts";
import { projectFolder, signIn, startPortal } from "../portal.ts";

const load = { clients: 50, requestsOfEach: 40 };
const scale = 70;
const shipTos = 100_000;

/** @param empty an empty data folder; the one that SEARCH_DATA names is filled already and stands for it */
export async function searchFigures(empty: string): Promise<Figure[]> {
  const folder = process.env.SEARCH_DATA ?? empty;
  if (folder === empty) await generate(folder);
  const { documents, typed, partners } = await prepare(folder);
  const portal = await startPortal({ dataFolder: folder });
  try {
    const { username, password } = demoAccount("csr");
    const headers = await signIn(portal.address, username, password);
    const search = (q: string) => `${portal.address}/api/v1/search?q=${encodeURIComponent(q)}`;
    const list = (q: string) => `${portal.address}/api/v1/user/partners?page_size=10&force_reload=true&q=${encodeURIComponent(q)}`;
    for (const q of typed) await getJson(search(q), headers);
    for (const q of partners) await getJson(search(q), headers);
    return [
      ...(await underLoad(`search everywhere, ${documents} documents`, typed.map(search), headers)),
      ...(await underLoad(`search everywhere for partners, ${shipTos} ship-tos`, partners.map(search), headers)),
      ...(await underLoad(`list of partners, searched, ${shipTos} ship-tos`, partners.map(list), headers)),
    ];
  } finally {
    await portal.stop();
  }
}

async function generate(folder: string): Promise<void> {
  const first = await startPortal({ dataFolder: folder });
  await first.stop();
  execFileSync("npm", ["run", "--silent", "demo", "--", "--scale", String(scale)], {
    cwd: projectFolder,
    env: { ...process.env, DATA_FOLDER: folder },
  });
}

/** Ship-tos of all sold-tos in turn, and what is typed: numbers out of the data, whole and from the third sign on, and words. */
const prepare = (folder: string) =>
  withEmbeddedDatabase(folder, (database) =>
    database.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      await sql`insert into erp.partners (number, name, street, postal_code, city, country)
      select 'S' || lpad(n::text, 7, '0'), (array['Northern', 'Southern', 'Harbour', 'Anchor', 'Beacon', 'Coastal', 'River'])[1 + n % 7] || ' '
        || (array['Branch', 'Depot', 'Warehouse', 'Store', 'Yard'])[1 + n % 5] || ' ' || n, 'Quay ' || n, (10000 + n % 80000)::text,
        (array['Bristol', 'Hamburg', 'Lyon', 'Rotterdam', 'Porto', 'Gdansk'])[1 + n % 6], 'GB'
      from generate_series(1, ${shipTos}::int) n on conflict do nothing`.execute(db);
      // Else each function below would look for its partner among all of them.
      await sql`analyze erp.partners`.execute(db);
      await sql`insert into erp.partner_functions (sold_to, sales_area, function_name, partner)
      select s.sold_to, s.sales_area, 'ship_to', 'S' || lpad(n::text, 7, '0')
      from generate_series(1, ${shipTos}::int) n
      join (select sold_to, sales_area, row_number() over (order by sold_to, sales_area) - 1 as at, count(*) over () as many
        from (select distinct sold_to, sales_area from erp.partner_functions where function_name = 'sold_to') own) s on s.at = n % s.many
      on conflict do nothing`.execute(db);
      await sql`vacuum analyze erp.partners, erp.partner_functions, erp.listed_partners`.execute(db);
      const { rows } = await sql<{ documents: string }>`select to_char(
      (select count(*) from erp.sales_documents) + (select count(*) from erp.deliveries) + (select count(*) from erp.invoices)
      + (select count(*) from erp.payments), 'FM999,999,999') as documents`.execute(db);
      const numbers = await sql<{ number: string }>`
      (select doc_number as number from erp.sales_documents order by md5(doc_number) limit 10)
      union all (select po_number from erp.sales_documents where po_number <> '' order by md5(doc_number) limit 10)
      union all (select number from erp.deliveries order by md5(number) limit 5)
      union all (select tracking_number from erp.deliveries where tracking_number <> '' order by md5(number) limit 5)
      union all (select number from erp.invoices order by md5(number) limit 5)
      union all (select number from erp.payments order by md5(number) limit 5)`.execute(db);
      // As one types: the beginnings are asked for, too.
      const typed = numbers.rows.flatMap(({ number }, at) => [number, number.slice(0, 1 + (at % (number.length - 1)))]);
      return {
        documents: rows[0]!.documents,
        typed: [...typed, "heart", "lantern", "red retro", "nothing is called so", "4", "PO", "s0"],
        partners: [
          "S0042000",
          "S00",
          "harbour",
          "harbour depot",
          "beacon yard 777",
          "hamburg",
          "riv",
          "s",
          "nobody is called so",
          "porto 9",
        ],
      };
    }),
  );

/** Each client waits 0.5 to 1.5 s, then asks the next. */
async function underLoad(name: string, urls: readonly string[], headers: Record<string, string>): Promise<Figure[]> {
  const answers: { took: number; ok: boolean; url: string }[] = [];
  const client = async (_: unknown, number: number): Promise<void> => {
    for (let count = 0; count < load.requestsOfEach; count++) {
      // Spread evenly and the same in every run.
      const turn = number * load.requestsOfEach + count;
      await pause(500 + ((turn * 389) % 1000));
      const url = urls[(turn * 31) % urls.length]!;
      const began = performance.now();
      const response = await fetch(url, { headers }).catch(() => undefined);
      await response?.arrayBuffer();
      answers.push({ took: performance.now() - began, ok: response?.ok ?? false, url });
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  const times = answers.map(({ took }) => took);
  const slowest = answers.toSorted((one, other) => other.took - one.took)[0];
  const note = `${answers.length} requests, median ${median(times).toFixed(0)} ms, slowest ${slowest?.took.toFixed(0)} ms: ${slowest?.url.split("?")[1]}`;
  return [
    figure(`${name}, ${load.clients} clients: p95`, percentile(times, 0.95), "ms", 100, note),
    figure(`${name}: failed answers`, answers.filter(({ ok }) => !ok).length, "answers", 0),
  ];
}
