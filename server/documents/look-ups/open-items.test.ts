/** Open items and down payments, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";

let portal: TradingPortal;
let harbour: Ask;
let branch: Ask;

beforeAll(async () => {
  const open_items = [
    ...lookUpData.open_items!,
    { number: "900010", amount: "0.1", due_date: "20261115", doc_date: "20261110" },
    { number: "900011", amount: "0.2", due_date: "20261114", doc_date: "20261111" },
    { number: "900012", amount: "-20.05", due_date: "20261201", doc_date: "20261112" },
    { number: "900013", amount: "1000000.01", paid: "0.99", due_date: "20261201", currency: "EUR", sales_area: eu, status: "PART" },
    { number: "900014", amount: "50", paid: "50", cleared_at: "2026-11-01 10:00:00Z", status: "PAID" },
  ];
  portal = await tradingPortal({ ...lookUpData, open_items }, () => new Date("2026-11-15T12:00:00Z"));
  const partner = { number: "1000", function_name: "sold_to" } as const;
  harbour = await portal.user({ role: "csr", sales_areas: [uk, eu], partners: [{ ...partner, sales_area: uk, is_default: true }] });
  branch = await portal.user({
    role: "buyer",
    partners: [{ function_name: "ship_to", number: "1001", sales_area: uk, is_default: true }],
  });
}, 60_000);
afterAll(() => portal.close());

const own = "search_criteria=payer_number&search_criteria_value=1000";
const listOf = async (ask: Ask, search: string) =>
  (await ask(`/open_items?${search}`)).json<{ data: { items: { doc_number: string }[] } }>().data.items;
const numbers = async (ask: Ask, search: string) => (await listOf(ask, search)).map(({ doc_number }) => doc_number);

interface Entry {
  key: string;
  amount: string;
  currency: string;
}
const balance = async (ask: Ask, search: string) =>
  (await ask(`/open_items/balance?${search}`))
    .json<{ data: { account_balance: Entry[] } }>()
    .data.account_balance.map(({ key, amount, currency }) => [key, amount, currency]);

describe("GET open_items", () => {
  it("[OPEN-004, OPEN-015] answers with partial=1 what is still to be paid, with what was paid of it and how late it is", async () => {
    const items = await listOf(harbour, `partial=1&${own}&sort_by=due_date&order=asc`);
    expect(items).toMatchObject([
      { doc_number: "900001", invoice_number: "900001", amount: "12.24", paid_amount: "2.24", open_amount: "10", days_overdue: 5 },
      { doc_number: "900011", invoice_number: "", days_overdue: 1 },
      { doc_number: "900010", days_overdue: 0, status: "OPEN" },
      { doc_number: "900012", open_amount: "-20.05" },
      { doc_number: "900013", open_amount: "999999.02", currency: "EUR", status_caption: "Partially paid" },
    ]);
  });

  it("finds them by status, by what is overdue, by invoice and order", async () => {
    expect(await numbers(harbour, `${own}&status=PART&sort_by=doc_number`)).toEqual(["900001", "900013"]);
    expect(await numbers(harbour, `${own}&status=OVERDUE&sort_by=doc_number`)).toEqual(["900001", "900011"]);
    expect(await numbers(harbour, "search_criteria=invoice_number&search_criteria_value=900001")).toEqual(["900001"]);
    expect(await numbers(harbour, "search_criteria=order_number&search_criteria_value=500010")).toEqual(["900001"]);
  });

  it("what is found adds up to the cent, each currency by itself", async () => {
    expect(await balance(harbour, `partial=1&${own}`)).toEqual([
      ["outstanding", "999999.02", "EUR"],
      ["overdue", "0", "EUR"],
      ["outstanding", "-9.75", "GBP"],
      ["overdue", "10.2", "GBP"],
    ]);
    expect(await balance(harbour, `${own}&status=OVERDUE`)).toContainEqual(["outstanding", "10.2", "GBP"]);
  });

  it("of a foreign partner nothing is found, added up or written to a file", async () => {
    const foreign = "search_criteria=payer_number&search_criteria_value=2000";
    const buyer = await portal.user({
      role: "buyer",
      partners: [{ function_name: "payer", number: "1000", sales_area: uk, is_default: true }],
    });
    for (const search of [foreign, "search_criteria=payer_number&search_criteria_value=4711"]) {
      expect(await numbers(buyer, search)).toEqual([]);
      expect(await balance(buyer, search)).toEqual([
        ["outstanding", "0", "GBP"],
        ["overdue", "0", "GBP"],
      ]);
    }
    const file = await buyer("/open_items/download?format=csv", { method: "POST", payload: { doc_numbers: ["900002", "900010"] } });
    expect(file.body).toContain("900010");
    expect(file.body).not.toContain("900002");
  });

  it("whom the goods go to sees none", async () => {
    expect(await numbers(branch, "partial=1")).toEqual([]);
    expect(await balance(branch, "partial=1")).toEqual([
      ["outstanding", "0", "GBP"],
      ["overdue", "0", "GBP"],
    ]);
  });
});

describe("GET down_payments", () => {
  it("[PAY-031, PAY-005] answers what orders ask for in advance, with what was paid of it", async () => {
    const search = "search_criteria=payer_number&search_criteria_value=1000";
    expect((await harbour(`/down_payments?${search}`)).json().data.items).toMatchObject([
      {
        doc_number: "600001",
        order_number: "500010",
        amount: "50",
        paid_amount: "10",
        open_amount: "40",
        status_caption: "Partially paid",
      },
    ]);
    const by = async (key: string, value: string) =>
      (await harbour(`/down_payments?search_criteria=${key}&search_criteria_value=${value}`)).json().data.pagination.total_results;
    expect(await by("order_number", "500010")).toBe(1);
    expect(await by("order_number", "500099")).toBe(0);
  });

  it("a foreign one is in no list and in no file; whom the goods go to sees none", async () => {
    const buyer = await portal.user({
      role: "buyer",
      partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }],
    });
    const file = await buyer("/down_payments/download?format=csv", { method: "POST", payload: { doc_numbers: ["600002", "600001"] } });
    expect(file.body).toContain("600001");
    expect(file.body).not.toContain("600002");
    expect((await branch("/down_payments")).json().data.items).toEqual([]);
  });
});
