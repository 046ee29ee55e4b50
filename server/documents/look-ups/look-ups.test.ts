/** The lists of documents that are looked up, through HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";
import { lookUpLists } from "./look-up-lists.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");

let portal: TradingPortal;
let harbour: Ask;

beforeAll(async () => {
  portal = await tradingPortal(lookUpData, clock);
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

  const pageOf = async (search: Record<string, string>) => {
    const answer = await harbour(`/${controller}?${new URLSearchParams({ page: "2", page_size: "25", ...search }).toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { pagination: { page: number; page_size: number } } }>().data.pagination;
  };
  const ownNumbers = ["doc_number", ...Object.entries(list.aliases ?? {}).flatMap(([alias, of]) => (of === "doc_number" ? [alias] : []))];

  it("[SRCH-021] ignores page and page size in a search for a document's number, by whatever name, and in no other", async () => {
    const first = { page: 1, page_size: 10 };
    expect(await pageOf({ doc_number: "4" })).toMatchObject(first);
    for (const key of ownNumbers) {
      expect(await pageOf({ search_criteria: key, search_criteria_value: "4" }), key).toMatchObject(first);
      expect(await pageOf({ search_criteria_3: key, search_criteria_value_3: "4", q: "x" }), key).toMatchObject(first);
      expect(await pageOf({ search_criteria: key, search_criteria_value: " " }), key).toMatchObject({ page: 2, page_size: 25 });
    }
    for (const key of list.criteria.filter((name) => !ownNumbers.includes(name)))
      expect(await pageOf({ search_criteria: key, search_criteria_value: "4" }), key).toMatchObject({ page: 2, page_size: 25 });
    expect(await pageOf({ page_size: "30" })).toMatchObject({ page: 2, page_size: 50 });
  });
});

describe.each(["salesdocs", "invoices", "quotes", "shipments", "payments", "reports/pdf_orders", "materials"])(
  "the list %s",
  (controller) => {
    it("[API-036] answers items, pagination and cache_info, and nothing besides", async () => {
      const { data } = (await harbour(`/${controller}`)).json<{ data: Record<string, object> }>();
      expect(Object.keys(data).toSorted()).toEqual(["cache_info", "items", "pagination"]);
      expect(Object.keys(data["pagination"]!).toSorted()).toEqual(["page", "page_size", "total_pages", "total_results"]);
      expect(data["items"]).toBeInstanceOf(Array);
      expect(data["cache_info"]).toHaveProperty("cached");
    });

    it("[API-037] takes all parameters of lists together, and unknown ones", async () => {
      const range = "from_date=20260101&to_date=20261231&search_criteria=sold_to_number&search_criteria_value=1000";
      const more = "force_reload=true&filterCount=3&shouldRequestPricingDetails=true&of_a_later_release=x";
      const answer = await harbour(`/${controller}?page=1&page_size=25&q=a&sort_by=&order=asc&${range}&${more}`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data.pagination).toMatchObject({ page: 1, page_size: 25 });
    });
  },
);

afterEach(() => {
  portal.erp.faults.down = false;
  portal.erp.erp.reset();
});

/** Of lists whose documents are opened: one of the user's, a foreign one, and a paper of it. */
const opened = [
  { controller: "salesdocs", own: "500010", foreign: "500005", paper: "order_confirmation" },
  { controller: "quotes", own: "200001", foreign: "200002", paper: "quotation" },
  { controller: "shipments", own: "800001", foreign: "800002", paper: "delivery_note" },
  { controller: "invoices", own: "900001", foreign: "900002", paper: "invoice" },
  { controller: "payments", own: "700001", foreign: "700002" },
];

it("every list whose documents are opened is in the table of these tests", () => {
  const described = lookUpLists.flatMap(({ document, controller }) => (document ? [controller] : []));
  expect(opened.map(({ controller }) => controller).toSorted()).toEqual(described.toSorted());
});

describe.each(opened)("one of $controller", ({ controller, own, foreign, paper }) => {
  it("answers for a foreign number as for an absent one, in the address, in files, in papers and among checked ones", async () => {
    const answers = async (number: string) => {
      const file = await harbour(`/${controller}/download?format=csv`, { method: "POST", payload: { doc_numbers: [number] } });
      const checked = await harbour(`/${controller}/checked?doc_numbers=${number}`);
      const one = [
        await harbour(`/${controller}/${number}`),
        await harbour(`/${controller}/${number}/items/download?format=csv`, { method: "POST", payload: {} }),
        ...(paper ? [await harbour(`/${controller}/${number}/output_types/${paper}`)] : []),
        ...(paper
          ? [await harbour(`/${controller}/output_types/${paper}/download`, { method: "POST", payload: { doc_numbers: [number] } })]
          : []),
      ].map(({ statusCode }) => statusCode);
      return { one: [...new Set(one)], inFile: file.body.includes(number), checked: checked.json().data.params.doc_numbers };
    };
    expect(await answers(own)).toEqual({ one: [200], inFile: true, checked: [own] });
    for (const number of [foreign, "999999"]) expect(await answers(number), number).toEqual({ one: [404], inFile: false, checked: [] });
    for (const path of ["", `/${own}`, `/checked?doc_numbers=${own}`])
      expect((await portal.anonymous(`/${controller}${path}`)).statusCode, path).toBe(401);
  });

  it("tells of checked ones who, when and what may be done with all of them", async () => {
    const { data } = (await harbour(`/${controller}/checked?doc_numbers=${foreign},${own},absent`)).json();
    const { details } = (await harbour(`/${controller}/${own}`)).json().data;
    expect(data.details).toEqual([details]);
    expect(data.buttons[0]).toEqual({ key: "download" });
    if (paper) expect(data.buttons).toContainEqual({ key: paper });
  });
});

describe("a forced reload", () => {
  it.each([
    ["[API-015] salesdocs", "salesdocs"],
    ["[QUOTE-027] quotes", "quotes"],
    ["[SHIP-007] shipments", "shipments"],
    ["[INV-009] invoices", "invoices"],
    ["[PAY-009] payments", "payments"],
  ])("of %s asks the ERP itself, and says so when it is away; else the last answer is good enough for a moment", async (_, controller) => {
    expect((await harbour(`/${controller}`)).statusCode).toBe(200);
    portal.erp.faults.down = true;
    expect((await harbour(`/${controller}`)).statusCode).toBe(200);
    const forced = await harbour(`/${controller}?force_reload=true`);
    expect(forced.statusCode).toBe(503);
    expect(forced.json()).toMatchObject({ errors: [{ code: "erp_down" }], data: { cache_info: { cached: true } } });
  });
});

describe("GET {controller}/filters/last", () => {
  const settings = (ask: Ask, key: string, value: unknown) =>
    ask(`/user/settings/${encodeURIComponent(key)}`, { method: "PATCH", payload: { value } });
  const last = async (ask: Ask, controller: string) => (await ask(`/${controller}/filters/last`)).json<{ data: object }>().data;
  const buyer = (function_name: "sold_to" | "payer") =>
    portal.user({ role: "buyer", partners: [{ function_name, number: "1000", sales_area: uk, is_default: true }] });

  it.each([
    ["[API-029, INV-005, INV-006, INV-007] invoices", "invoices", "payer"],
    ["[API-029, QUOTE-025, QUOTE-026, QUOTE-029] quotes", "quotes", "sold_to"],
    ["[API-029, SHIP-003, SHIP-004] shipments", "shipments", "sold_to"],
    ["[API-029] payments", "payments", "payer"],
    ["[API-030] reports/pdf_orders", "reports/pdf_orders", "sold_to"],
  ] as const)(
    "%s starts with the partner's of seven days, then with what this user searched for last on that page, without what belongs to the table",
    async (_, controller, function_name) => {
      const [ask, other] = [await buyer(function_name), await buyer(function_name === "payer" ? "sold_to" : "payer")];
      const start = { date_range: "7", search_criteria: `${function_name}_number` };
      expect(await last(ask, controller)).toEqual({ ...start, search_criteria_value: "1000" });
      expect(await last(other, controller)).toEqual({ ...start, search_criteria_value: "" });

      const page = `list:${controller}:${controller.replace("reports/", "")}`;
      await settings(ask, page, { q: "lantern", status: "OPEN", page: 3, page_size: 50, sort_by: "doc_date", order: "asc", colour: "red" });
      expect(await last(ask, controller)).toEqual({ q: "lantern", status: "OPEN" });
      await settings(ask, page, { date_range: "90", search_criteria: "order_number", search_criteria_value: "500010" });
      const remembered = { date_range: "90", search_criteria: "order_number", search_criteria_value: "500010" };
      expect(await last(ask, controller)).toEqual(remembered);
      expect(await last(other, controller)).toMatchObject(start);
      expect((await ask(`/${controller}?${new URLSearchParams(remembered).toString()}`)).statusCode).toBe(200);
      expect((await portal.anonymous(`/${controller}/filters/last`)).statusCode).toBe(401);
    },
  );

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
