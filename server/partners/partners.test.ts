import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Partner } from "../../schemas/account.ts";
import { contractData } from "../erp/erp-contract.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
let portal: TradingPortal;

beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date("2026-11-15T12:00:00Z"));
});
afterAll(() => portal.close());

const buyer = () =>
  portal.user({
    role: "buyer",
    partners: [
      { function_name: "sold_to", number: "1000", sales_area: uk },
      { function_name: "sold_to", number: "1000", sales_area: eu, is_default: true },
    ],
  });
const csr = () => portal.user({ role: "csr", sales_areas: [uk] });

const partnersOf = async (ask: Ask, query = "") =>
  (await ask(`/user/partners${query}`)).json<{ data: { items: Partner[]; pagination: { total_results: number } } }>().data;
const ordersOf = async (ask: Ask) =>
  (await ask("/salesdocs")).json<{ data: { items: { doc_number: string }[] } }>().data.items.map(({ doc_number }) => doc_number);
const choose = (ask: Ask, function_name: string, number: string, sales_area: string) =>
  ask("/user/partners/active", { method: "PATCH", payload: { function_name, number, sales_area } });

describe("GET user/partners", () => {
  it("answers a customer's own partners with their names and sales areas", async () => {
    const { items, pagination } = await partnersOf(await buyer());

    expect(pagination.total_results).toBe(2);
    expect(items).toEqual([
      {
        id: `sold_to:1000:${uk}`,
        number: "1000",
        function_name: "sold_to",
        sales_area: uk,
        sales_area_title: "UK wholesale",
        display_name: "Harbour Supplies",
        city: "Bristol",
        default: false,
      },
      {
        id: `sold_to:1000:${eu}`,
        number: "1000",
        function_name: "sold_to",
        sales_area: eu,
        sales_area_title: "EU wholesale",
        display_name: "Harbour Supplies",
        city: "Bristol",
        default: true,
      },
    ]);
  });

  it("answers internal users every partner of their sales areas, searched and page by page", async () => {
    const ask = await csr();

    expect((await partnersOf(ask)).pagination.total_results).toBe(6);
    expect((await partnersOf(ask, "?q=anchor&function_name=payer")).items.map(({ id }) => id)).toEqual([`payer:2000:${uk}`]);
    expect((await partnersOf(ask, "?page=2&page_size=5")).items).toHaveLength(1);
  });

  it("answers internal users the same while they work for one partner", async () => {
    const ask = await csr();
    await choose(ask, "sold_to", "2000", uk);

    expect((await partnersOf(ask)).pagination.total_results).toBe(6);
  });
});

describe("PATCH user/partners/active", () => {
  it("makes an internal user see the chosen partner's documents only", async () => {
    const ask = await csr();
    const all = await ordersOf(ask);
    const answer = await choose(ask, "sold_to", "2000", uk);

    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ data: { id: `sold_to:2000:${uk}`, display_name: "Anchor 100%_Traders" } });
    expect(all).toEqual(["500005", "500004", "500002", "500001"]);
    expect(await ordersOf(ask)).toEqual(["500005", "500004"]);
  });

  it("lets the next partner be chosen out of all again", async () => {
    const ask = await csr();
    await choose(ask, "sold_to", "2000", uk);
    await choose(ask, "ship_to", "1001", uk);

    expect(await ordersOf(ask)).toEqual(["500004", "500001"]);
  });

  it.each([
    ["absent", "sold_to", "7777", uk],
    ["foreign", "sold_to", "2000", uk],
    ["in another function", "payer", "1000", uk],
    ["in a sales area that is none", "sold_to", "1000", "nowhere"],
  ])("refuses a partner that is %s, always in the same words, and keeps the old one", async (_why, function_name, number, sales_area) => {
    const ask = await buyer();
    const before = await ordersOf(ask);
    const answer = await choose(ask, function_name, number, sales_area);

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: "number", code: "wrong_partner", message: "The wrong partner entered." }] });
    expect(await ordersOf(ask)).toEqual(before);
  });

  it("refuses an internal user a partner outside the own sales areas", async () => {
    expect((await choose(await csr(), "sold_to", "1000", eu)).json()).toMatchObject({
      errors: [{ message: "The wrong partner entered." }],
    });
  });

  it("refuses a body with anything else in it", async () => {
    const answer = await (
      await csr()
    )("/user/partners/active", { method: "PATCH", payload: { function_name: "sold_to", number: "2000", sales_area: uk, user_id: "x" } });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: "user_id", code: "unknown_field" }] });
  });
});
