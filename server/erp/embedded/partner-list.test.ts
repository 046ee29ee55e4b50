/** What partners are listed and counted by: kept by the database, whoever writes functions and names. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import type { Scope } from "../../scope.ts";
import type { ErpTables } from "./erp-tables.ts";
import { listPartners } from "./partner-list.ts";

let database: TestDatabase;
const scope: Scope = { user_id: "u", partners: "all", sales_areas: ["A", "B"] };

beforeEach(async () => {
  database = await testDatabase();
  await sql`insert into erp.sales_areas (code, title, sales_org, channel, division, currency, currency_sym)
    values ('A', 'Area A', '1', '1', '1', 'EUR', '€'), ('B', 'Area B', '2', '1', '1', 'EUR', '€')`.execute(database.db);
  await sql`insert into erp.partners (number, name, city) values ('1', 'Anchor', 'Kiel'), ('2', 'Beacon', 'Lyon'), ('9', 'Shared Quay', 'Porto')`.execute(
    database.db,
  );
  await sql`insert into erp.partner_functions (sold_to, sales_area, function_name, partner)
    values ('1', 'A', 'sold_to', '1'), ('2', 'A', 'sold_to', '2'), ('1', 'A', 'ship_to', '9'), ('2', 'A', 'ship_to', '9')`.execute(
    database.db,
  );
});
afterEach(() => database.drop());

const run = (statement: string) => sql.raw(statement).execute(database.db);
async function listed(q = ""): Promise<string[]> {
  const { items, total_results } = await listPartners(database.db.withTables<ErpTables>(), scope, { q, page: 1, page_size: 10 });
  expect(total_results).toBe(items.length);
  return items.map(({ number, function_name, sales_area, name }) => `${number} ${function_name} ${sales_area} ${name}`);
}

it("lists a ship-to of two sold-tos once, and for as long as one of them has it", async () => {
  expect(await listed("quay")).toEqual(["9 ship_to A Shared Quay"]);
  await run("delete from erp.partner_functions where sold_to = '1' and partner = '9'");
  expect(await listed("quay")).toEqual(["9 ship_to A Shared Quay"]);
  await run("delete from erp.partner_functions where sold_to = '2' and partner = '9'");
  expect(await listed("quay")).toEqual([]);
});

it("lists a function that was moved to another sales area there", async () => {
  await run("update erp.partner_functions set sales_area = 'B' where sold_to = '2' and partner = '9'");
  expect(await listed("quay")).toEqual(["9 ship_to A Shared Quay", "9 ship_to B Shared Quay"]);
  await run("update erp.partner_functions set sales_area = 'B' where partner = '9'");
  expect(await listed("quay")).toEqual(["9 ship_to B Shared Quay"]);
});

it("finds a partner by the name that it has now", async () => {
  await run("update erp.partners set name = 'Zenith', city = 'Nantes' where number = '9'");
  expect(await listed("quay")).toEqual([]);
  expect(await listed("nantes zen")).toEqual(["9 ship_to A Zenith"]);
  expect((await listed()).at(-1)).toBe("9 ship_to A Zenith");
});

it("lists nobody once all functions are gone", async () => {
  await run("truncate erp.partner_functions");
  expect(await listed()).toEqual([]);
});
