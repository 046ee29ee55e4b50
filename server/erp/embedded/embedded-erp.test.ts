import { afterAll } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { erpContract } from "../erp-contract.ts";
import { createEmbeddedErp } from "./embedded-erp.ts";
import { insertTestData } from "./test-documents.ts";

const database = await testDatabase();
afterAll(() => database.drop());

erpContract("The embedded ERP", async (data) => {
  await insertTestData(database.db, data);
  return createEmbeddedErp(database.db, { clock: () => new Date("2026-11-20T12:00:00Z") });
});
