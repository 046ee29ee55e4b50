import { afterAll } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { availabilityContract } from "../../../tests/erp-contract/availability.ts";
import { changingContract } from "../../../tests/erp-contract/changing.ts";
import { documentsContract } from "../../../tests/erp-contract/documents.ts";
import { figuresContract } from "../../../tests/erp-contract/figures.ts";
import { materialsContract } from "../../../tests/erp-contract/materials.ts";
import { orderingContract } from "../../../tests/erp-contract/ordering.ts";
import { papersContract } from "../../../tests/erp-contract/papers.ts";
import { partnersContract } from "../../../tests/erp-contract/partners.ts";
import { pricingContract } from "../../../tests/erp-contract/pricing.ts";
import { reportsContract } from "../../../tests/erp-contract/reports.ts";
import { salesDocumentsContract } from "../../../tests/erp-contract/sales-documents.ts";
import { searchContract } from "../../../tests/erp-contract/search.ts";
import { createEmbeddedErp } from "./embedded-erp.ts";
import { guardErp } from "../guarded-erp.ts";
import { insertTestData, type TestData } from "../../../tests/support/erp-documents.ts";

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function openWith(data: TestData) {
  const database = await testDatabase();
  databases.push(database);
  await insertTestData(database.db, data);
  return createEmbeddedErp(database.db, { clock });
}
const clock = () => new Date("2026-11-20T12:00:00Z");

for (const contract of [
  salesDocumentsContract,
  documentsContract,
  papersContract,
  partnersContract,
  materialsContract,
  figuresContract,
  reportsContract,
  searchContract,
])
  contract("The embedded ERP", openWith);

for (const contract of [pricingContract, availabilityContract, orderingContract, changingContract]) {
  contract("The embedded ERP", openWith);
  contract("The embedded ERP behind its guard", async (data) => guardErp(await openWith(data), { clock }));
}
