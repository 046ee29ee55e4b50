/** Quotes, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";

let portal: TradingPortal;
let harbour: Ask;

beforeAll(async () => {
  const quote = { kind: "quote", doc_type: "QT", sold_to: "1000" } as const;
  const documents = [
    ...lookUpData.documents!,
    {
      ...quote,
      doc_number: "200003",
      doc_date: "20261110",
      valid_to: "20261201",
      net_value: "0.1",
      note: "Ask for Ms Hale.",
      status: "OPEN",
    },
    { ...quote, doc_number: "200004", doc_date: "20261001", status: "REJ", po_number: "RFQ-4", items: [{ material: "71053" }] },
  ];
  portal = await tradingPortal({ ...lookUpData, documents }, () => new Date("2026-11-15T12:00:00Z"));
  const buyer = (function_name: "sold_to" | "ship_to", number: string) =>
    portal.user({ role: "buyer", partners: [{ function_name, number, sales_area: uk, is_default: true }] });
  harbour = await buyer("sold_to", "1000");
}, 60_000);
afterAll(() => portal.close());

const listOf = async (ask: Ask, search = "") =>
  (await ask(`/quotes${search}`)).json<{ data: { items: { doc_number: string }[] } }>().data.items;
const numbers = async (ask: Ask, search = "") => (await listOf(ask, search)).map(({ doc_number }) => doc_number);

describe("GET quotes", () => {
  it("[QUOTE-034, QUOTE-011] answers the quotes of the scope, newest first, found by status, number, material and the order they became", async () => {
    expect(await listOf(harbour)).toMatchObject([
      { doc_number: "200003", status: "OPEN", status_caption: "Open", valid_to: "20261201", net_value: "0.1", currency: "GBP" },
      { doc_number: "200001", status: "ACCP", status_caption: "Ordered", order_number: "500010" },
      { doc_number: "200004", status: "REJ", status_caption: "Rejected" },
    ]);
    expect(await numbers(harbour, "?status=ACCP")).toEqual(["200001"]);
    expect(await numbers(harbour, "?search_criteria=doc_number&search_criteria_value=200003")).toEqual(["200003"]);
    expect(await numbers(harbour, "?search_criteria=order_number&search_criteria_value=500010")).toEqual(["200001"]);
    expect(await numbers(harbour, "?search_criteria=material&search_criteria_value=71053")).toEqual(["200004"]);
    expect(await numbers(harbour, "?search_criteria=po_number&search_criteria_value=rfq")).toEqual(["200004"]);
    expect(await numbers(harbour, "?date_range=7")).toEqual(["200003"]);
    expect(await numbers(harbour, "?sort_by=valid_to&order=asc")).toEqual(["200003", "200001", "200004"]);
  });
});

describe("GET quotes/{n}", () => {
  it("knows no order, also none of one's own", async () => {
    expect((await harbour("/quotes/500010")).statusCode).toBe(404);
  });

  it("[QUOTE-035, QUOTE-033] answers one with its items, pricing, texts, papers and attachments", async () => {
    const { data } = (await harbour("/quotes/200001")).json();
    expect(data).toMatchObject({
      details: { doc_number: "200001", order_number: "500010", sold_to: { number: "1000", name: "Harbour Supplies" } },
      items: [{ item_number: "10", material: "85123A", quantity: "6" }],
      output_types: [{ key: "quotation", title: "Quote" }],
      attachments: [],
      params: { doc_number: "200001" },
    });
    expect(data.pricing.at(-1)).toEqual({ key: "total", title: "Total", amount: "1234.56", currency: "GBP" });
    expect((await harbour("/quotes/200003")).json().data.texts).toEqual([{ key: "note", title: "Note", text: "Ask for Ms Hale." }]);
  });
});
