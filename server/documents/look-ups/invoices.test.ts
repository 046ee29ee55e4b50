/** Invoices and credit notes, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";

let portal: TradingPortal;
let harbour: Ask;
let branch: Ask;
let payer: Ask;

beforeAll(async () => {
  const invoices = [
    ...lookUpData.invoices!,
    // Of the day, not due before the next month; and one that somebody else pays.
    {
      number: "900004",
      doc_date: "20261114",
      due_date: "20261214",
      payment_terms: "NT30",
      po_number: "PO-44",
      net_value: "0.1",
      tax_value: "0.2",
    },
    { number: "900005", doc_date: "20261113", payer: "2000", due_date: "20261001", net_value: "5", status: "PAID" },
  ];
  portal = await tradingPortal({ ...lookUpData, invoices }, () => new Date("2026-11-15T12:00:00Z"));
  const buyer = (function_name: "sold_to" | "ship_to" | "payer", number: string) =>
    portal.user({ role: "buyer", partners: [{ function_name, number, sales_area: uk, is_default: true }] });
  harbour = await buyer("sold_to", "1000");
  branch = await buyer("ship_to", "1001");
  payer = await buyer("payer", "2000");
}, 60_000);
afterAll(() => portal.close());

interface Row {
  doc_number: string;
  open_amount: string;
}
const listOf = async (ask: Ask, search = "") => (await ask(`/invoices${search}`)).json<{ data: { items: Row[] } }>().data.items;
const numbers = async (ask: Ask, search = "") => (await listOf(ask, search)).map(({ doc_number }) => doc_number);

describe("GET invoices", () => {
  it("[INV-014, INV-003] answers the bills of the scope, newest first, each with what is left of it to the cent", async () => {
    expect(await listOf(harbour)).toMatchObject([
      {
        doc_number: "900004",
        doc_type: "invoice",
        total_value: "0.3",
        open_amount: "0.3",
        payment_terms: "NT30",
        payment_terms_caption: "30 days net",
        currency: "GBP",
      },
      { doc_number: "900005", payer_number: "2000", payer_name: "Anchor 100%_Traders", status_caption: "Paid" },
      { doc_number: "900001", order_number: "500010", delivery_number: "800001", total_value: "12.24", open_amount: "10", status: "PART" },
      { doc_number: "900003", doc_type: "credit_note", total_value: "-20.5" },
    ]);
  });

  it("[SRCH-006] finds them by number, order, delivery, PO number, material, status, and by what is overdue", async () => {
    const by = (key: string, value: string) => numbers(harbour, `?search_criteria=${key}&search_criteria_value=${value}`);
    for (const key of ["invoice_number", "doc_number"]) expect(await by(key, "900001"), key).toEqual(["900001"]);
    for (const key of ["order_number", "salesdoc_number"]) expect(await by(key, "500010"), key).toEqual(["900001"]);
    expect(await by("delivery_number", "800001")).toEqual(["900001"]);
    expect(await by("po_number", "po-44")).toEqual(["900004"]);
    expect(await by("material", "85123a")).toEqual(["900001"]);
    expect(await by("payer_number", "2000")).toEqual(["900005"]);
    expect(await numbers(harbour, "?status=PAID")).toEqual(["900005"]);
    expect(await numbers(harbour, "?status=OVERDUE")).toEqual(["900001"]);
    expect(await numbers(harbour, "?payer_number=1000&date_range=7")).toEqual(["900004"]);
  });

  it("whom the goods go to sees no bill; who pays sees what he pays, whoever ordered it", async () => {
    expect(await numbers(branch)).toEqual([]);
    expect((await branch("/invoices/900001")).statusCode).toBe(404);
    expect((await numbers(payer)).toSorted()).toEqual(["900002", "900005"]);
  });
});

describe("GET invoices/{n}", () => {
  it("[INV-015, INV-013] answers one with its header, items, pricing, texts, papers and attachments", async () => {
    const { data } = (await harbour("/invoices/900001")).json();
    expect(data).toMatchObject({
      details: { doc_number: "900001", due_date: "20261110", payer: { name: "Harbour Supplies" }, ship_to: { name: "Harbour Branch" } },
      items: [{ item_number: "10", order_item: "10", material: "85123A", quantity: "4", net_price: "2.55", net_value: "10.2" }],
      output_types: [{ key: "invoice", title: "Invoice" }],
      attachments: [],
      params: { doc_number: "900001" },
    });
    const amounts = (data.pricing as { key: string; amount: string }[]).map(({ key, amount }) => [key, amount]);
    expect(amounts).toEqual([
      ["net_value", "10.2"],
      ["freight", "0"],
      ["tax", "2.04"],
      ["total", "12.24"],
    ]);
    expect((await harbour("/invoices/900004")).json().data.texts).toEqual([
      { key: "payment_terms", title: "Payment terms", text: "30 days net" },
    ]);
  });

  it("[INV-012] each paper that it says it has can be opened; a credit note has one of its own", async () => {
    for (const number of ["900001", "900003"]) {
      const { output_types } = (await harbour(`/invoices/${number}`)).json().data;
      expect(output_types).toHaveLength(1);
      const paper = await harbour(`/invoices/${number}/output_types/${output_types[0].key}`);
      expect(paper.statusCode, paper.body.slice(0, 200)).toBe(200);
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });
});

describe("the file of invoices", () => {
  it("has what was searched for, or those that were checked, in their order", async () => {
    const found = await harbour("/invoices/download?format=csv&status=OVERDUE");
    expect(found.body).toContain("900001");
    expect(found.body).not.toContain("900004");

    const checked = await harbour("/invoices/download?format=csv", {
      method: "POST",
      payload: { doc_numbers: ["900004", "900002", "900001"] },
    });
    const lines = checked.body.trim().split("\n").slice(1);
    expect(lines.map((line) => /9000\d\d/.exec(line)?.[0])).toEqual(["900004", "900001"]);
  });
});
