/** What became of an order, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import type { DocumentFlow } from "../../../schemas/look-ups/document-flow.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";

let portal: TradingPortal;
let harbour: Ask;
let branch: Ask;

beforeAll(async () => {
  portal = await tradingPortal(lookUpData, () => new Date("2026-11-20T12:00:00Z"));
  const buyer = (function_name: "sold_to" | "ship_to", number: string) =>
    portal.user({ role: "buyer", partners: [{ function_name, number, sales_area: uk, is_default: true }] });
  harbour = await buyer("sold_to", "1000");
  branch = await buyer("ship_to", "1001");
}, 60_000);
afterAll(() => portal.close());

const flowOf = async (ask: Ask, number: string) => {
  const answer = await ask(`/salesdocs/${number}/flow`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: DocumentFlow }>().data;
};
const kinds = ({ steps }: DocumentFlow) => steps.map(({ kind }) => kind);

describe("GET salesdocs/{n}/flow", () => {
  it("answers the documents of an order in the order of time, with dates, statuses and amounts", async () => {
    const flow = await flowOf(harbour, "500010");
    expect(kinds(flow)).toEqual(["quote", "order", "shipment", "goods_issue", "invoice", "payment"]);
    expect(flow.steps[4]).toEqual({
      kind: "invoice",
      number: "900001",
      date: "20261103",
      status: "PART",
      status_caption: "Partially paid",
      amount: "12.24",
      currency: "GBP",
    });
    expect(flow).not.toHaveProperty("missing");
    expect(flow).not.toHaveProperty("hidden");
  });

  it("answers of each line what was confirmed, delivered, issued and billed, by which documents", async () => {
    const { lines } = await flowOf(harbour, "500010");
    expect(lines[0]).toMatchObject({
      quantity: "6",
      confirmed_quantity: "6",
      confirmed_date: "20261105",
      delivered_quantity: "4",
      issued_quantity: "4",
      issued_date: "20261103",
      invoiced_quantity: "4",
      open_quantity: "2",
      deliveries: [{ number: "800001", date: "20261102", quantity: "4" }],
      invoices: [{ number: "900001", date: "20261103", quantity: "4" }],
    });
    expect(lines[1]).toMatchObject({ delivered_quantity: "0", issued_date: "", deliveries: [], invoices: [] });
  });

  it("tells whom the goods went to nothing of bills, and says that there is something not told", async () => {
    const flow = await flowOf(branch, "500010");
    expect(kinds(flow)).toEqual(["order", "shipment", "goods_issue"]);
    expect(flow.hidden).toEqual(expect.arrayContaining(["invoice", "payment"]));
    expect(JSON.stringify(flow)).not.toMatch(/900001|12\.24/);
  });

  it("a foreign order's flow answers like that of an absent one", async () => {
    for (const number of ["500005", "999999"]) {
      const answer = await harbour(`/salesdocs/${number}/flow`);
      expect(answer.statusCode, number).toBe(404);
      expect(answer.json<{ errors: { code: string }[] }>().errors[0]!.code).toBe("not_found");
    }
    expect((await portal.anonymous("/salesdocs/500010/flow")).statusCode).toBe(401);
  });

  it("an order without items has a flow without lines", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk] });
    const flow = await flowOf(csr, "500005");
    expect(flow.lines).toEqual([]);
    expect(kinds(flow)).toContain("order");
  });

  it("an order with a delivery and no bill shows the delivery", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk] });
    expect(kinds(await flowOf(csr, "500004"))).toEqual(["shipment", "order"]);
  });

  it("of a return begins with the order that the goods come back of, and ends with what was credited and set off", async () => {
    const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
    await insertTestData(portal.database.db, {
      documents: [
        {
          doc_number: "600001",
          doc_type: "RE",
          kind: "return",
          ref_doc_number: "500010",
          doc_date: "20261110",
          ship_status: "GR",
          status: "GR",
        },
      ],
      invoices: [{ number: "910001", kind: "credit_note", doc_number: "600001", doc_date: "20261112", net_value: "-8", status: "CRED" }],
      open_items: [{ number: "910001", invoice_number: "910001", doc_number: "600001", due_date: "20261112", amount: "-8" }],
      payments: [{ number: "700009", amount: "-2", doc_date: "20261113", items: [{ open_item: "910001", amount: "-2" }] }],
    });
    const { steps } = await flowOf(harbour, "600001");
    expect(steps.map(({ kind, number, status_caption }) => [kind, number, status_caption])).toEqual([
      ["order", "500010", "Shipped"],
      ["return", "600001", "Goods received"],
      ["credit_note", "910001", "Credited"],
      ["payment", "700009", "Posted"],
    ]);
    const { details } = (await harbour("/salesdocs/600001")).json<{ data: { details: { kind: string } } }>().data;
    expect(details.kind).toBe("return");
  });

  it("while one part of the flow is away the others are answered, and which it was is said", async () => {
    const { db } = portal.database;
    const { sql } = await import("kysely");
    await sql`alter table erp.invoices rename to invoices_away`.execute(db);
    try {
      const flow = await flowOf(harbour, "500010");
      expect(kinds(flow)).toEqual(["quote", "order", "shipment", "goods_issue", "payment"]);
      expect(flow.missing).toEqual(["invoice", "credit_note"]);
      expect(flow.lines[0]).toMatchObject({ delivered_quantity: "4", invoices: [] });
      expect(flow.lines[0]).not.toHaveProperty("invoiced_quantity");
    } finally {
      await sql`alter table erp.invoices_away rename to invoices`.execute(db);
    }
  });

  it("answers 503 while the ERP is away, whereas the order may still be had", async () => {
    portal.erp.faults.down = true;
    try {
      expect((await harbour("/salesdocs/500010/flow")).statusCode).toBe(503);
    } finally {
      portal.erp.faults.down = false;
      portal.erp.erp.reset();
    }
  });
});
