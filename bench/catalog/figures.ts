/** The catalogue of a million materials: what is suggested while somebody types, and searches with their filters, 50 clients at once. */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { demoAccount } from "../demo-account.ts";
import { figure, percentile, type Figure } from "../figure.ts";
import { projectFolder, signIn, startPortal } from "../portal.ts";

const load = { clients: 50, requestsOfEach: 60 };
const csr = demoAccount("csr");
const materials = 1_000_000;
const area = "1000-10-00";

/** @param folder an empty data folder, or the one that CATALOG_DATA names, which is filled already */
export async function catalogFigures(folder: string): Promise<Figure[]> {
  const filled = process.env.CATALOG_DATA;
  const began = performance.now();
  if (!filled) generate(folder);
  const made = filled
    ? []
    : [figure(`demo with ${materials.toLocaleString("en")} materials`, (performance.now() - began) / 1000, "s", 300)];
  const portal = await startPortal({ dataFolder: filled ?? folder });
  try {
    const headers = await signIn(portal.address, csr.username, csr.password);
    const root = `${portal.address}/api/v1/sales_areas/${area}/catalog`;
    // The first answers read the tables from the disk.
    await askAll(root, headers, [...suggested, ...searched], { clients: 4, requestsOfEach: 20 });
    return [
      ...made,
      ...figuresOf("suggestions", await askAll(root, headers, suggested, load), 50),
      ...figuresOf("search with filters", await askAll(root, headers, searched, load), 150),
    ];
  } finally {
    await portal.stop();
  }
}

function generate(folder: string): void {
  const printed = execFileSync("npm", ["run", "--silent", "demo", "--", "--materials", String(materials)], {
    cwd: projectFolder,
    env: { ...process.env, DATA_FOLDER: folder },
    encoding: "utf8",
  });
  console.log(printed.trimEnd());
}

/** As it is typed, letter by letter, with numbers and with errors. */
const suggested = ["hex bolt", "ball valve", "roller bearing", "stainless", "kugelhahn", "vis à tête"]
  .flatMap((text) => [2, 3, 4, 6, text.length].map((length) => text.slice(0, length)))
  .concat(["VA-111", "PU-2110004", "FA-111-00", "bearng", "vavle bras", "couplng", "zzzz"])
  .map((term) => `suggestions/${encodeURIComponent(term.trim())}`);

/** Numbers, words from many hits to few, with filters, categories, sorted, and some that find nothing. */
const searched = [
  "VA-111-000042",
  "PU2110004",
  "211-0017",
  "hex bolt m12 norse",
  "ball valve brass dn 15 norse",
  "needle valve stainless k017",
  "hex bolt",
  "bearing",
  "valve brass",
  "sechskantschraube m16",
  "torique nbr",
  "timing belt type a",
  "filter",
  "gear pump 8 cc",
  "bearng",
  "vavle",
  "gear pump m12",
  "nothing is called so",
]
  .flatMap((q) =>
    ["", "&page=2", "&filters=brand:kestrel", "&filters=origin:japan,brand:capstan", "&sort_by=name"].map(
      (more) => `searches?q=${encodeURIComponent(q)}${more}`,
    ),
  )
  .concat([
    "searches?q=bolt&filters=brand:norse",
    "searches?q=bolt&filters=brand:norse,brand:kestrel,size:m12",
    "searches?q=pump&sort_by=name",
    "category_products",
    "category_products?filters=brand:norse",
    "category_products?filters=brand:norse,origin:japan,pressure:pn_16",
    "category_products/1000001",
    "category_products/1000003",
    "category_products/1000003?filters=brand:fathom",
    "category_products/1000002?sort_by=newest&page=3",
  ]);

interface Answer {
  path: string;
  /** Milliseconds from asking to the whole answer. */
  took: number;
  ok: boolean;
}

/** Each client waits 0.5 to 1.5 s, then asks the next. */
async function askAll(
  root: string,
  headers: Record<string, string>,
  paths: readonly string[],
  { clients, requestsOfEach }: typeof load,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const client = async (_: unknown, number: number): Promise<void> => {
    for (let count = 0; count < requestsOfEach; count++) {
      // Spread evenly and the same in every run: no two clients go the same way.
      const turn = number * requestsOfEach + count;
      await pause(500 + ((turn * 389) % 1000));
      const path = paths[(turn * 31) % paths.length]!;
      const began = performance.now();
      const response = await fetch(`${root}/${path}`, { headers }).catch(() => undefined);
      await response?.arrayBuffer();
      answers.push({ path, took: performance.now() - began, ok: response?.ok ?? false });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

function figuresOf(name: string, answers: readonly Answer[], limit: number): Figure[] {
  const times = (of: readonly Answer[]) => of.map(({ took }) => took);
  const slowest = [...Map.groupBy(answers, ({ path }) => path)]
    .map(([path, of]) => ({ path, median: percentile(times(of), 0.5) }))
    .toSorted((a, b) => b.median - a.median)
    .slice(0, 6)
    .map(({ path, median }) => `${decodeURIComponent(path)} ${median.toFixed(0)}`)
    .join(", ");
  const over = `${materials.toLocaleString("en")} materials, ${load.clients} clients`;
  return [
    figure(`${name}, ${over}: p95`, percentile(times(answers), 0.95), "ms", limit, `${answers.length} requests; medians: ${slowest}`),
    figure(`${name}: failed answers`, answers.filter(({ ok }) => !ok).length, "answers", 0),
  ];
}
