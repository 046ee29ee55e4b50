import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import type { Database } from "../../platform/database/database.ts";
import { demoAccounts } from "../../identity/accounts/demo-accounts.ts";
import { demoTables, seedDemo } from "./seed-demo.ts";

const clock = () => new Date("2026-11-21T08:03:00Z");

async function fingerprint(db: Kysely<Database>): Promise<string> {
  const sums = demoTables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, count(*), sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint) as sum from ${sql.table(table)} t`,
  );
  return JSON.stringify((await sql`${sql.join(sums, sql` union all `)} order by 1`.execute(db)).rows);
}

describe("seeding the demo", () => {
  let test: TestDatabase;
  let db: Kysely<Database>;
  let first: string;

  beforeAll(async () => {
    test = await testDatabase();
    db = test.db;
    await seedDemo(db, { clock });
    first = await fingerprint(db);
  });
  afterAll(() => test.drop());

  it("shows the demo buyer every kind of document of this week, in every state that it can have", async () => {
    const kinds = {
      deliveries: ["DLCR", "GI", "GR", "PCKD", "PRCV", "SHIP"],
      invoices: ["CRED", "OPEN", "PAID", "PART"],
      open_items: ["OPEN", "PAID", "PART"],
      payments: ["PEND", "POSTED", "RETD"],
      down_payments: ["OPEN", "PAID", "PART"],
      pdf_orders: ["ERR", "PROC", "SUCC"],
      web_transactions: ["DONE", "ERR", "PEND"],
      background_carts: ["DONE", "ERR", "QUEUED", "RUN"],
    };
    const ofWeek = sql`doc_date > '2026-11-14' and sold_to = '100010'`;
    for (const [table, states] of Object.entries(kinds)) {
      const { rows } = await sql<{
        status: string;
      }>`select distinct status from ${sql.table(`erp.${table}`)} where ${ofWeek} order by 1`.execute(db);
      expect(
        rows.map(({ status }) => status),
        table,
      ).toEqual(states);
    }
    const { rows: quotes } = await sql<{ status: string }>`
      select distinct status from erp.sales_documents where kind = 'quote' and ${ofWeek} order by 1`.execute(db);
    expect(quotes.map(({ status }) => status)).toEqual(["ACCP", "EXPD", "OPEN", "REJ"]);
    const { rows: carts } =
      await sql`select distinct cart_uuid is null as untouched from erp.pdf_orders where status = 'ERR' and sold_to = '100010'`.execute(db);
    expect(carts).toHaveLength(2);
    const { rows: overdue } =
      await sql`select 1 from erp.open_items where sold_to = '100010' and cleared_at is null and due_date < '2026-11-21'`.execute(db);
    expect(overdue.length).toBeGreaterThan(2);
  });

  it("bills what has left and nothing else, to the cent, in two currencies", async () => {
    const { rows } = await sql`
      select o.currency, sum(o.amount - o.paid) + coalesce((
          select sum(i.amount) from erp.payment_items i join erp.payments p using (number) where p.status = 'POSTED' and p.currency = o.currency), 0)
        = (select sum(v.total_value) from erp.invoices v where v.currency = o.currency) as agrees
      from erp.open_items o group by o.currency order by 1`.execute(db);
    expect(rows).toEqual([
      { currency: "EUR", agrees: true },
      { currency: "USD", agrees: true },
    ]);
    const { rows: wrong } = await sql`
      select d.doc_number from erp.sales_documents d join erp.invoices v on v.doc_number = d.doc_number
      where d.kind = 'order' and d.status in ('GI', 'SHIP', 'GR') group by d.doc_number
      having sum(v.total_value) <> d.net_value + d.freight_value + d.tax_value`.execute(db);
    expect(wrong).toEqual([]);
  });

  it("has an order of a thousand items with its delivery and invoice, and a document without items", async () => {
    const { rows } = await sql`
      select items_count, (select v.items_count from erp.invoices v where v.doc_number = d.doc_number) as billed
      from erp.sales_documents d where d.doc_number between '1000190000' and '1000199999' order by 1`.execute(db);
    expect(rows).toEqual([
      { items_count: 0, billed: null },
      { items_count: 1_000, billed: 1_000 },
    ]);
  });

  it("leaves a database that has a demo as it is, also on another day", async () => {
    expect(await seedDemo(db, { clock: () => new Date("2027-01-01T08:00:00Z") })).toBe(false);
    expect(await fingerprint(db)).toBe(first);
  });

  it("makes the same rows again when asked to replace them on the same day", async () => {
    expect(await seedDemo(db, { clock, replace: true })).toBe(true);
    expect(await fingerprint(db)).toBe(first);
  });

  it("never overwrites a document of another source", async () => {
    await sql`update erp.sales_documents set source = 'portal' where doc_number = (select min(doc_number) from erp.sales_documents)`.execute(
      db,
    );
    await expect(seedDemo(db, { clock, replace: true })).rejects.toThrow(/sales_documents_pkey/);
    await sql`update erp.sales_documents set source = 'demo' where source = 'portal'`.execute(db);
    expect(await fingerprint(db)).toBe(first);
  });

  it("makes three accounts that can sign in with the passwords that are shown", async () => {
    const hasher = createPasswordHasher();
    for (const { username, password } of demoAccounts) {
      const user = await db.selectFrom("users").select("password_hash").where("username", "=", username).executeTakeFirstOrThrow();
      expect(await hasher.verify(user.password_hash, password), username).toEqual({ ok: true, value: true });
    }
  });

  it("gives the buyer one sold-to with its ship-tos in one sales area, and the internal ones every sales area", async () => {
    const partners =
      await sql`select function_name, count(*)::integer as count, count(distinct sales_area)::integer as areas from user_partners p join users u on u.id = p.user_id where u.username = 'buyer' group by 1 order by 1`.execute(
        db,
      );
    expect(partners.rows).toEqual([
      { function_name: "ship_to", count: 4, areas: 1 },
      { function_name: "sold_to", count: 1, areas: 1 },
    ]);
    const areas =
      await sql`select u.username, count(*)::integer as areas from user_sales_areas a join users u on u.id = a.user_id group by 1 order by 1`.execute(
        db,
      );
    expect(areas.rows).toEqual([
      { username: "admin", areas: 2 },
      { username: "csr", areas: 2 },
    ]);
  });

  it("makes as many more orders as the scale says, and no account twice", async () => {
    await seedDemo(db, { clock, scale: 2, replace: true });

    const { rows } =
      await sql`select count(*)::integer as orders, count(distinct sold_to)::integer as customers from erp.sales_documents where kind = 'order'`.execute(
        db,
      );
    expect(rows).toEqual([{ orders: 4_002, customers: 20 }]);
    expect((await sql`select count(*)::integer as users from users`.execute(db)).rows).toEqual([{ users: 3 }]);
  });
});
