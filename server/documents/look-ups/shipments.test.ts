/** Shipments, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";

let portal: TradingPortal;
let harbour: Ask;
let branch: Ask;

beforeAll(async () => {
  portal = await tradingPortal(lookUpData, () => new Date("2026-11-06T12:00:00Z"));
  const buyer = (function_name: "sold_to" | "ship_to", number: string) =>
    portal.user({ role: "buyer", partners: [{ function_name, number, sales_area: uk, is_default: true }] });
  harbour = await buyer("sold_to", "1000");
  branch = await buyer("ship_to", "1001");
}, 60_000);
afterAll(() => portal.close());

interface Row {
  doc_number: string;
  tracking_number: string;
  status: string;
}
const listOf = async (ask: Ask, search = "") => (await ask(`/shipments${search}`)).json<{ data: { items: Row[] } }>().data.items;
const numbers = async (ask: Ask, search = "") => (await listOf(ask, search)).map(({ doc_number }) => doc_number);

describe("GET shipments", () => {
  it("[SHIP-010] answers the shipments of the scope, by status, number and what was sent", async () => {
    expect(await listOf(harbour)).toMatchObject([
      { doc_number: "800001", order_number: "500010", tracking_number: "1Z4711", carrier: "Northern Lines", status_caption: "Shipped" },
    ]);
    expect(await numbers(harbour, "?status=SHIP")).toEqual(["800001"]);
    expect(await numbers(harbour, "?status=DLCR")).toEqual([]);
    expect(await numbers(harbour, "?search_criteria=order_number&search_criteria_value=500010")).toEqual(["800001"]);
    expect(await numbers(harbour, "?search_criteria=material&search_criteria_value=85123a")).toEqual(["800001"]);
    expect(await numbers(harbour, "?search_criteria=material&search_criteria_value=71053")).toEqual([]);
  });

  it("shows whom the goods go to what comes to them, also of others' orders", async () => {
    expect((await numbers(branch)).toSorted()).toEqual(["800001", "800002"]);
  });
});

describe("GET shipments/{n}", () => {
  it("[SHIP-011] answers one with its lines: what was ordered and what is in it", async () => {
    const answer = (await harbour("/shipments/800001")).json<{ data: { details: object; items: object[]; output_types: object[] } }>();
    expect(answer.data.details).toMatchObject({
      tracking_number: "1Z4711",
      goods_issue_date: "20261103",
      ship_to: { name: "Harbour Branch" },
    });
    expect(answer.data.items).toMatchObject([{ material: "85123A", quantity: "4", ordered_quantity: "6", order_item: "10" }]);
    expect(answer.data.output_types).toEqual([{ key: "delivery_note", title: "Delivery note" }]);
  });
});
