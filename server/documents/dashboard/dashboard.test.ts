import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
let portal: TradingPortal;
let harbour: Ask;
let csr: Ask;

beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date("2026-11-15T12:00:00Z"));
  harbour = await portal.user({
    role: "buyer",
    partners: [
      { function_name: "sold_to", number: "1000", sales_area: uk },
      { function_name: "payer", number: "1000", sales_area: uk },
    ],
  });
  csr = await portal.user({ role: "csr", sales_areas: [uk, "2000/10/00"] });
});
afterAll(() => portal.close());
afterEach(() => {
  portal.erp.faults.down = false;
  portal.erp.erp.reset();
});

const numbersOf = async (ask: Ask, path: string) =>
  (await ask(path)).json<{ data: { items: { doc_number: string }[] } }>().data.items.map(({ doc_number }) => doc_number);

describe("GET recent_orders", () => {
  it("[DASH-005] answers the newest orders of the scope, and no returns", async () => {
    expect(await numbersOf(csr, "/recent_orders")).toEqual(["500005", "500004", "500003", "500002", "500001"]);
    expect(await numbersOf(harbour, "/recent_orders")).toEqual(["500002", "500001"]);
  });

  it("[DASH-008] asks the ERP itself with force_reload: while that is away nothing else is answered", async () => {
    const forced = "/recent_orders?force_reload=true";
    expect(await numbersOf(harbour, forced)).toEqual(["500002", "500001"]);
    portal.erp.faults.down = true;
    expect((await harbour(forced)).statusCode).toBe(503);
  });
});

describe("GET recently_shipped_orders", () => {
  it("[DASH-006] answers the orders that were shipped, the last one first", async () => {
    expect(await numbersOf(csr, "/recently_shipped_orders")).toEqual(["500003", "500001"]);
    expect(await numbersOf(harbour, "/recently_shipped_orders")).toEqual(["500001"]);
  });
});

describe("both short lists", () => {
  it.each(["/recent_orders", "/recently_shipped_orders"])("[DASH-007] %s is not paged", async (path) => {
    const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
    const number = path === "/recent_orders" ? "8" : "9";
    const documents = Array.from({ length: 12 }, (_, index) => ({
      doc_number: `${number}${String(index).padStart(5, "0")}`,
      sold_to: `${number}000`,
      shipped_at: "2020-01-01 00:00:00Z",
    }));
    await insertTestData(portal.database.db, { partners: [{ number: `${number}000`, name: "A dozen" }], documents });
    const ask = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: `${number}000`, sales_area: uk }] });
    const first = (await ask(path)).json<{ data: Record<string, unknown[]> }>().data;
    const second = (await ask(`${path}?page=2&page_size=25`)).json<{ data: Record<string, unknown[]> }>().data;

    expect(first["items"]).toHaveLength(10);
    expect(first).not.toHaveProperty("pagination");
    expect(second).toEqual(first);
  });
});

describe("GET dashboard", () => {
  it("[DASH-010] answers all that the first view shows, as each widget answers it by itself", async () => {
    const { data } = (await csr("/dashboard")).json<{ data: Record<string, unknown> }>();
    for (const [part, path] of [
      ["recent_orders", "/recent_orders"],
      ["recently_shipped_orders", "/recently_shipped_orders"],
      ["ordered_value", "/dashboard/ordered_value"],
    ] as const)
      expect(data[part], part).toEqual((await csr(path)).json<{ data: unknown }>().data);
    for (const summary of data["summaries"] as { key: string }[])
      expect(summary).toEqual((await csr(`/summaries/${summary.key}`)).json<{ data: unknown }>().data);
  });

  it("[DASH-009] a summary says how many there are and when the first is due; an unknown one is not found", async () => {
    const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
    const bill = (number: string, due_date: string) => ({ number, sold_to: "7000", doc_date: "20261001", due_date, net_value: "5" });
    await insertTestData(portal.database.db, {
      partners: [{ number: "7000", name: "Late payer" }],
      invoices: [bill("970001", "20261110"), bill("970002", "20261105"), bill("970003", "20991231")],
    });
    const late = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "7000", sales_area: uk }] });
    const summary = async (ask: Ask) => (await ask("/summaries/overdue_invoices")).json<{ data: object }>().data;
    expect(await summary(late)).toEqual({ key: "overdue_invoices", count: 2, first: "20261105" });
    expect(await summary(harbour)).toEqual({ key: "overdue_invoices", count: 0, first: "" });
    expect((await csr("/summaries/sunken_ships")).statusCode).toBe(404);
    expect((await portal.anonymous("/summaries/overdue_invoices")).statusCode).toBe(401);
  });

  it("[DASH-011] answers outstanding and overdue, each with what it is a part of", async () => {
    const { data } = (await harbour("/dashboard")).json<{ data: unknown }>();

    expect(data).toMatchObject({
      account_balance: [
        {
          key: "outstanding",
          title: "Outstanding",
          amount: "1000.3",
          currency: "GBP",
          currency_sym: "£",
          out_of_value: "1500.3",
          out_of_text: "of everything billed",
        },
        {
          key: "overdue",
          title: "Overdue",
          amount: "1000.1",
          currency: "GBP",
          currency_sym: "£",
          out_of_value: "1000.3",
          out_of_text: "of the outstanding amount",
        },
      ],
    });
  });

  it("answers what was ordered in each of the last twelve months, without what was cancelled", async () => {
    const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
    const documents = [
      { doc_number: "710001", sold_to: "7100", doc_date: "20251201", net_value: "10.5" },
      { doc_number: "710002", sold_to: "7100", doc_date: "20251130", net_value: "1000" },
      { doc_number: "710003", sold_to: "7100", doc_date: "20261130", net_value: "7" },
      { doc_number: "710004", sold_to: "7100", doc_date: "20261102", net_value: "99", ship_status: "CANC" },
    ];
    await insertTestData(portal.database.db, { partners: [{ number: "7100", name: "Twelve months" }], documents });
    const ask = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "7100", sales_area: uk }] });
    const { items } = (await ask("/dashboard/ordered_value")).json<{
      data: { items: { currency: string; months: { month: string; net_value: string; orders: number }[] }[] };
    }>().data;

    expect(items.map(({ currency }) => currency)).toEqual(["GBP"]);
    const { months } = items[0]!;
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: "202512", net_value: "10.5", orders: 1 });
    expect(months[11]).toEqual({ month: "202611", net_value: "7", orders: 1 });
    expect(new Set(months.slice(1, -1).map(({ net_value }) => net_value))).toEqual(new Set(["0"]));
  });

  it("answers 503 while the ERP is down", async () => {
    portal.erp.faults.down = true;

    for (const path of ["/dashboard", "/dashboard/ordered_value", "/recent_orders", "/recently_shipped_orders"]) {
      expect(await harbour(path)).toMatchObject({ statusCode: 503, headers: { "retry-after": "30" } });
    }
  });

  it("is for users who may see orders", async () => {
    for (const path of ["/dashboard", "/dashboard/ordered_value", "/recent_orders", "/recently_shipped_orders"]) {
      expect((await portal.anonymous(path)).statusCode).toBe(401);
    }
  });
});

it("what is overdue is one sum on the dashboard, in the list that its tile opens and in the ERP's report, with credit notes in none", async () => {
  const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
  const payer = { payer: "8800", sales_area: uk, currency: "GBP" };
  await insertTestData(portal.database.db, {
    partners: [{ number: "8800", name: "Late payer" }],
    open_items: [
      { ...payer, number: "88001", due_date: "20261101", amount: "100", paid: "40" },
      { ...payer, number: "88002", due_date: "20261114", amount: "6255.43" },
      { ...payer, number: "88003", due_date: "20261101", amount: "-764.89" },
      { ...payer, number: "88004", due_date: "20261115", amount: "1" },
    ],
  });
  const ask = await portal.user({ role: "csr", sales_areas: [uk] });
  interface Balance {
    account_balance: { key: string; amount: string; currency: string }[];
  }
  const overdueOf = ({ account_balance }: Balance) => account_balance.find(({ key }) => key === "overdue")!.amount;
  const data = async <Data>(path: string) => (await ask(path)).json<{ data: Data }>().data;
  const page = (await ask("/pages?key=dashboard")).body;
  const opened = "/open_items?status=OVERDUE&date_range=ALL";
  expect(page).toContain(opened);
  const { items } = await data<{ items: { doc_number: string; open_amount: string; payer_number: string }[] }>(opened);
  const { items: report } = await data<{ items: { payer: string; items: string; overdue: string }[] }>("/reports/sap/overdue_items");
  const sum = overdueOf(await data<Balance>("/dashboard"));

  expect(items.filter(({ payer_number }) => payer_number === "8800").map(({ doc_number }) => doc_number)).toEqual(["88002", "88001"]);
  expect(report.find(({ payer: number }) => number === "8800")).toMatchObject({ items: "2", overdue: "6315.43" });
  expect(items.reduce((total, { open_amount }) => total + Number(open_amount), 0)).toBeCloseTo(Number(sum), 3);
  expect(report.reduce((total, { overdue }) => total + Number(overdue), 0)).toBeCloseTo(Number(sum), 3);
  expect(overdueOf(await data<Balance>(opened.replace("?", "/balance?")))).toBe(sum);
});

it("[DASH-015] the selected amount is drawn for those alone who may pay", async () => {
  const page = async () =>
    (
      await (
        await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] })
      )("/pages?key=open_items")
    ).body;
  expect(await page()).toContain("balance-selected");
  await portal.database.db.deleteFrom("role_permissions").where("permission", "=", "pay_invoices").execute();
  const without = await page();
  expect(without).toContain("balance-entry");
  expect(without).not.toContain("balance-selected");
});
