import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { insertTestData, type TestDocument } from "../../../../tests/support/erp-documents.ts";
import { completeFlow } from "./complete-flow.ts";

const now = new Date("2026-11-21T12:00:00Z");
const soon = new Date("2026-11-02T12:00:00Z");

describe("what follows from an order", () => {
  let test: TestDatabase;
  let db: Kysely<Database>;

  beforeAll(async () => {
    test = await testDatabase();
    db = test.db;
    await insertTestData(db, {
      sales_areas: ["1000/10/00"],
      partners: [
        { number: "1000", name: "Harbor" },
        { number: "2000", name: "Holding" },
      ],
    });
  });
  beforeEach(async () => {
    for (const table of ["payments", "open_items", "invoices", "deliveries", "sales_documents", "materials"])
      await sql`delete from ${sql.table(`erp.${table}`)}`.execute(db);
  });
  afterAll(() => test.drop());

  const given = (...documents: TestDocument[]) => insertTestData(db, { documents });
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;

  it("is nothing while it is only scheduled", async () => {
    await given({ doc_number: "1", ship_status: "SCHD", items: [{ material: "M1", ship_status: "SCHD" }] });
    await completeFlow(db, { now });

    expect(await rows(sql`select 1 from erp.deliveries`)).toEqual([]);
  });

  it("is a delivery without tracking number or bill once it is picked", async () => {
    await given({ doc_number: "1", ship_status: "PCKD", items: [{ material: "M1", ship_status: "PCKD", quantity: "5" }] });
    await completeFlow(db, { now });

    expect(
      await rows(sql`select l.number, l.status, l.tracking_number, l.goods_issue_at, i.doc_item, i.quantity
        from erp.deliveries l join erp.delivery_items i using (number)`),
    ).toEqual([{ number: "8000000001", status: "PCKD", tracking_number: "", goods_issue_at: null, doc_item: 10, quantity: "5.000" }]);
    expect(await rows(sql`select 1 from erp.invoices`)).toEqual([]);
  });

  it("is the whole way to the open item once it is shipped", async () => {
    await given({ ...shipped, doc_number: "1", freight_value: "10", tax_value: "5.5", payment_terms: "NT14", payer: "2000" });
    await completeFlow(db, { now: soon });

    const [flow] = await rows<Record<string, unknown>>(sql`
      select l.status, l.carrier <> '' and l.tracking_number <> '' as tracked, l.goods_issue_at, l.arrived_at, v.kind, v.delivery_number = l.number as billed,
        v.net_value, v.freight_value, v.tax_value, v.total_value, v.due_date - v.doc_date as days, v.payment_terms, o.number = v.number as owed,
        o.amount, o.paid, o.status as open_status, o.payer
      from erp.deliveries l join erp.invoices v on v.doc_number = l.doc_number join erp.open_items o on o.invoice_number = v.number`);
    expect(flow).toEqual({
      status: "SHIP",
      tracked: true,
      goods_issue_at: new Date("2026-11-02T08:00:00Z"),
      arrived_at: null,
      kind: "invoice",
      billed: true,
      net_value: "100.000",
      freight_value: "10.000",
      tax_value: "5.500",
      total_value: "115.500",
      days: 14,
      payment_terms: "NT14",
      owed: true,
      amount: "115.500",
      paid: "0.000",
      open_status: "OPEN",
      payer: "2000",
    });
  });

  it("is a second delivery and invoice for what comes later, and together they are the order to the cent", async () => {
    await given({
      ...shipped,
      doc_number: "1",
      ship_status: "PRCV",
      net_value: "100.01",
      freight_value: "10.01",
      tax_value: "3.33",
      items: [
        { material: "M1", ship_status: "PRCV", quantity: "3", open_quantity: "2", net_value: "33.34" },
        { material: "M2", ship_status: "PRCV", quantity: "7", open_quantity: "3", net_value: "66.67" },
      ],
    });
    await completeFlow(db, { now: soon });
    await sql`update erp.sales_document_items set ship_status = 'GR', open_quantity = 0`.execute(db);
    await sql`update erp.sales_documents set ship_status = 'GR', status = 'GR', stepped_at = '2026-11-05 10:00Z'`.execute(db);
    await completeFlow(db, { now, documents: ["1"], stepped: true });

    expect(
      await rows(sql`select l.status, l.goods_issue_at, array_agg(i.quantity::text order by i.doc_item) as quantities
        from erp.deliveries l join erp.delivery_items i using (number) group by l.number order by l.number`),
    ).toEqual([
      { status: "GR", goods_issue_at: new Date("2026-11-02T08:00:00Z"), quantities: ["1.000", "4.000"] },
      { status: "GR", goods_issue_at: new Date("2026-11-04T14:00:00Z"), quantities: ["2.000", "3.000"] },
    ]);
    const invoices = await rows<{ net_value: string }>(sql`select net_value, freight_value, tax_value from erp.invoices order by number`);
    expect(invoices.map(({ net_value }) => net_value)).toEqual(["49.210", "50.800"]);
    expect(await rows(sql`select sum(net_value) as net, sum(freight_value) as freight, sum(tax_value) as tax from erp.invoices`)).toEqual([
      { net: "100.010", freight: "10.010", tax: "3.330" },
    ]);
    expect(await rows(sql`select sum(net_value) as net from erp.invoice_items`)).toEqual([{ net: "100.010" }]);
  });

  it("leaves items behind that are not as far, and of an item in two schedule lines the first one goes first", async () => {
    const schedule_lines = [
      { date: "20261105", quantity: "4", confirmed_quantity: "4" },
      { date: "20261112", quantity: "6", confirmed_quantity: "6" },
    ];
    await given({
      doc_number: "1",
      status: "SCHD",
      ship_status: "DLCR",
      items: [
        { material: "M1", ship_status: "DLCR", quantity: "10", open_quantity: "10", schedule_lines },
        { material: "M2", ship_status: "SCHD", quantity: "7" },
      ],
    });
    await completeFlow(db, { now });

    expect(await rows(sql`select doc_item, quantity from erp.delivery_items`)).toEqual([{ doc_item: 10, quantity: "4.000" }]);
  });

  it("is paid when it is due, and what is left of it is nothing", async () => {
    await given({ ...shipped, doc_number: "1", doc_date: "20260101", created_at: "20260101 08:00Z", shipped_at: "20260102 08:00Z" });
    await completeFlow(db, { now });

    expect(
      await rows(
        sql`select o.status, o.paid, o.cleared_at is not null as cleared, v.status as invoice from erp.open_items o join erp.invoices v on v.number = o.number`,
      ),
    ).toEqual([{ status: "PAID", paid: "100.000", cleared: true, invoice: "PAID" }]);
    expect(
      await rows(sql`select sum(i.amount) as paid from erp.payments p join erp.payment_items i using (number) where p.status = 'POSTED'`),
    ).toEqual([{ paid: "100.000" }]);
  });

  it("is a credit note, negative and open, for a return that has come back", async () => {
    const back = { doc_type: "RE", kind: "return" as const, net_value: "-20", tax_value: "-1.1" };
    const item = { material: "M1", quantity: "-2", net_value: "-20" };
    await given(
      { ...back, doc_number: "R1", ship_status: "GR", status: "GR", items: [{ ...item, ship_status: "GR" }] },
      { ...back, doc_number: "R2", ship_status: "PRCV", items: [{ ...item, ship_status: "PRCV" }] },
    );
    await completeFlow(db, { now: soon });

    expect(
      await rows(sql`select v.number, v.doc_number, v.kind, v.status, v.total_value, o.amount, i.quantity
        from erp.invoices v join erp.open_items o on o.invoice_number = v.number join erp.invoice_items i on i.number = v.number`),
    ).toEqual([
      {
        number: "9100000001",
        doc_number: "R1",
        kind: "credit_note",
        status: "CRED",
        total_value: "-21.100",
        amount: "-21.100",
        quantity: "-2.000",
      },
    ]);
  });

  it("is nothing more when it is asked for again, now and later", async () => {
    await given(...Array.from({ length: 40 }, (_, at) => ({ ...shipped, doc_number: `${100 + at}`, net_value: `${200 + at}` })), {
      doc_number: "1",
      ship_status: "DLCR",
      items: [{ material: "M1", ship_status: "DLCR" }],
    });
    const later = new Date("2028-01-01T12:00:00Z");
    await completeFlow(db, { now: later });
    const all = await fingerprint(db);
    await completeFlow(db, { now: later });
    await completeFlow(db, { now: later, documents: ["1", "100"] });

    expect(await fingerprint(db)).toBe(all);
    // In the long run everybody has paid everything, also what was paid in parts or returned by the bank.
    expect(await rows(sql`select sum(amount - paid) as open, bool_and(cleared_at is not null) as cleared from erp.open_items`)).toEqual([
      { open: "0.000", cleared: true },
    ]);
  });

  it("is made for the source that is asked for alone", async () => {
    await given({ ...shipped, doc_number: "1", source: "demo" }, { ...shipped, doc_number: "2", source: "portal" });
    await completeFlow(db, { now: soon, source: "portal" });

    expect(await rows(sql`select doc_number, source from erp.deliveries`)).toEqual([{ doc_number: "2", source: "portal" }]);
  });

  it("is nothing for an order without items, and a paid bill for one without value", async () => {
    await given(
      { doc_number: "1", ship_status: "SHIP", shipped_at: "20261102 08:00Z", net_value: "0", items: [] },
      { ...shipped, doc_number: "2", net_value: "0", items: [{ material: "M1", ship_status: "SHIP", open_quantity: "0", net_value: "0" }] },
    );
    await completeFlow(db, { now });

    expect(await rows(sql`select doc_number, status, total_value from erp.invoices`)).toEqual([
      { doc_number: "2", status: "PAID", total_value: "0.000" },
    ]);
    expect(await rows(sql`select 1 from erp.open_items`)).toEqual([]);
  });
});

const shipped = {
  status: "SHIP",
  ship_status: "SHIP",
  shipped_at: "20261102 08:00Z",
  net_value: "100",
  items: [{ material: "M1", ship_status: "SHIP", quantity: "2", open_quantity: "0", net_value: "100" }],
} satisfies Partial<TestDocument>;

async function fingerprint(db: Kysely<Database>): Promise<string> {
  const sums = ["deliveries", "delivery_items", "invoices", "invoice_items", "open_items", "payments", "payment_items"].map(
    (table) =>
      sql`select ${sql.lit(table)} as name, count(*), sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint) as sum from ${sql.table(`erp.${table}`)} t`,
  );
  return JSON.stringify((await sql`${sql.join(sums, sql` union all `)} order by 1`.execute(db)).rows);
}
