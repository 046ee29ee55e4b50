/** What only the ERP itself can be told: who holds a document, what it must say, which numbers are left. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header, lineOf, sellingData } from "../../../../tests/erp-contract/selling-data.ts";
import { harbour } from "../../../../tests/erp-contract/contract-data.ts";
import { testDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { insertTestData } from "../../../../tests/support/erp-documents.ts";
import type { DocumentChange } from "../../../../schemas/pricing/document-change.ts";
import type { OrderDocument } from "../../../../schemas/pricing/order-document.ts";
import type { ErpPort } from "../../erp-port.ts";
import { createEmbeddedErp } from "../embedded-erp.ts";
import { moveDocuments } from "../flow/clock/move-documents.ts";

const now = () => new Date("2026-11-20T12:00:00Z");
let database: TestDatabase;
let erp: ErpPort;
let keys = 0;

beforeAll(async () => {
  database = await testDatabase();
  await insertTestData(database.db, sellingData);
  erp = createEmbeddedErp(database.db, { clock: now });
}, 60_000);
afterAll(() => database.drop());

const lines = [{ ...lineOf("NET", "2"), customer_material: "" }];
const order = (more: Partial<OrderDocument> = {}): OrderDocument => ({
  kind: "order",
  header,
  po_number: "",
  note: "",
  ref_doc_number: "",
  valid_to: "",
  lines,
  ...more,
});
const create = (document = order()) => erp.ordering.create(harbour, `key ${(keys += 1)}`, document);
const numberOf = async (document = order()) => {
  const answer = await create(document);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value.doc_number;
};
const change = (doc_number: string, more: Partial<DocumentChange> = {}) =>
  erp.ordering.change(harbour, `key ${(keys += 1)}`, {
    kind: "order",
    doc_number,
    header,
    po_number: "",
    note: "",
    valid_to: "",
    lines: [],
    deleted_items: [],
    ...more,
  });
const run = (statement: string) => sql.raw(statement).execute(database.db);

describe("a document that somebody has open in the ERP", () => {
  it("is not changed until it is closed there", async () => {
    const doc_number = await numberOf();
    await run(`insert into erp.document_locks (doc_number, locked_by) values ('${doc_number}', 'MILLER')`);
    expect(await change(doc_number, { note: "Now" })).toMatchObject({
      problem: { kind: "invalid", fields: [{ code: "V1-042", message: `${doc_number} is being processed by MILLER.` }] },
    });
    await run("delete from erp.document_locks");
    expect(await change(doc_number, { note: "Now" })).toMatchObject({ ok: true });
  });
});

describe("an incomplete document", () => {
  it("is written with a warning, which stands at it until what is missing is added, and is not shipped before", async () => {
    await run("insert into erp.incompletion_rules values ('OR', 'header', 'po_number')");
    const answer = await create();
    const missing = { type: "W", code: "V1-556", args: { item: 0, field: "po_number" } };
    expect(answer).toMatchObject({ ok: true, value: { messages: expect.arrayContaining([expect.objectContaining(missing)]) } });
    const doc_number = answer.ok ? answer.value.doc_number : "";
    const messages = async () => {
      const found = await erp.documents.one(harbour, "salesdocs", doc_number);
      return found.ok ? (found.value.messages ?? []).map(({ code }) => code) : [];
    };
    const statusOf = async () =>
      (await sql<{ status: string }>`select status from erp.sales_documents where doc_number = ${doc_number}`.execute(database.db)).rows[0]!
        .status;
    const later = new Date(now().getTime() + 5 * 86_400_000);
    expect(await messages()).toContain("V1-556");
    await moveDocuments(database.db, later);
    expect(await statusOf()).toBe("PEND");

    expect(await change(doc_number, { po_number: "PO-77" })).toMatchObject({ ok: true });
    expect(await messages()).not.toContain("V1-556");
    await moveDocuments(database.db, later);
    expect(await statusOf()).not.toBe("PEND");
    await run("delete from erp.incompletion_rules where level = 'header'");
  });
});

describe("a number range", () => {
  it("that is used up refuses what would need one more", async () => {
    await run("update erp.number_ranges set last_number = next_number where document_type = 'QT'");
    const quote = order({ kind: "quote" });
    expect(await create(quote)).toMatchObject({ ok: true });
    expect(await create(quote)).toMatchObject({ problem: { kind: "invalid", fields: [{ code: "NR-751" }] } });
    expect(await create()).toMatchObject({ ok: true });
  });
});
