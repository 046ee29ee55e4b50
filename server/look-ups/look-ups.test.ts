/** The lists of documents that are looked up, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";
import { contractData } from "../erp/erp-contract.ts";
import { lookUpLists } from "./look-up-lists.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");

let portal: TradingPortal;
let harbour: Ask;

beforeAll(async () => {
  portal = await tradingPortal(contractData, clock);
  harbour = await portal.user({
    role: "buyer",
    partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }],
  });
}, 60_000);
afterAll(() => portal.close());

describe.each(lookUpLists.map((list) => [list.controller, list] as const))("GET %s", (controller, list) => {
  it("answers a page, in every order and by every criterion that it says it has", async () => {
    for (const sort_by of list.sorts) {
      const answer = await harbour(`/${controller}?sort_by=${sort_by}&order=desc`);
      expect(answer.statusCode, `${sort_by}: ${answer.body}`).toBe(200);
      expect(answer.json().data.pagination, sort_by).toMatchObject({ page: 1, page_size: 10 });
    }
    for (const key of list.criteria) {
      const answer = await harbour(`/${controller}?search_criteria=${key}&search_criteria_value=1000&q=harbour&status=OPEN&date_range=7`);
      expect(answer.statusCode, `${key}: ${answer.body}`).toBe(200);
    }
    expect((await harbour(`/${controller}?sort_by=colour`)).statusCode).toBe(422);
    expect((await harbour(`/${controller}/balance`)).statusCode).toBe(200);
    expect((await harbour(`/${controller}/download?format=csv`)).statusCode).toBe(200);
    expect((await portal.anonymous(`/${controller}`)).statusCode).toBe(401);
  });
});

describe("GET {controller}/filters/last", () => {
  const settings = (ask: Ask, key: string, value: unknown) =>
    ask(`/user/settings/${encodeURIComponent(key)}`, { method: "PATCH", payload: { value } });
  const last = async (ask: Ask, controller: string) => (await ask(`/${controller}/filters/last`)).json<{ data: object }>().data;

  it.each([
    ["[API-029] invoices", "invoices", "payer_number"],
    ["[API-029] quotes", "quotes", "sold_to_number"],
    ["[API-029] shipments", "shipments", "sold_to_number"],
    ["[API-030] reports/pdf_orders", "reports/pdf_orders", "sold_to_number"],
  ])("%s answers what this user searched for last on that page, without what belongs to the table", async (_, controller, criterion) => {
    const buyer = () =>
      portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }] });
    const [ask, other] = [await buyer(), await buyer()];
    const start = { date_range: "7", search_criteria: criterion, search_criteria_value: criterion === "sold_to_number" ? "1000" : "" };
    expect(await last(ask, controller)).toEqual(start);

    const page = `list:${controller}:${controller.replace("reports/", "")}`;
    await settings(ask, page, { q: "lantern", status: "OPEN", page: 3, page_size: 50, sort_by: "doc_date", order: "asc" });
    expect(await last(ask, controller)).toEqual({ q: "lantern", status: "OPEN" });
    await settings(ask, page, { date_range: "90" });
    expect(await last(ask, controller)).toEqual({ date_range: "90" });
    expect(await last(other, controller)).toEqual(start);
    expect((await ask(`/${controller}?q=lantern&status=OPEN&date_range=90`)).statusCode).toBe(200);
    expect((await portal.anonymous(`/${controller}/filters/last`)).statusCode).toBe(401);
  });

  it("says no search where a list starts whole", async () => {
    for (const controller of ["open_items", "down_payments"]) expect(await last(harbour, controller), controller).toEqual({});
  });
});

describe("without the permission to see them", () => {
  it.each(lookUpLists.map(({ controller, access, document }) => [controller, access, document !== undefined] as const))(
    "%s answers 403, whatever is asked of it",
    async (controller, access, opens) => {
      const { db } = portal.database;
      const role = await db.selectFrom("roles").select("id").where("key", "=", "buyer").executeTakeFirstOrThrow();
      const taken = { role_id: role.id, permission: access };
      await db.deleteFrom("role_permissions").where("role_id", "=", role.id).where("permission", "=", access).execute();
      try {
        const ask = await portal.user({
          role: "buyer",
          partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }],
        });
        const paths = ["", "/balance", "/filters/last", "/download", "/configs", ...(opens ? ["/4711"] : [])];
        for (const path of paths) expect((await ask(`/${controller}${path}`)).statusCode, path).toBe(403);
        expect((await ask(`/${controller}/download`, { method: "POST", payload: {} })).statusCode).toBe(403);
      } finally {
        await db.insertInto("role_permissions").values(taken).execute();
      }
    },
  );
});
