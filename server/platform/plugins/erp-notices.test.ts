/** What the ERP says of documents, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { noticesOf } from "./erp-notices.ts";

const uk = "1000/10/00";
const waiting = { material: "71053", ship_status: "NSHP", open_quantity: "1" };

let portal: TradingPortal;
let harbour: Ask;
let german: Ask;

beforeAll(async () => {
  const document = { sold_to: "1000", doc_date: "20261020" };
  const quote = { ...document, kind: "quote", doc_type: "QT" } as const;
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [{ number: "1000", name: "Harbour Supplies" }],
      documents: [
        { ...document, doc_number: "500001", items: [{ material: "85123A", open_quantity: "0" }, waiting] },
        { ...document, doc_number: "500002", items: Array.from({ length: 6 }, () => waiting) },
        { ...document, doc_number: "500003", status: "CANC", ship_status: "CANC", items: [waiting] },
        { ...document, doc_number: "500004", doc_date: "20261106", items: [{ material: "85123A" }] },
        { ...quote, doc_number: "200001", status: "EXPD", valid_to: "20261030" },
        { ...quote, doc_number: "200002", status: "OPEN", valid_to: "20261107" },
        { ...quote, doc_number: "200003", status: "OPEN", valid_to: "20261231" },
      ],
      deliveries: [
        { number: "800001", doc_number: "500001", doc_date: "20261103", status: "SHIP", carrier: "Northern Lines" },
        { number: "800002", doc_number: "500001", doc_date: "20261103", status: "GR", carrier: "Northern Lines" },
      ],
      payments: [{ number: "700001", amount: "5", status: "RETD" }],
    },
    () => new Date("2026-11-06T12:00:00Z"),
  );
  const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk, is_default: true }];
  harbour = await portal.user({ role: "buyer", partners });
  german = await portal.user({ role: "buyer", partners, language: "de" });
}, 60_000);
afterAll(() => portal.close());

const told = async (path: string, ask = harbour) => {
  const answer = await ask(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().notifications;
};
const nothing = { messages: [], infos: [], warnings: [] };

describe("a document's answer", () => {
  it.each([
    [
      "items that wait for stock, and a date that has passed",
      "/salesdocs/500001",
      {
        warnings: ["Item 20 is waiting for stock of 71053.", "The requested date has passed. 1 item is not delivered yet."],
      },
    ],
    [
      "many of them by their number",
      "/salesdocs/500002",
      {
        warnings: ["6 items are waiting for stock.", "The requested date has passed. 6 items are not delivered yet."],
      },
    ],
    ["nothing of an order that was cancelled", "/salesdocs/500003", {}],
    ["nothing of one that is in time", "/salesdocs/500004", {}],
    ["that a quote has expired", "/quotes/200001", { warnings: ["This quote has expired."] }],
    ["that a quote ends soon", "/quotes/200002", { infos: ["This quote is valid for 1 more day."] }],
    ["nothing of a quote that is long valid", "/quotes/200003", {}],
    [
      "that a shipment is late",
      "/shipments/800001",
      {
        warnings: ["This shipment is 3 days late. Carrier: Northern Lines."],
      },
    ],
    ["nothing of one that has arrived", "/shipments/800002", {}],
    ["that a payment came back", "/payments/700001", { warnings: ["The bank returned this payment. The paid items are open again."] }],
  ])("tells %s", async (_, path, notices) => {
    expect(await told(path)).toEqual({ ...nothing, ...notices });
  });

  it("says it in the user's language", async () => {
    expect((await told("/salesdocs/500002", german)).warnings[0]).toBe("6 Positionen warten auf Bestand.");
  });
});

it("what an ERP says reaches its place by its type, in the ERP's own words where the portal has none", () => {
  const text = (key: string) => (key === "erp_message.V1-1" ? "Well known." : key);
  const message = (type: "S" | "I" | "W" | "E", code: string) => ({ type, code, text: `Text of ${code}` });
  expect(noticesOf([message("S", "A1"), message("I", "V1-1"), message("W", "A2"), message("E", "A3")], text)).toEqual({
    messages: ["Text of A1"],
    infos: ["Well known."],
    warnings: ["Text of A2", "Text of A3"],
  });
  expect(noticesOf(undefined, text)).toEqual(nothing);
});
