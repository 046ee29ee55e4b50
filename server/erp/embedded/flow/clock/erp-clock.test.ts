import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { openDatabase, type Database } from "../../../../platform/database/database.ts";
import { insertTestData, type TestDocument } from "../../../../../tests/support/erp-documents.ts";
import { erpClock } from "./erp-clock.ts";
import { moveDocuments } from "./move-documents.ts";

const entered = new Date("2026-11-02T08:00:00Z");
const after = (hours: number): Date => new Date(entered.getTime() + hours * 3_600_000);
const day = 24;

describe("the clock of the embedded ERP", () => {
  let test: TestDatabase;
  let db: Kysely<Database>;

  beforeAll(async () => {
    test = await testDatabase();
    db = test.db;
    await insertTestData(db, { sales_areas: ["1000/10/00"], partners: [{ number: "1000", name: "Harbor" }] });
  });
  beforeEach(async () => {
    for (const table of ["payments", "open_items", "invoices", "deliveries", "sales_documents", "materials"])
      await sql`delete from ${sql.table(`erp.${table}`)}`.execute(db);
  });
  afterAll(() => test.drop());

  const given = (...documents: TestDocument[]) => insertTestData(db, { documents });
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
  const statusOf = async (doc_number: string) =>
    (
      await rows<{ status: string; ship_status: string }>(
        sql`select status, ship_status from erp.sales_documents where doc_number = ${doc_number}`,
      )
    )[0]!;

  it("takes an order that was entered all the way to its payment, in the order of the stages", async () => {
    await given(order("4711"));
    const seen: string[] = [];
    for (let hour = 0; hour < 6 * day; hour++) {
      await moveDocuments(db, after(hour));
      const { status } = await statusOf("4711");
      if (seen.at(-1) !== status) seen.push(status);
    }
    expect(seen).toEqual(["PEND", "SCHD", "DLCR", "PCKD", "GI", "SHIP", "GR"]);

    await moveDocuments(db, after(150 * day));
    expect(
      await rows(sql`select d.shipped_at = l.goods_issue_at as left_at_once, l.status, l.arrived_at > l.goods_issue_at as arrived, v.status as billed,
        o.paid = o.amount and o.cleared_at is not null as paid, v.total_value
        from erp.sales_documents d join erp.deliveries l using (doc_number) join erp.invoices v using (doc_number) join erp.open_items o using (doc_number)`),
    ).toEqual([{ left_at_once: true, status: "GR", arrived: true, billed: "PAID", paid: true, total_value: "60.000" }]);
    expect(await rows(sql`select sum(amount) as paid from erp.payments where status = 'POSTED'`)).toEqual([{ paid: "60.000" }]);
    expect(await rows(sql`select sum(confirmed_quantity) as confirmed from erp.schedule_lines`)).toEqual([{ confirmed: "6.000" }]);
  });

  it("catches up at the times at which things were due when nobody looked for a month", async () => {
    await given(order("4711"), order("4712"), order("4713"));
    expect(await moveDocuments(db, after(30 * day))).toBe(3);

    const found = await rows<{ status: string; made: Date; left_at: Date; arrived: Date }>(
      sql`select status, created_at as made, goods_issue_at as left_at, arrived_at as arrived from erp.deliveries`,
    );
    expect(found).toHaveLength(3);
    for (const { status, made, left_at, arrived } of found) {
      expect(status).toBe("GR");
      expect(entered < made && made <= left_at && left_at < arrived && arrived < after(10 * day)).toBe(true);
    }
  });

  it("does nothing twice, neither one after the other nor two servers at once", async () => {
    await given(...Array.from({ length: 30 }, (_, at) => order(`${5_000 + at}`)));
    const other = openDatabase({ connection: test.connection });
    try {
      for (const hour of [5, 20, 3 * day, 9 * day, 50 * day]) {
        const moved = await Promise.all([moveDocuments(db, after(hour)), moveDocuments(other, after(hour))]);
        expect(moved.filter((count) => count !== null).length).toBeGreaterThan(0);
        expect(await moveDocuments(db, after(hour))).toBe(0);
      }
    } finally {
      await other.destroy();
    }
    expect(
      await rows(sql`select
        (select count(*)::integer from erp.deliveries) as deliveries, (select count(distinct doc_number)::integer from erp.deliveries) as orders,
        (select sum(quantity) from erp.delivery_items) = (select sum(quantity) from erp.sales_document_items) as delivered,
        (select sum(total_value) from erp.invoices) = (select sum(net_value) from erp.sales_documents) as billed`),
    ).toEqual([{ deliveries: 30, orders: 30, delivered: true, billed: true }]);
  });

  it("sends a part first and the rest later, each with a delivery and an invoice of its own", async () => {
    await given(order("4711", { parts: true }));
    const seen = new Set<string>();
    for (let hour = 0; hour < 9 * day; hour += 3) {
      await moveDocuments(db, after(hour));
      seen.add((await statusOf("4711")).status);
    }
    expect(seen).toContain("PRCV");
    expect([...seen].at(-1)).toBe("GR");
    expect(
      await rows(sql`select i.quantity from erp.deliveries l join erp.delivery_items i using (number) order by l.goods_issue_at`),
    ).toEqual([{ quantity: "2.000" }, { quantity: "4.000" }]);
    expect(await rows(sql`select sum(net_value) as net, count(*)::integer as invoices from erp.invoices`)).toEqual([
      { net: "60.000", invoices: 2 },
    ]);
  });

  it("brings items that wait for stock after the others have arrived", async () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ ...order("").items![0]!, material: `M${at}` }));
    await given({ ...order("4711"), items });
    const seen = new Set<string>();
    for (let hour = 0; hour < 16 * day; hour += 6) {
      await moveDocuments(db, after(hour));
      const { status, ship_status } = await statusOf("4711");
      seen.add(`${ship_status} ${status}`);
    }
    expect(seen).toContain("SHIP NSHP");
    expect(await statusOf("4711")).toEqual({ status: "GR", ship_status: "GR" });
    expect((await rows(sql`select 1 from erp.deliveries`)).length).toBe(2);
  });

  it("takes a return back and credits it, and lets open quotes expire", async () => {
    await given(
      {
        ...order("R1"),
        doc_type: "RE",
        kind: "return",
        net_value: "-60",
        items: [{ material: "M1", quantity: "-6", open_quantity: "0", net_value: "-60" }],
      },
      { ...order("Q1"), doc_type: "QT", kind: "quote", status: "OPEN", ship_status: "OPEN", valid_to: "20261110" },
    );
    await moveDocuments(db, after(8 * day));
    expect(await rows(sql`select kind, total_value from erp.invoices`)).toEqual([{ kind: "credit_note", total_value: "-60.000" }]);
    expect((await statusOf("Q1")).status).toBe("OPEN");

    await moveDocuments(db, after(9 * day));
    expect((await statusOf("Q1")).status).toBe("EXPD");
  });

  it("leaves alone what came in on its way and was never moved, and what was cancelled", async () => {
    await given(
      { ...order("1"), status: "SHIP", ship_status: "SHIP", items: [{ material: "M1", status: "SHIP", ship_status: "SHIP" }] },
      { ...order("2"), status: "CANC", ship_status: "CANC", items: [{ material: "M2", status: "CANC", ship_status: "CANC" }] },
    );
    expect(await moveDocuments(db, after(90 * day))).toBe(0);
  });

  it("goes on after trouble when it looks again, and moves nothing more when it is told to stop", async () => {
    await given(order("4711"));
    let calls = 0;
    const job = erpClock(db, () => (++calls === 2 ? new Date("no time at all") : after(60 * day)));
    const stop = new AbortController();
    await expect(job.handle({}, stop.signal)).rejects.toThrow();
    await job.handle({}, stop.signal);
    expect((await statusOf("4711")).status).toBe("GR");

    stop.abort();
    await given(order("4712"));
    await job.handle({}, stop.signal);
    expect((await statusOf("4712")).status).toBe("PEND");
  });

  /** An order of six pieces at ten; in two parts, if that is asked for. */
  const order = (doc_number: string, { parts = false } = {}): TestDocument => ({
    doc_number,
    doc_date: "20261102",
    created_at: entered,
    net_value: "60",
    items: [
      {
        material: `M${doc_number}`,
        quantity: "6",
        open_quantity: "6",
        net_value: "60",
        schedule_lines: parts
          ? [
              { date: "20261104", quantity: "2", confirmed_quantity: "0" },
              { date: "20261109", quantity: "4", confirmed_quantity: "0" },
            ]
          : [{ date: "20261104", quantity: "6", confirmed_quantity: "0" }],
      },
    ],
  });
});
