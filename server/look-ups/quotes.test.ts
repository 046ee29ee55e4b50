/** Quotes, through HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";
import { lookUpData } from "../erp/look-ups-contract.ts";

const uk = "1000/10/00";

let portal: TradingPortal;
let harbour: Ask;
let branch: Ask;

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
  branch = await buyer("ship_to", "1001");
}, 60_000);
afterAll(() => portal.close());
afterEach(() => {
  portal.erp.faults.down = false;
  portal.erp.erp.reset();
});

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

  it("[QUOTE-025, QUOTE-026, QUOTE-029] starts with the sold-to's of seven days, then with what was searched for last", async () => {
    const last = async (ask: Ask) => (await ask("/quotes/filters/last")).json<{ data: Record<string, string> }>().data;
    expect(await last(harbour)).toEqual({ date_range: "7", search_criteria: "sold_to_number", search_criteria_value: "1000" });
    expect(await last(branch)).toEqual({ date_range: "7", search_criteria: "sold_to_number", search_criteria_value: "" });

    const value = { status: "REJ", date_range: "90", page_size: 25, sort_by: "valid_to" };
    await harbour("/user/settings/list:quotes:quotes", { method: "PATCH", payload: { value } });
    expect(await last(harbour)).toEqual({ status: "REJ", date_range: "90" });
    expect(await last(branch)).toMatchObject({ date_range: "7" });
  });

  it("[QUOTE-027] a forced reload asks the ERP itself; else the last answer is good enough for a moment", async () => {
    await listOf(harbour);
    portal.erp.faults.down = true;
    expect((await harbour("/quotes")).statusCode).toBe(200);
    expect((await harbour("/quotes?force_reload=true")).statusCode).toBe(503);
  });
});

describe("GET quotes/{n}", () => {
  it("[QUOTE-035, QUOTE-033] answers one with its items, pricing, texts, papers and attachments", async () => {
    const { data } = (await harbour("/quotes/200001")).json();
    expect(data).toMatchObject({
      details: { doc_number: "200001", order_number: "500010", sold_to: { number: "1000", name: "Harbour Supplies" } },
      items: [{ item_number: "10", material: "85123A", quantity: "6" }],
      output_types: [{ key: "quotation", title: "Quotation" }],
      attachments: [],
      params: { doc_number: "200001" },
    });
    expect(data.pricing.at(-1)).toEqual({ key: "total", title: "Total", amount: "1234.56", currency: "GBP" });
    expect((await harbour("/quotes/200003")).json().data.texts).toEqual([{ title: "Note", text: "Ask for Ms Hale." }]);
  });

  it("a foreign number answers like an absent one, in the address, in files and in papers", async () => {
    const answers = async (number: string) => {
      const file = await harbour("/quotes/download?format=csv", { method: "POST", payload: { doc_numbers: [number] } });
      expect(file.body, number).not.toContain(number);
      return [
        await harbour(`/quotes/${number}`),
        await harbour(`/quotes/${number}/items/download?format=csv`, { method: "POST", payload: {} }),
        await harbour(`/quotes/${number}/output_types/quotation`),
        await harbour("/quotes/output_types/quotation/download", { method: "POST", payload: { doc_numbers: [number] } }),
      ].map(({ statusCode }) => statusCode);
    };
    expect(await answers("200002")).toEqual([404, 404, 404, 404]);
    expect(await answers("299999")).toEqual(await answers("200002"));
    // An order is no quote, also not of one's own.
    expect((await harbour("/quotes/500010")).statusCode).toBe(404);
  });
});
