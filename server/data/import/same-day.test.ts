/** What an import derives depends on the file and the day, and on nothing else; and who sees it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createAdministrator } from "../../identity/accounts/first-administrator.ts";
import type { Database } from "../../platform/database/database.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { retailSalesArea } from "./retail-documents.ts";
import { importOnlineRetail, type RetailOutcome } from "./online-retail.ts";
import { summaryLines } from "./retail-summary.ts";

const morning = () => new Date("2026-11-21T00:10:00Z");
const night = () => new Date("2026-11-21T23:50:00Z");

let folder: string;
let file: string;
let alone: TestDatabase;
let beside: TestDatabase;
let first: RetailOutcome;
let second: RetailOutcome;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "portolan-import-"));
  file = path.join(folder, "ninety-days.csv");
  await writeFile(file, ninetyDays());
  [alone, beside] = await Promise.all([testDatabase(), testDatabase()]);
  first = await importOnlineRetail(alone.db, { file, clock: morning });
  await seedDemo(beside.db, { clock: night, scale: 0.05 });
  second = await importOnlineRetail(beside.db, { file, clock: night });
}, 60_000);
afterAll(async () => {
  await Promise.all([alone.drop(), beside.drop()]);
  await rm(folder, { recursive: true });
});

describe("two imports of one file on one day", () => {
  it("derive the same deliveries, bills and payments at any hour, beside the demo or alone", async () => {
    expect(first.summary.flow!.payments.posted.count).toBeGreaterThan(50);
    expect(second.summary.flow).toEqual(first.summary.flow);
    const [here, there] = [await derived(beside.db), await derived(alone.db)];
    expect(here.filter((row, at) => row !== there[at]).slice(0, 3)).toEqual([]);
  });

  it("value what was announced and what the bank returned beside what was paid", () => {
    const { flow, checks } = first.summary;
    const { posted, announced, returned } = flow!.payments;
    expect([announced.count, returned.count].every((count) => count > 0)).toBe(true);
    expect(Number(flow!.open) + Number(posted.amount)).toBeCloseTo(Number(flow!.invoiced) + Number(flow!.credited), 3);
    expect(posted.amount).toBe(flow!.paid);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(summaryLines(first).find((line) => line.includes("Payments:"))).toMatch(
      new RegExp(`${posted.count} posted \\(.+\\), ${announced.count} announced \\(.+\\), ${returned.count} returned \\(.+\\); .+ is open`),
    );
  });
});

describe("documents that were imported into a new data folder before the first start", () => {
  const viewers = async (db: Kysely<Database>) =>
    (
      await sql<{ username: string }>`select u.username from user_sales_areas a join users u on u.id = a.user_id
        where a.sales_area = ${retailSalesArea.code} order by 1`.execute(db)
    ).rows.map(({ username }) => username);

  it("are seen by customer service and by the administrators who are made later, and not by the buyer", async () => {
    expect(await viewers(alone.db)).toEqual([]);
    await seedDemo(alone.db, { clock: night, scale: 0.05 });
    await createAdministrator({ db: alone.db, clock: night }, "first", "first@example.com");
    expect(await viewers(alone.db)).toEqual(["admin", "csr", "first"]);
  });

  it("are seen again by all internal users after a second import when nobody sees them, and by nobody against an administrator's will", async () => {
    await sql`delete from user_sales_areas where sales_area = ${retailSalesArea.code}`.execute(alone.db);
    const again = await importOnlineRetail(alone.db, { file, clock: night });
    expect(again).toMatchObject({ changed: false, new_viewers: 3 });
    expect(await viewers(alone.db)).toEqual(["admin", "csr", "first"]);

    await sql`delete from user_sales_areas where user_id = (select id from users where username = 'csr')`.execute(alone.db);
    expect(await importOnlineRetail(alone.db, { file, clock: night })).toMatchObject({ changed: false, new_viewers: 0 });
    expect(await viewers(alone.db)).toEqual(["admin", "first"]);
  });
});

/** Everything that follows from the documents, without the numbers that were given away: those depend on who was there before. */
async function derived(db: Kysely<Database>): Promise<string[]> {
  const ofRetail = sql`source = 'online-retail'`;
  const { rows } = await sql<{ what: string; number: string; row: object }>`
    select 'document' as what, doc_number as number, to_jsonb(d) as row from erp.sales_documents d where ${ofRetail}
    union all select 'delivery', doc_number, to_jsonb(d) - '{number,search,carrier,tracking_number}'::text[] from erp.deliveries d where ${ofRetail}
    union all select 'invoice', doc_number, to_jsonb(d) - '{number,search,delivery_number}'::text[] from erp.invoices d where ${ofRetail}
    union all select 'item', doc_number, to_jsonb(d) - '{number,search,invoice_number}'::text[] from erp.open_items d where ${ofRetail}
    union all select 'payment', payer, to_jsonb(d) - '{number,search,reference}'::text[] from erp.payments d where ${ofRetail}
    order by 1, 2, 3`.execute(db);
  return rows.map(({ what, number, row }) => `${what} ${number} ${JSON.stringify(row)}`);
}

/** Orders of thirty customers on ninety days, and some that came back. */
function ninetyDays(): string {
  const lines = ["InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country"];
  for (let at = 0; at < 720; at++) {
    const day = new Date(Date.UTC(2011, 8, 11 + Math.floor(at / 8), 8 + (at % 8), 13)).toISOString().slice(0, 19).replace("T", " ");
    const back = at % 37 === 0;
    lines.push(
      `${back ? "C" : ""}${540_000 + at},2242${at % 7},CAKESTAND,${back ? -1 : 5 + (at % 90)},${day},12.75,${13_000 + (at % 30)},France`,
    );
  }
  return `${lines.join("\n")}\n`;
}
