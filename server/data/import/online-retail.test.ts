import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gtinOf } from "../../../schemas/gtin.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../../platform/database/database.ts";
import { sum } from "./control-totals.ts";
import { importOnlineRetail, type RetailOutcome } from "./online-retail.ts";

const clock = () => new Date("2026-11-21T18:00:00Z");
const dirty = path.resolve("tests/fixtures/online-retail-dirty.csv");
const header = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n";

/** Every row of every table that an import may touch, as one number: the same number means that nothing changed. */
async function fingerprint(db: Kysely<Database>): Promise<string> {
  const tables = [
    "sales_areas",
    "partners",
    "partner_functions",
    "materials",
    "sales_documents",
    "sales_document_items",
    "schedule_lines",
    "deliveries",
    "delivery_items",
    "invoices",
    "invoice_items",
    "open_items",
    "payments",
    "payment_items",
    "imports",
    "import_reports",
  ];
  const sums = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, count(*), sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint) as sum from ${sql.table(`erp.${table}`)} t`,
  );
  const { rows } = await sql<object>`${sql.join(sums, sql` union all `)} order by 1`.execute(db);
  return JSON.stringify(rows);
}

async function read<Row>(db: Kysely<Database>, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

const linesOf = (outcome: RetailOutcome): Record<string, number> =>
  Object.fromEntries(outcome.summary.reasons.map(({ reason, lines }) => [reason, lines]));

describe("the import of Online Retail", () => {
  let test: TestDatabase;
  let db: Kysely<Database>;
  let outcome: RetailOutcome;

  beforeAll(async () => {
    test = await testDatabase();
    db = test.db;
    // Numbers that somebody else has given away already.
    await sql`insert into erp.sales_areas values ('9', 'Other', '9', '9', '9', 'EUR', '€')`.execute(db);
    await sql`insert into erp.partners (number, name) values ('13000', 'Somebody else')`.execute(db);
    await sql`insert into erp.materials (material, description, base_uom, material_group) values ('M', 'Metre', 'M', 'other')`.execute(db);
    await sql`insert into erp.sales_documents (doc_number, doc_type, kind, sales_area, sold_to, ship_to, payer, doc_date, created_at, requested_date, net_value, currency, status, ship_status, items_count, source, search)
      values ('700003', 'OR', 'order', '9', '13000', '13000', '13000', '2026-01-01', '2026-01-01', '2026-01-01', 0, 'EUR', 'PEND', 'PEND', 0, 'other', '')`.execute(
      db,
    );
    await sql`insert into users (username, email, user_classification) values ('inside', 'i@x.example', 'internal'), ('outside', 'o@x.example', 'customer')`.execute(
      db,
    );
    outcome = await importOnlineRetail(db, { file: dirty, clock });
  });
  afterAll(() => test.drop());

  it("leaves tables whose rows need no more looking after, and a connection with its own time limit", async () => {
    const [unsettled] = await read(
      db,
      sql<{ pages: number }>`select sum(relpages - relallvisible)::integer as pages from pg_class
        where oid in ('erp.sales_documents'::regclass, 'erp.sales_document_items'::regclass)`,
    );
    expect(unsettled?.pages).toBe(0);
    expect(await read(db, sql`show statement_timeout`)).toEqual([{ statement_timeout: "10s" }]);
  });

  it("imports or reports every line, and every penny", () => {
    expect(outcome.summary.lines).toEqual({ read: 26, imported: 15, reported: 11 });
    expect(outcome.summary.value).toEqual({ read: "2499989043.876", imported: "-10972.124", reported: "2500000016.000" });
    expect(outcome.summary.checks.every(({ ok }) => ok)).toBe(true);
  });

  it("reports what cannot be a line with its number in the file, the reason and the line itself", async () => {
    const reported = await read(
      db,
      sql<{
        line: number;
        reason: string;
        value: string;
        raw: string;
      }>`select line, reason, value, raw from erp.import_reports where outcome = 'reported' order by line`,
    );

    expect(reported.map(({ line, reason }) => [line, reason])).toEqual([
      [16, "columns"],
      [17, "columns"],
      [18, "document_missing"],
      [19, "code_missing"],
      [20, "quantity"],
      [21, "price"],
      [22, "date"],
      [23, "range"],
      [24, "customer"],
      [25, "customer_differs"],
      [28, "characters"],
    ]);
    expect(reported[1]!.raw).toBe("700009,85123A,ONLY FOUR COLUMNS,6");
  });

  it("takes over what an ERP would have written otherwise, with a note", () => {
    expect(linesOf(outcome)).toMatchObject({
      no_customer: 4,
      several_times: 1,
      description_empty: 1,
      description_odd: 2,
      description_varies: 2,
      code_other_case: 1,
      service: 4,
      price_zero: 2,
      price_negative: 1,
      stock_correction: 2,
      country_differs: 1,
    });
  });

  it("makes orders, returns and adjustments with exact values, dated so that the last day is today", async () => {
    const documents = await read(
      db,
      sql`select doc_number, kind, sold_to, to_char(doc_date, 'YYYY-MM-DD') as doc_date, net_value, items_count, note from erp.sales_documents where source = 'online-retail' order by doc_number`,
    );

    expect(documents).toEqual([
      { doc_number: "700001", kind: "order", sold_to: "17850", doc_date: "2026-11-13", net_value: "74.100", items_count: 4, note: "" },
      { doc_number: "700002", kind: "order", sold_to: "12429", doc_date: "2026-11-14", net_value: "19.815", items_count: 3, note: "" },
      {
        doc_number: "700004",
        kind: "order",
        sold_to: "ONE-TIME",
        doc_date: "2026-11-16",
        net_value: "0.000",
        items_count: 1,
        note: "Country: United Kingdom",
      },
      {
        doc_number: "700005",
        kind: "order",
        sold_to: "ONE-TIME",
        doc_date: "2026-11-17",
        net_value: "-27.499",
        items_count: 2,
        note: "Country: EIRE",
      },
      { doc_number: "700008", kind: "order", sold_to: "OR-13000", doc_date: "2026-11-20", net_value: "16.670", items_count: 1, note: "" },
      { doc_number: "700011", kind: "order", sold_to: "17850", doc_date: "2026-11-21", net_value: "1.000", items_count: 1, note: "" },
      {
        doc_number: "A700007",
        kind: "adjustment",
        sold_to: "ONE-TIME",
        doc_date: "2026-11-19",
        net_value: "-11062.060",
        items_count: 1,
        note: "Country: United Kingdom",
      },
      { doc_number: "C700006", kind: "return", sold_to: "17850", doc_date: "2026-11-18", net_value: "-5.100", items_count: 1, note: "" },
      {
        doc_number: "OR-700003",
        kind: "order",
        sold_to: "12429",
        doc_date: "2026-11-15",
        net_value: "10.950",
        items_count: 1,
        note: "Country: Austria",
      },
    ]);
  });

  it("delivers and bills what has left, and owes nothing else", async () => {
    const flow = await read(
      db,
      sql`select d.doc_number, l.status as delivery, v.kind, v.total_value, o.amount - o.paid as open
        from erp.sales_documents d left join erp.deliveries l on l.doc_number = d.doc_number
        left join erp.invoices v on v.doc_number = d.doc_number left join erp.open_items o on o.invoice_number = v.number
        where d.source = 'online-retail' order by 1`,
    );
    const nothing = { delivery: null, kind: null, total_value: null, open: null };
    const billed = (total_value: string) => ({ delivery: "SHIP", kind: "invoice", total_value, open: total_value });
    expect(flow).toEqual([
      { doc_number: "700001", ...billed("74.100") },
      { doc_number: "700002", ...billed("19.815") },
      { doc_number: "700004", ...nothing },
      // The other line of it is a stock correction, which is delivered to nobody.
      { doc_number: "700005", ...billed("0.001") },
      { doc_number: "700008", ...nothing },
      { doc_number: "700011", ...nothing },
      { doc_number: "A700007", ...nothing },
      // A return on its way back.
      { doc_number: "C700006", ...nothing },
      { doc_number: "OR-700003", ...billed("10.950") },
    ]);
  });

  it("keeps a code that comes twice in a document as two items, and every text on its line", async () => {
    const items = await read(
      db,
      sql`select item_number, material, description, quantity, net_price, net_value from erp.sales_document_items where doc_number in ('700001', '700002') order by doc_number, item_number`,
    );

    expect(items).toEqual([
      {
        item_number: 10,
        material: "85123A",
        description: "WHITE HANGING HEART T-LIGHT HOLDER",
        quantity: "6.000",
        net_price: "2.550",
        net_value: "15.300",
      },
      {
        item_number: 20,
        material: "85123A",
        description: "WHITE HANGING HEART T-LIGHT HOLDER",
        quantity: "6.000",
        net_price: "2.550",
        net_value: "15.300",
      },
      {
        item_number: 30,
        material: "22423",
        description: 'REGENCY CAKESTAND, 3 TIER "DELUXE"',
        quantity: "2.000",
        net_price: "12.750",
        net_value: "25.500",
      },
      { item_number: 40, material: "POST", description: "POSTAGE", quantity: "1.000", net_price: "18.000", net_value: "18.000" },
      {
        item_number: 10,
        material: "85123a",
        description: "CREAM HANGING HEART T-LIGHT HOLDER",
        quantity: "3.000",
        net_price: "2.955",
        net_value: "8.865",
      },
      { item_number: 20, material: "22423", description: "damaged", quantity: "4.000", net_price: "0.000", net_value: "0.000" },
      {
        item_number: 30,
        material: "22423",
        description: "REGENCY CAKESTAND 3 TIER DE LUXE",
        quantity: "1.000",
        net_price: "10.950",
        net_value: "10.950",
      },
    ]);
  });

  it("makes materials of goods and services, each with the best text there is", async () => {
    const materials = await read(
      db,
      sql`select material, description, base_uom, material_group from erp.materials where material <> 'M' order by material`,
    );

    expect(materials).toEqual([
      { material: "21765", description: "Article 21765", base_uom: "EA", material_group: "giftware" },
      { material: "22423", description: "REGENCY CAKESTAND 3 TIER DE LUXE", base_uom: "EA", material_group: "giftware" },
      { material: "85123A", description: "WHITE HANGING HEART T-LIGHT HOLDER", base_uom: "EA", material_group: "giftware" },
      { material: "85123a", description: "CREAM HANGING HEART T-LIGHT HOLDER", base_uom: "EA", material_group: "giftware" },
      { material: "B", description: "Adjust bad debt", base_uom: "AU", material_group: "services" },
      { material: "D", description: "Discount", base_uom: "AU", material_group: "services" },
      { material: "OR-M", description: "Manual", base_uom: "AU", material_group: "services" },
      { material: "POST", description: "POSTAGE", base_uom: "AU", material_group: "services" },
      { material: "gift_0001_20", description: "Dotcomgiftshop Gift Voucher £20.00", base_uom: "EA", material_group: "vouchers" },
    ]);
  });

  it("gives every article a bar code of its own, a picture and a place in the catalog; what is no goods can be ordered by nobody", async () => {
    const rows = await read(
      db,
      sql<{ material: string; ean: string | null; state: string; image: string | null; sku: string | null; gtin: string | null }>`
        select m.material, m.ean, m.state, m.image, p.sku, p.gtin from erp.materials m left join catalog.products p on p.sku = m.material
        where m.material <> 'M' order by m.material collate "C"`,
    );
    const goods = rows.filter(({ state }) => state === "active");
    expect(goods.map(({ material }) => material)).toEqual(["21765", "22423", "85123A", "85123a", "gift_0001_20"]);
    expect(new Set(goods.map(({ ean }) => gtinOf(ean!))).size).toBe(5);
    for (const { material, ean, image, sku, gtin } of goods) {
      expect(image).toBe(`/api/v1/materials/${material}/image`);
      // Nobody has ever paid for the first.
      expect([sku, gtin], material).toEqual(material === "21765" ? [null, null] : [material, gtinOf(ean!)]);
    }
    for (const { state, ean, image, sku } of rows.filter((row) => !goods.includes(row)))
      expect([state, ean, image, sku]).toEqual(["blocked", null, null, null]);
  });

  it("finds out of the descriptions what the catalog is divided by", async () => {
    const products = await read(
      db,
      sql`select p.sku, c.title ->> 'en' as category, array(select o.label ->> 'en' from catalog.options o where o.id = any(p.options) order by o.position) as options
        from catalog.products p join catalog.categories c on c.id = p.category_id order by p.sku collate "C"`,
    );
    expect(products).toEqual([
      { sku: "22423", category: "Plates & bowls", options: ["Vintage"] },
      { sku: "85123A", category: "Candles & lights", options: ["White", "Hearts"] },
      { sku: "85123a", category: "Candles & lights", options: ["Ivory & cream", "Hearts"] },
      { sku: "gift_0001_20", category: "Gift vouchers", options: [] },
    ]);
  });

  it("makes every customer sold-to, ship-to and payer of itself, in the country of most of its lines", async () => {
    const partners = await read(
      db,
      sql`select p.number, p.country, p.one_time, string_agg(f.function_name, ' ' order by f.function_name) as functions
        from erp.partners p join erp.partner_functions f on f.sold_to = p.number and f.partner = p.number group by p.number order by p.number`,
    );

    const functions = "payer ship_to sold_to";
    expect(partners).toEqual([
      { number: "12429", country: "DK", one_time: false, functions },
      { number: "17850", country: "GB", one_time: false, functions },
      { number: "ONE-TIME", country: "", one_time: true, functions },
      { number: "OR-13000", country: "Channel Islands", one_time: false, functions },
    ]);
  });

  it("fills the line that the search reads", async () => {
    expect(await read(db, sql`select search from erp.sales_documents where doc_number in ('700005', 'OR-700003') order by 1`)).toEqual([
      { search: "700005 one-time one-time customer" },
      { search: "or-700003 12429 customer 12429" },
    ]);
  });

  it("lets internal users see the sales area, and nobody else", async () => {
    expect(await read(db, sql`select u.username, a.sales_area from user_sales_areas a join users u on u.id = a.user_id`)).toEqual([
      { username: "inside", sales_area: "3000-10-00" },
    ]);
  });

  it("changes nothing when it is run again, not even on another day", async () => {
    const before = await fingerprint(db);
    const again = await importOnlineRetail(db, { file: dirty, clock: () => new Date("2026-12-24T08:00:00Z") });

    expect(again).toEqual({ ...outcome, changed: false, new_viewers: 0 });
    expect(await fingerprint(db)).toBe(before);
  });

  it("refuses another file beside the first one", async () => {
    const before = await fingerprint(db);

    await withFile(`${header}1,A,ONE,1,2011-12-09 17:30:00,1.0,1,France\n`, (file) =>
      expect(importOnlineRetail(db, { file, clock })).rejects.toThrow(/imported from another file \(online-retail-dirty\.csv/),
    );
    expect(await fingerprint(db)).toBe(before);
  });
});

describe("a file that cannot be imported", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());

  const line = "1,A,ONE,1,2011-12-09 17:30:00,1.0,1,France\n";
  it.each([
    ["that is not there", null, /There is no file/],
    ["that is empty", "", /The file is empty/],
    ["with other columns", "a,b\n1,2\n", /must name the columns InvoiceNo, StockCode/],
    ["without one good line", `${header}nothing\n`, /None of the 1 lines/],
    ["whose quote never closes", `${header}${line}1,A,"ONE${`,2\n`.repeat(60_000)}`, /not readable as CSV/],
    ["whose archive is cut off", gzipSync(header + line.repeat(5_000)).subarray(0, 200), /archive .* is damaged/],
  ])("%s is refused with a sentence and leaves nothing behind", async (_, content, sentence) => {
    const before = await fingerprint(test.db);

    await withFile(content, (file) => expect(importOnlineRetail(test.db, { file, clock })).rejects.toThrow(sentence));
    expect(await fingerprint(test.db)).toBe(before);
  });

  it("and a day that is none are refused", async () => {
    await expect(importOnlineRetail(test.db, { file: dirty, until: "2026-02-30", clock })).rejects.toThrow(
      /--until takes today, keep or a day/,
    );
  });

  it("rolls everything back when the database fails on the way", async () => {
    const before = await fingerprint(test.db);
    await sql`alter table erp.schedule_lines add constraint fault check (item_number < 20)`.execute(test.db);

    await expect(importOnlineRetail(test.db, { file: dirty, clock })).rejects.toThrow(/fault/);
    await sql`alter table erp.schedule_lines drop constraint fault`.execute(test.db);
    expect(await fingerprint(test.db)).toBe(before);
  });

  it("is the only reason to move dates: keep leaves them, a day becomes the last", async () => {
    const kept = await importOnlineRetail(test.db, { file: dirty, until: "keep", clock });

    expect([kept.last_day, kept.shifted_days]).toEqual(["2011-12-09", 0]);
    expect(
      await read(test.db, sql`select distinct status from erp.sales_documents where kind = 'order' and net_value > 0`),
    ).not.toContainEqual({ status: "PEND" });
  });

  it("credits what has come back, and finds what is fifteen years old paid", async () => {
    const credits = await read(test.db, sql`select doc_number, status, total_value from erp.invoices where kind = 'credit_note'`);
    expect(credits).toEqual([{ doc_number: "C700006", status: "CRED", total_value: "-5.100" }]);
    expect(
      await read(
        test.db,
        sql`select sum(amount - paid) as open, count(*) filter (where cleared_at is null)::integer as uncleared from erp.open_items`,
      ),
    ).toEqual([{ open: "0.000", uncleared: 0 }]);
    expect(
      await read(
        test.db,
        sql`select (select sum(amount) from erp.payments where status = 'POSTED') = (select sum(total_value) from erp.invoices) as paid`,
      ),
    ).toEqual([{ paid: true }]);
  });
});

const real = path.resolve("../shared/data/online-retail/online-retail.csv.gz");

// Not part of the product: the test runs where the file lies beside the checkout.
describe.skipIf(!existsSync(real))("the published file (skipped unless ../shared/data/online-retail is there)", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.drop());

  it("is imported completely and to the published totals", { timeout: 900_000 }, async () => {
    const { summary, last_day } = await importOnlineRetail(test.db, { file: real, clock });

    expect(last_day).toBe("2026-11-21");
    expect(summary.lines).toEqual({ read: 541_909, imported: 541_909, reported: 0 });
    expect(summary.value).toEqual({ read: "9747747.934", imported: "9747747.934", reported: "0.000" });
    expect(summary.documents).toEqual({ read: 25_900, sales: 22_061, returns: 3_836, adjustments: 3, imported: 25_900 });
    expect(summary.without_customer).toEqual({ lines: 135_080, documents: 3_710 });
    expect(summary.codes).toBe(4_070);
    expect(summary.checks.filter(({ name }) => name.startsWith("published:"))).toHaveLength(9);
    // 85 returns of the last weeks have not come back by the test's day.
    expect(summary.flow).toMatchObject({ credit_notes: 3_836 - 85, invoices: 20_422, deliveries: 20_588 });
    const { invoiced, credited, open, payments } = summary.flow!;
    expect(sum(invoiced, credited)).toBe("9608798.414");
    expect(sum(open, payments.posted.amount)).toBe("9608798.414");
    // What the bank returned is open again: counted and valued, and no part of what was paid.
    expect(payments).toEqual({
      posted: { count: 19_033, amount: "8082010.364" },
      announced: { count: 198, amount: "84835.210" },
      returned: { count: 268, amount: "144276.450" },
    });
  });
});

/** A file of its own for each test; null names one that is not there. */
async function withFile(content: string | Uint8Array | null, work: (file: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "portolan-import-"));
  try {
    const file = path.join(folder, "file.csv");
    if (content !== null) await writeFile(file, content);
    await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
