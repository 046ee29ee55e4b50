import { afterAll, beforeAll } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { lookUpsContract } from "../../look-ups-contract.ts";
import { createEmbeddedErp } from "../embedded-erp.ts";
import { insertTestData } from "../test-documents.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(() => database.drop());

lookUpsContract("The embedded ERP", async (data) => {
  await insertTestData(database.db, data);
  return createEmbeddedErp(database.db, { clock: () => new Date("2026-11-20T12:00:00Z") });
});
