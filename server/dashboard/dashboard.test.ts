import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contractData } from "../erp/erp-contract.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";

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
});

describe("GET recently_shipped_orders", () => {
  it("[DASH-006] answers the orders that were shipped, the last one first", async () => {
    expect(await numbersOf(csr, "/recently_shipped_orders")).toEqual(["500003", "500001"]);
    expect(await numbersOf(harbour, "/recently_shipped_orders")).toEqual(["500001"]);
  });
});

describe("both short lists", () => {
  it.each(["/recent_orders", "/recently_shipped_orders"])("[DASH-007] %s is not paged", async (path) => {
    const { insertTestData } = await import("../erp/embedded/test-documents.ts");
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
  it("answers outstanding and overdue, each with what it is a part of", async () => {
    const { data } = (await harbour("/dashboard")).json<{ data: unknown }>();

    expect(data).toEqual({
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
          out_of_text: "of what is outstanding",
        },
      ],
    });
  });

  it("answers 503 while the ERP is down", async () => {
    portal.erp.faults.down = true;

    for (const path of ["/dashboard", "/recent_orders", "/recently_shipped_orders"]) {
      expect(await harbour(path)).toMatchObject({ statusCode: 503, headers: { "retry-after": "30" } });
    }
  });

  it("is for users who may see orders", async () => {
    for (const path of ["/dashboard", "/recent_orders", "/recently_shipped_orders"]) {
      expect((await portal.anonymous(path)).statusCode).toBe(401);
    }
  });
});
