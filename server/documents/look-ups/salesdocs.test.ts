import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ErrorAnswer } from "../../../schemas/answer.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
let now = new Date("2026-11-15T12:00:00Z");
const clock = () => now;

let portal: TradingPortal;
/** A buyer of 1000, one of 2000, and a CSR of both sales areas. */
let harbour: Ask;
let anchor: Ask;
let csr: Ask;

beforeAll(async () => {
  portal = await tradingPortal(contractData, clock);
  harbour = await portal.user({
    role: "buyer",
    partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }],
    date_format: "%d.%m.%Y",
  });
  anchor = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "2000", sales_area: uk }] });
  csr = await portal.user({ role: "csr", sales_areas: [uk, eu] });
});
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
  now = new Date("2026-11-15T12:00:00Z");
});

interface ListData {
  items: { doc_number: string; [name: string]: unknown }[];
  pagination: { page: number; page_size: number; total_pages: number; total_results: number };
  cache_info: { cached: boolean; cached_at?: string };
}

async function list(ask: Ask, query: Record<string, string> = {}): Promise<ListData> {
  const answer = await ask(`/salesdocs?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: ListData }>().data;
}

const numbers = async (ask: Ask, query: Record<string, string> = {}) => (await list(ask, query)).items.map(({ doc_number }) => doc_number);

async function refusal(ask: Ask, query: Record<string, string>): Promise<ErrorAnswer["errors"]> {
  const answer = await ask(`/salesdocs?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json<ErrorAnswer>().errors;
}

describe("GET salesdocs", () => {
  it("[ORD-027] answers the orders of the user's partners, newest first", async () => {
    expect(await numbers(harbour)).toEqual(["500002", "500001"]);
    expect(await numbers(anchor)).toEqual(["500005", "500004"]);
    expect(await numbers(csr)).toEqual(["500005", "500004", "500003", "500002", "500001"]);
  });

  it("[API-018] answers items, pagination with total_results, and cache_info", async () => {
    const data = await list(csr, { page_size: "10" });

    expect(Object.keys(data).toSorted()).toEqual(["cache_info", "items", "pagination"]);
    expect(data.pagination).toEqual({ page: 1, page_size: 10, total_pages: 1, total_results: 5 });
    expect(data.cache_info).toHaveProperty("cached");
  });

  it("[API-005] wraps the list as every answer is wrapped", async () => {
    const answer = (await harbour("/salesdocs")).json<Record<string, unknown>>();

    expect(answer).toMatchObject({
      data: { items: [{ doc_number: "500002" }, { doc_number: "500001" }], pagination: { total_results: 2 } },
      notifications: { messages: [], infos: [], warnings: [] },
      push_notifications: [],
    });
  });

  it("lists what leaves by name", async () => {
    const [row] = (await list(harbour, { doc_number: "500001" })).items;

    expect(row).toEqual({
      doc_number: "500001",
      doc_type: "OR",
      po_number: "PO-7",
      sales_area: uk,
      sold_to_number: "1000",
      sold_to_name: "Harbour Supplies",
      ship_to_number: "1001",
      ship_to_name: "Harbour Branch",
      payer_number: "1000",
      doc_date: "20261101",
      requested_date: "20261105",
      net_value: "1234.56",
      currency: "GBP",
      status: "SHIP",
      status_caption: "Shipped",
      ship_status: "SHIP",
      ship_status_caption: "Shipped",
      items_count: 2,
    });
  });

  it("answers returns, and all documents with their adjustments, when asked for", async () => {
    expect(await numbers(csr, { kind: "returns" })).toEqual(["C500006"]);
    expect(await numbers(csr, { kind: "all" })).toHaveLength(7);
  });

  it("[API-017] brings the prices of every row with shouldRequestPricingDetails, and without it none", async () => {
    const [priced] = (await list(harbour, { doc_number: "500001", shouldRequestPricingDetails: "true" })).items;
    expect(priced).toMatchObject({
      pricing: [
        { key: "net_value", amount: "1234.56" },
        { key: "freight" },
        { key: "tax" },
        { key: "total", amount: "1490.972", currency: "GBP" },
      ],
    });
    expect((await list(harbour, { doc_number: "500001" })).items[0]).not.toHaveProperty("pricing");
  });

  describe("pages", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      doc_number: `7${String(index).padStart(5, "0")}`,
      sold_to: "3000",
      doc_date: "20200101",
    }));
    let ask: Ask;
    beforeAll(async () => {
      const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
      await insertTestData(portal.database.db, { partners: [{ number: "3000", name: "Sixty Orders" }], documents: many });
      ask = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "3000", sales_area: uk }] });
    });

    it("[API-010] page and page_size select the page", async () => {
      const query = { sort_by: "doc_number", order: "asc" };
      const second = await list(ask, { ...query, page: "2", page_size: "25" });

      expect(second.items.map(({ doc_number }) => doc_number)).toEqual(many.slice(25, 50).map(({ doc_number }) => doc_number));
      expect(second.pagination).toEqual({ page: 2, page_size: 25, total_pages: 3, total_results: 60 });
      expect((await list(ask, query)).items).toHaveLength(10);
    });

    it("answers an empty page with true totals beyond the end", async () => {
      const data = await list(ask, { page: "500", page_size: "50" });

      expect(data.items).toEqual([]);
      expect(data.pagination).toEqual({ page: 500, page_size: 50, total_pages: 2, total_results: 60 });
    });

    it("never answers more rows than the largest page size and takes an odd size for the next offered one", async () => {
      expect((await list(ask, { page_size: "30" })).pagination.page_size).toBe(50);
      expect((await ask("/salesdocs?page_size=12000")).statusCode).toBe(422);
      expect((await ask("/salesdocs?page=0")).statusCode).toBe(422);
    });

    it("[SRCH-021] ignores page and page size in a search for a document number", async () => {
      for (const query of [
        { doc_number: "7000" },
        { search_criteria: "doc_number", search_criteria_value: "7000" },
        { search_criteria: "order_number", search_criteria_value: "7000" },
      ]) {
        const data = await list(ask, { ...query, page: "3", page_size: "100" });

        expect(data.pagination).toMatchObject({ page: 1, page_size: 10, total_results: 60 });
      }
    });
  });

  describe("search", () => {
    it("[ORD-004, API-011] q finds orders by any words of number, PO and partner", async () => {
      expect(await numbers(csr, { q: "  harbour SUPPLIES " })).toEqual(["500003", "500002", "500001"]);
      expect(await numbers(csr, { q: "500004" })).toEqual(["500004"]);
      expect(await numbers(csr, { q: "100%" })).toEqual(["500005", "500004"]);
      expect(await numbers(csr, { q: "nobody" })).toEqual([]);
    });

    it("[API-012] sort_by and order sort the list", async () => {
      expect(
        await numbers(csr, {
          sort_by: "net_value",
          order: "desc",
          kind: "orders",
          search_criteria: "material",
          search_criteria_value: "71053",
        }),
      ).toEqual(["500001", "500002"]);
      expect(await numbers(harbour, { sort_by: "doc_number", order: "asc" })).toEqual(["500001", "500002"]);
      expect(await numbers(harbour, { sort_by: "doc_number", order: "desc" })).toEqual(["500002", "500001"]);
    });

    it("[API-013] from_date and to_date restrict the list", async () => {
      expect(await numbers(csr, { from_date: "20261109", to_date: "20261110" })).toEqual(["500004", "500003"]);
      expect(await numbers(csr, { from_date: "20261111", to_date: "" })).toEqual(["500005"]);
    });

    it("restricts to the last N days, today included, where the user is", async () => {
      expect(await numbers(csr, { date_range: "5" })).toEqual(["500005", "500004"]);
      expect(await numbers(csr, { date_range: "ALL", search_criteria: "doc_number", search_criteria_value: "500001" })).toEqual(["500001"]);

      now = new Date("2026-11-14T23:30:00Z");
      const auckland = await portal.user({ role: "csr", sales_areas: [uk], time_zone: "Pacific/Auckland" });
      expect(await numbers(auckland, { date_range: "5" })).toEqual(["500005", "500004"]);
      expect(await numbers(csr, { date_range: "5" })).toEqual(["500005", "500004", "500003"]);
    });

    it("lets given dates win over a range", async () => {
      expect(await numbers(csr, { date_range: "2", from_date: "20261108", to_date: "20261108" })).toEqual(["500002"]);
    });

    it("[API-014] criteria restrict the list, numbered ones in addition", async () => {
      expect(await numbers(csr, { search_criteria: "material", search_criteria_value: "85123A" })).toEqual(["500004", "500001"]);
      expect(
        await numbers(csr, {
          search_criteria: "material",
          search_criteria_value: "85123A",
          search_criteria_1: "ship_to_number",
          search_criteria_value_1: "1001",
          search_criteria_4: "po_number",
          search_criteria_value_4: "po-7",
        }),
      ).toEqual(["500001"]);
    });

    it("[SRCH-006, SRCH-007, SRCH-008] knows each criterion by all of its names", async () => {
      const found = (key: string, value: string) => numbers(csr, { search_criteria: key, search_criteria_value: value });

      for (const key of ["doc_number", "order_number", "salesdoc_number"]) expect(await found(key, "500004"), key).toEqual(["500004"]);
      expect(await found("po_number", "PO-7")).toEqual(["500002", "500001"]);
      for (const key of ["material", "material_number"]) expect(await found(key, "85123A"), key).toEqual(["500004", "500001"]);
      expect(await found("customer_material", "heart-1")).toEqual(["500001"]);
      for (const key of ["sold_to_number", "payer_number"]) expect(await found(key, "2000"), key).toEqual(["500005", "500004"]);
      expect(await found("ship_to_number", "1001")).toEqual(["500004", "500001"]);
    });

    it.each(["delivery_number", "invoice_number"])(
      "[SRCH-006] says that sales documents are not found by %s, instead of finding nothing",
      async (key) => {
        expect(await refusal(csr, { search_criteria_1: key, search_criteria_value_1: "1" })).toMatchObject([
          { field: "search_criteria_1", code: "not_searchable", hint: expect.stringContaining("po_number") as string },
        ]);
      },
    );

    it("payer_number alone restricts the list, too", async () => {
      expect(await numbers(csr, { payer_number: " 2000 " })).toEqual(["500005", "500004"]);
    });

    it("partner_numbers finds the documents of any of them in any function, payer_number those it pays for", async () => {
      expect(await numbers(csr, { partner_numbers: "1001" })).toEqual(
        await numbers(csr, { search_criteria: "ship_to_number", search_criteria_value: "1001" }),
      );
      expect(await numbers(csr, { partner_numbers: "2000, nobody" })).toEqual(["500005", "500004"]);
      expect(await numbers(csr, { partner_numbers: " 1000;2000 1000," })).toEqual(["500005", "500004", "500003", "500002", "500001"]);
      expect(await numbers(csr, { partner_numbers: "1001", payer_number: "1000" })).toEqual(["500001"]);
      expect(await numbers(csr, { partner_numbers: " , " })).toEqual(await numbers(csr));
      expect(await numbers(csr, { partner_numbers: "nobody' or true" })).toEqual([]);
      // What is not the user's stays out, whoever is asked for.
      expect(await numbers(harbour, { partner_numbers: "2000" })).toEqual([]);
      const many = Array.from({ length: 51 }, (_, index) => String(index)).join(",");
      expect(await refusal(csr, { partner_numbers: many })).toMatchObject([{ field: "partner_numbers", code: "too_many" }]);
    });

    it("item_data and ship_status are taken beside them", async () => {
      const sought = { item_data: "1", ship_status: "SHIP", payer_number: "1000", partner_numbers: "1001" };
      expect(await numbers(csr, sought)).toEqual(["500001"]);
      expect(await numbers(csr, { ...sought, item_data: "2" })).toEqual(["500001"]);
      expect(await refusal(csr, { ...sought, item_data: "3" })).toMatchObject([{ field: "item_data" }]);
      expect(await numbers(csr, { ...sought, ship_status: "PEND" })).toEqual([]);
    });

    it("[API-016] filterCount is taken and restricts nothing, whatever it says", async () => {
      const all = await numbers(csr);
      for (const filterCount of ["0", "3", "250", ""]) expect(await numbers(csr, { filterCount }), filterCount).toEqual(all);
      expect((await csr(`/salesdocs?filterCount=${"9".repeat(300)}`)).statusCode).toBe(422);
    });

    it("takes a criterion without a value for none", async () => {
      expect(await numbers(harbour, { search_criteria: "sold_to_number", search_criteria_value: " " })).toHaveLength(2);
    });

    it("[ORD-009] ship_status restricts the list, ALL does not", async () => {
      expect(await numbers(csr, { ship_status: "PEND", from_date: "20261101" })).toEqual(["500004", "500002"]);
      expect(await numbers(csr, { ship_status: "ALL", from_date: "20261101" })).toHaveLength(5);
    });

    it("[API-037] takes all parameters together, and unknown ones", async () => {
      const all = {
        page: "1",
        page_size: "25",
        q: "harbour",
        sort_by: "doc_date",
        order: "asc",
        from_date: "20261101",
        to_date: "20261130",
        date_range: "7",
        search_criteria: "sold_to_number",
        search_criteria_value: "1000",
        force_reload: "true",
        filterCount: "3",
        shouldRequestPricingDetails: "true",
        ship_status: "ALL",
        item_data: "2",
        of_a_later_release: "x",
      };

      expect(await numbers(harbour, all)).toEqual(["500001", "500002"]);
    });
  });

  describe("what is wrong with a query", () => {
    it("names the sort columns and criteria that there are", async () => {
      expect(await refusal(harbour, { sort_by: "colour" })).toEqual([
        {
          field: "sort_by",
          code: "not_allowed",
          message: '"colour" is not a possible value.',
          hint: expect.stringContaining("doc_date, doc_number"),
        },
      ]);
      expect(await refusal(harbour, { search_criteria_2: "colour", search_criteria_value_2: "red" })).toMatchObject([
        { field: "search_criteria_2", hint: expect.stringContaining("sold_to_number") },
      ]);
      expect(await refusal(harbour, { sort_by: "constructor" })).toMatchObject([{ field: "sort_by" }]);
      expect(await refusal(harbour, { sort_by: "doc_number; drop table users" })).toMatchObject([{ field: "sort_by" }]);
      expect(await refusal(harbour, { search_criteria_value: "1000" })).toMatchObject([{ field: "search_criteria" }]);
    });

    it("gives an example in the user's format for a wrong date", async () => {
      expect(await refusal(harbour, { from_date: "20260230" })).toEqual([
        { field: "from_date", code: "not_a_date", message: "This is not a date.", hint: "Example: 29.12.2025 (20251229)." },
      ]);
      expect(await refusal(harbour, { to_date: "00001231" })).toMatchObject([{ field: "to_date", code: "not_a_date" }]);
      expect(await refusal(csr, { from_date: "20261111", to_date: "20261110" })).toEqual([
        {
          field: "to_date",
          code: "dates_reversed",
          message: "The end must be after the start.",
          hint: "Example: 12/29/2025 to 12/31/2025 (20251229 to 20251231).",
        },
      ]);
      expect(await refusal(csr, { date_range: "-7" })).toMatchObject([{ field: "date_range" }]);
    });

    it("says what is wrong in the user's language", async () => {
      const german = await portal.user({ role: "csr", sales_areas: [uk], language: "de", date_format: "%d.%m.%Y" });
      expect(await refusal(german, { from_date: "20261111", to_date: "20261110" })).toMatchObject([
        { message: "Das Ende muss nach dem Beginn liegen.", hint: "Beispiel: 29.12.2025 bis 31.12.2025 (20251229 bis 20251231)." },
      ]);
      expect(await refusal(german, { search_criteria: "colour", search_criteria_value: "red" })).toMatchObject([
        { message: "„colour“ ist kein möglicher Wert.", hint: expect.stringMatching(/^Mögliche Werte: /) },
      ]);
    });

    it("tells all mistakes at once", async () => {
      expect(await refusal(csr, { date_range: "soon", sort_by: "x", search_criteria: "y", search_criteria_value: "z" })).toHaveLength(3);
    });

    it.each(["/salesdocs?q=%00", "/salesdocs?ship_status=%00", "/salesdocs/50000%001"])(
      "refuses %s: no text has such a character",
      async (path) => {
        const answer = await csr(path);

        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ errors: [{ code: "malformed" }] });
      },
    );

    it("refuses a parameter that comes twice", async () => {
      expect((await csr("/salesdocs?q=a&q=b")).statusCode).toBe(422);
      expect((await csr("/salesdocs?search_criteria=sold_to_number&search_criteria=payer_number")).statusCode).toBe(422);
    });
  });

  describe("whose documents", () => {
    it.each([
      { search_criteria: "sold_to_number", search_criteria_value: "2000" },
      { search_criteria: "doc_number", search_criteria_value: "500005" },
      { q: "anchor" },
      { partner: "2000", "partner[number]": "2000", sales_area: eu },
    ])("never shows a foreign document: %o", async (query) => {
      const found = await numbers(harbour, query as Record<string, string>);

      expect(found.filter((number) => !["500001", "500002"].includes(number))).toEqual([]);
    });

    it("refuses users without the right and without a session", async () => {
      const administrator = await portal.user({ role: "administrator" });
      await portal.database.db
        .deleteFrom("role_permissions")
        .where("permission", "=", "view_orders")
        .where("role_id", "in", (query) => query.selectFrom("roles").select("id").where("key", "=", "administrator"))
        .execute();

      expect((await administrator("/salesdocs")).statusCode).toBe(403);
      expect((await administrator("/salesdocs/500001")).statusCode).toBe(403);
      expect((await portal.anonymous("/salesdocs")).statusCode).toBe(401);
    });

    it("shows a user without partners or sales areas nothing", async () => {
      expect(await numbers(await portal.user({ role: "buyer" }))).toEqual([]);
      expect(await numbers(await portal.user({ role: "csr" }))).toEqual([]);
    });
  });

  describe("copies", () => {
    it("[API-015] answers a copy for some seconds, and force_reload asks the ERP", async () => {
      const query = { search_criteria: "po_number", search_criteria_value: "copied" };
      const first = await list(harbour, query);
      await portal.database.db
        .withTables<{ "erp.sales_documents": { doc_number: string; po_number: string } }>()
        .updateTable("erp.sales_documents")
        .set({ po_number: "COPIED" })
        .where("doc_number", "=", "500001")
        .execute();
      now = new Date("2026-11-15T12:00:05Z");

      expect(first).toMatchObject({ items: [], cache_info: { cached: false } });
      expect(await list(harbour, query)).toMatchObject({ items: [], cache_info: { cached: true, cached_at: "2026-11-15T12:00:00.000Z" } });
      expect(await list(harbour, { ...query, force_reload: "true" })).toMatchObject({
        items: [{ doc_number: "500001" }],
        cache_info: { cached: false },
      });
      expect(await list(harbour, query)).toMatchObject({ items: [{ doc_number: "500001" }], cache_info: { cached: true } });

      now = new Date("2026-11-15T12:00:20Z");
      expect((await list(harbour, query)).cache_info).toEqual({ cached: false });
      await portal.database.db
        .withTables<{ "erp.sales_documents": { doc_number: string; po_number: string } }>()
        .updateTable("erp.sales_documents")
        .set({ po_number: "PO-7" })
        .where("doc_number", "=", "500001")
        .execute();
    });

    it("gives nobody the copy of somebody else", async () => {
      expect(await numbers(harbour, { page_size: "50" })).toEqual(["500002", "500001"]);
      expect(await numbers(anchor, { page_size: "50" })).toEqual(["500005", "500004"]);
      expect(await numbers(csr, { page_size: "50", search_criteria: "sold_to_number", search_criteria_value: "2000" })).toEqual([
        "500005",
        "500004",
      ]);
      expect(await numbers(harbour, { page_size: "50" })).toEqual(["500002", "500001"]);
    });
  });

  describe("an ERP in trouble", () => {
    it("answers 503 with Retry-After and the last known list while the ERP is down", async () => {
      await list(harbour, { page_size: "25" });
      portal.erp.faults.down = true;
      portal.erp.erp.reset();
      const answer = await harbour("/salesdocs?page_size=25");

      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({
        errors: [{ code: "erp_down" }],
        data: {
          items: [{ doc_number: "500002" }, { doc_number: "500001" }],
          pagination: { total_results: 2 },
          cache_info: { cached: true, cached_at: "2026-11-15T12:00:00.000Z" },
        },
      });
    });

    it("answers 502 for rubbish and shows none of it", async () => {
      portal.erp.faults.garbage = true;
      const answer = await harbour("/salesdocs?page_size=100");

      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toMatchObject({ errors: [{ code: "erp_bad_answer" }] });
      expect(answer.body).not.toContain("Gateway");
      expect((await harbour("/salesdocs/500001")).statusCode).toBe(502);
    });
  });
});

describe("GET salesdocs/{doc_number}", () => {
  it("[ORD-028, API-019] answers one document with items, schedule lines, partners and prices", async () => {
    const answer = await harbour("/salesdocs/500001");

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: {
        details: { doc_number: "500001", ship_to: { number: "1001", city: "Cardiff" } },
        items: [
          {
            item_number: "10",
            material: "85123A",
            quantity: "6",
            schedule_lines: [{ date: "20261105", confirmed_quantity: "4" }, { quantity: "2" }],
          },
          { item_number: "20" },
        ],
        pricing: [
          { key: "net_value", amount: "1234.56" },
          { key: "freight" },
          { key: "tax" },
          { key: "total", amount: "1490.972", currency: "GBP" },
        ],
        texts: [{ key: "note", title: "Note", text: "Leave at the gate." }],
      },
    });
  });

  it("[STORE-011] has each part under the name that the page keeps it by", async () => {
    const { data } = (await harbour("/salesdocs/500001")).json<{ data: Record<string, unknown> }>();

    expect(Object.keys(data).toSorted()).toEqual(
      ["attachments", "details", "items", "output_types", "pagination", "params", "pricing", "texts"].toSorted(),
    );
    expect(data).toMatchObject({
      pagination: { page: 1, total_pages: 1, total_results: 2 },
      output_types: [{ key: "order_confirmation" }, { key: "packing_list" }],
      attachments: [],
      params: { doc_number: "500001" },
    });
  });

  it.each(["999999", "500005", "500003", "%25", "a b"])("answers for %s, absent or foreign, that it was not found", async (number) => {
    const answer = await harbour(`/salesdocs/${number}`);

    expect(answer.statusCode).toBe(404);
    expect(answer.json<ErrorAnswer>().errors[0]?.message).toBe(
      `${decodeURIComponent(number)} - Not Found. Please check your input and try again.`,
    );
  });

  it("answers in the same words for a number that can be none", async () => {
    const number = "9".repeat(60);
    const answer = await harbour(`/salesdocs/${number}`);

    expect(answer.statusCode).toBe(404);
    expect(answer.json<ErrorAnswer>().errors[0]?.message).toBe(`${number} - Not Found. Please check your input and try again.`);
  });
});

describe("GET salesdocs/checked", () => {
  const checked = async (ask: Ask, ...doc_numbers: string[]) => {
    const answer = await ask(`/salesdocs/checked?${new URLSearchParams({ doc_numbers: doc_numbers.join(",") }).toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { details, buttons, params } = answer.json<{
      data: { details: { doc_number: string; sold_to: unknown }[]; buttons: { key: string }[]; params: object };
    }>().data;
    return { details, buttons: buttons.map(({ key }) => key), params };
  };

  it("[STORE-012] holds the details of the checked orders, the buttons that all of them allow, and which they are", async () => {
    const shipped = await checked(csr, "500001");
    expect(shipped.details).toMatchObject([{ doc_number: "500001", sold_to: { name: "Harbour Supplies", city: "Bristol" } }]);
    expect(shipped.buttons).toEqual(["download", "order_confirmation", "packing_list"]);
    expect(shipped.params).toEqual({ doc_numbers: ["500001"] });

    // 500002 has not left the house: there is no packing list for both.
    const both = await checked(csr, "500001", " 500002", "500001");
    expect(both.details.map(({ doc_number }) => doc_number)).toEqual(["500001", "500002"]);
    expect(both.buttons).toEqual(["download", "order_confirmation"]);
    expect((await checked(csr, "500001", "C500006")).buttons).toEqual(["download"]);
    expect(await checked(csr, "")).toEqual({ details: [], buttons: [], params: { doc_numbers: [] } });
  });

  it("leaves out what is absent or somebody else's, in the same way", async () => {
    expect((await checked(harbour, "500001", "500005", "nothing")).params).toEqual({ doc_numbers: ["500001"] });
    const many = Array.from({ length: 101 }, (_, index) => String(index)).join(",");
    expect((await csr(`/salesdocs/checked?doc_numbers=${many}`)).statusCode).toBe(422);
    portal.erp.faults.down = true;
    expect((await csr("/salesdocs/checked?doc_numbers=500001")).statusCode).toBe(503);
  });
});

describe("GET salesdocs/filters/last", () => {
  const last = async (ask: Ask) => (await ask("/salesdocs/filters/last")).json<{ data: Record<string, string> }>().data;

  it("[ORD-010, ORD-011, ORD-012] starts with the active sold-to, the last 7 days and every status", async () => {
    expect(await last(harbour)).toEqual({
      ship_status: "ALL",
      date_range: "7",
      item_data: "2",
      search_criteria: "sold_to_number",
      search_criteria_value: "1000",
    });
    expect(await last(csr)).toMatchObject({ search_criteria: "sold_to_number", search_criteria_value: "" });
  });

  it("[API-029] answers what the list of orders remembered last, without what belongs to the table", async () => {
    const ask = await portal.user({ role: "csr", sales_areas: [uk] });
    const remember = (key: string, value: unknown) =>
      ask(`/user/settings/${encodeURIComponent(key)}`, { method: "PATCH", payload: { value } });
    await remember("list:orders:orders", { q: "lantern", ship_status: "SHIP", page_size: 50 });
    now = new Date("2026-11-15T12:01:00Z");
    await remember("list:invoices:invoices", { q: "not this" });

    expect(await last(ask)).toEqual({ q: "lantern", ship_status: "SHIP" });
    await remember("list:salesdocs:orders", { page_size: 25, search_criteria: "material", search_criteria_value: "71053", __proto: "x" });
    expect(await last(ask)).toEqual({ search_criteria: "material", search_criteria_value: "71053" });
    expect(await last(csr)).toMatchObject({ date_range: "7" });
  });

  it("can be asked for with, as a list call", async () => {
    expect(await numbers(harbour, await last(harbour))).toEqual(["500002"]);
  });
});

describe("a setting of the user", () => {
  it("is read by its key, and null where nothing is remembered", async () => {
    const [ask, other] = [await portal.user({ role: "buyer" }), await portal.user({ role: "buyer" })];
    const path = `/user/settings/${encodeURIComponent("searches:orders")}`;
    await ask(path, { method: "PATCH", payload: { value: [{ name: "Mine", params: { q: "x" } }] } });

    expect((await ask(path)).json()).toMatchObject({ data: { key: "searches:orders", value: [{ name: "Mine", params: { q: "x" } }] } });
    expect((await other(path)).json()).toMatchObject({ data: { value: null } });
  });
});

describe("how many criteria a search may have", () => {
  const allowed = async (ask: Ask) =>
    (await ask("/site_configs")).json<{ data: { features: Record<string, boolean> } }>().data.features["multiple_search_criteria"];
  const microsite = (name: string, values: { multiple_search_criteria: boolean; sales_area_ids?: string[]; active?: boolean }) =>
    portal.database.db
      .withTables<{
        microsites: {
          id: string;
          name: string;
          created_at: Date;
          updated_at: Date;
          updated_by: string;
          sales_area_ids: string[];
          active: boolean;
          multiple_search_criteria: boolean;
        };
      }>()
      .insertInto("microsites")
      .values({
        id: randomUUID(),
        name,
        created_at: now,
        updated_at: now,
        updated_by: "admin",
        sales_area_ids: [uk],
        active: true,
        ...values,
      })
      .execute();

  it("is said by the active microsites of the user's sales areas; several where none says anything", async () => {
    expect(await allowed(harbour)).toBe(true);
    await microsite("Not active", { multiple_search_criteria: false, active: false });
    await microsite("Elsewhere", { multiple_search_criteria: false, sales_area_ids: ["9999/10/00"] });
    expect(await allowed(harbour)).toBe(true);

    await microsite("One criterion", { multiple_search_criteria: false });
    expect(await allowed(harbour)).toBe(false);
    await microsite("Several criteria", { multiple_search_criteria: true });
    expect(await allowed(harbour)).toBe(true);
    expect(await allowed(portal.anonymous)).toBeUndefined();
  });
});

describe("a search within a period that finds nothing", () => {
  const outside = async (ask: Ask, path: string) =>
    (await ask(path)).json<{ data: { pagination: { total_results: number; outside_period?: number } } }>().data.pagination;
  const byNumber = "search_criteria=po_number&search_criteria_value=PO-7";

  it("says of a PO number that is older than the period how many orders have it", async () => {
    const years = "from_date=20400101&to_date=20401231";
    expect(await outside(csr, `/salesdocs?${byNumber}&${years}`)).toMatchObject({ total_results: 0, outside_period: 2 });
    expect(await outside(anchor, `/salesdocs?${byNumber}&${years}`)).not.toHaveProperty("outside_period");
    expect(await outside(csr, `/salesdocs?search_criteria=po_number&search_criteria_value=NO-SUCH&${years}`)).not.toHaveProperty(
      "outside_period",
    );
    expect(await outside(csr, `/salesdocs?${byNumber}`)).not.toHaveProperty("outside_period");
  });

  it("says so in the lists of what follows from orders, too", async () => {
    const { insertTestData } = await import("../../../tests/support/erp-documents.ts");
    await insertTestData(portal.database.db, {
      invoices: [{ number: "990001", doc_date: "20261101", po_number: "PO-OLD", net_value: "1" }],
    });
    const search = "/invoices?search_criteria=po_number&search_criteria_value=PO-OLD&date_range=7";
    expect(await outside(csr, search)).toMatchObject({ total_results: 0, outside_period: 1 });
  });
});
