/**
 * What every adapter of `ErpPort` keeps. Each adapter's test calls `erpContract` with a way to fill its ERP with the data
 * of `contractData`; the embedded one does so on a real PostgreSQL.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "../scope.ts";
import { answerChecks } from "./answer-checks.ts";
import type { TestData } from "./embedded/test-documents.ts";
import {
  salesDocumentSorts,
  type ErpPort,
  type MaterialQuery,
  type PartnerSearch,
  type SalesDocumentQuery,
  type SalesDocumentSearch,
} from "./erp-port.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";

/** Two customers in two sales areas; 1000 also buys in the EU, 2000 pays for 1000's branch 1001. */
export const contractData: TestData = {
  sales_areas: [
    { code: uk, title: "UK wholesale", currency: "GBP", currency_sym: "£" },
    { code: eu, title: "EU wholesale", currency: "EUR", currency_sym: "€" },
  ],
  partners: [
    { number: "1000", name: "Harbour Supplies", city: "Bristol" },
    { number: "1001", name: "Harbour Branch", city: "Cardiff" },
    { number: "2000", name: "Anchor 100%_Traders", city: "London" },
  ],
  functions: [
    { sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" },
    { sold_to: "1000", sales_area: uk, function_name: "ship_to", partner: "1000" },
    { sold_to: "1000", sales_area: uk, function_name: "ship_to", partner: "1001" },
    { sold_to: "1000", sales_area: uk, function_name: "payer", partner: "1000" },
    { sold_to: "1000", sales_area: eu, function_name: "sold_to", partner: "1000" },
    { sold_to: "2000", sales_area: uk, function_name: "sold_to", partner: "2000" },
    { sold_to: "2000", sales_area: uk, function_name: "ship_to", partner: "1001" },
    { sold_to: "2000", sales_area: uk, function_name: "payer", partner: "2000" },
  ],
  documents: [
    {
      doc_number: "500001",
      sold_to: "1000",
      ship_to: "1001",
      po_number: "PO-7",
      doc_date: "20261101",
      requested_date: "20261105",
      net_value: "1234.560",
      tax_value: "246.912",
      freight_value: "9.5",
      status: "SHIP",
      ship_status: "SHIP",
      shipped_at: "2026-11-03 10:00:00Z",
      note: "Leave at the gate.",
      items: [
        {
          material: "85123A",
          customer_material: "HEART-1",
          description: "White hanging heart",
          quantity: "6",
          open_quantity: "0",
          net_price: "2.55",
          net_value: "15.3",
          schedule_lines: [
            { date: "20261105", quantity: "4", confirmed_quantity: "4" },
            { date: "20261112", quantity: "2", confirmed_quantity: "0" },
          ],
        },
        { material: "71053", description: "Lantern" },
      ],
    },
    {
      doc_number: "500002",
      sold_to: "1000",
      doc_date: "20261108",
      net_value: "80",
      ship_status: "PEND",
      po_number: "po-70",
      items: [{ material: "71053" }],
    },
    {
      doc_number: "500003",
      sold_to: "1000",
      sales_area: eu,
      doc_date: "20261109",
      net_value: "80",
      currency: "EUR",
      ship_status: "GI",
      shipped_at: "2026-11-10 10:00:00Z",
    },
    {
      doc_number: "500004",
      sold_to: "2000",
      ship_to: "1001",
      doc_date: "20261110",
      net_value: "9",
      ship_status: "PEND",
      items: [{ material: "85123A" }],
    },
    { doc_number: "500005", sold_to: "2000", doc_date: "20261111", net_value: "1000", ship_status: "CANC", po_number: "50%_off" },
    { doc_number: "C500006", kind: "return", doc_type: "RE", sold_to: "1000", doc_date: "20261112", net_value: "-20.5", ship_status: "GR" },
    {
      doc_number: "A500007",
      kind: "adjustment",
      doc_type: "ADJ",
      sold_to: "2000",
      doc_date: "20261113",
      net_value: "11062.06",
      ship_status: "NSHP",
    },
  ],
  open_items: [
    { number: "9001", doc_number: "500001", payer: "1000", due_date: "20261101", amount: "1000.10" },
    { number: "9002", doc_number: "500002", payer: "1000", due_date: "20991231", amount: "0.20" },
    { number: "9003", doc_number: "500005", payer: "2000", due_date: "20261101", amount: "77" },
    { number: "9004", doc_number: "500001", payer: "1000", due_date: "20261001", amount: "500", cleared_at: "2026-10-02 00:00:00Z" },
    { number: "9005", doc_number: "500003", payer: "1000", sales_area: eu, due_date: "20991231", amount: "12.3", currency: "EUR" },
  ],
};

const partner = (function_name: "sold_to" | "ship_to" | "payer", number: string, sales_area = uk) => ({
  function_name,
  number,
  sales_area,
});
const scopeOf = (...partners: ReturnType<typeof partner>[]): Scope => ({
  user_id: "u",
  sales_areas: [...new Set(partners.map(({ sales_area }) => sales_area))],
  partners,
});
const everything: Scope = { user_id: "u", sales_areas: [uk, eu], partners: "all" };
const nothing: Scope = { user_id: "u", sales_areas: [], partners: [] };
const harbour = scopeOf(partner("sold_to", "1000"));

export function erpContract(name: string, open: (data: TestData) => Promise<ErpPort>): void {
  describe(`${name} keeps the contract of an ERP`, () => {
    let erp: ErpPort;
    beforeAll(async () => {
      erp = await open(contractData);
    }, 60_000);

    const list = async (scope: Scope, query: Partial<SalesDocumentQuery> = {}) => {
      const answer = await erp.salesDocuments(scope, {
        kind: "orders",
        page: 1,
        page_size: 10,
        sort_by: "doc_number",
        order: "asc",
        criteria: [],
        force_reload: true,
        ...query,
      });
      if (!answer.ok) throw new Error(answer.problem.kind);
      expect(answerChecks.salesDocuments(answer.value)).toBe(true);
      return answer.value;
    };
    const numbers = async (scope: Scope, query: Partial<SalesDocumentQuery> = {}) =>
      (await list(scope, query)).items.map(({ doc_number }) => doc_number);

    describe("what an export reads", () => {
      const search: SalesDocumentSearch = { kind: "orders", sort_by: "doc_number", order: "asc", criteria: [] };

      it("answers the numbers that the list has, in its order, up to a limit", async () => {
        const numbersOf = async (own: object, limit = 100) => erp.salesDocumentNumbers(harbour, { ...search, ...own }, limit);
        expect(await numbersOf({})).toEqual({ ok: true, value: await numbers(harbour) });
        expect(await numbersOf({ order: "desc", sort_by: "sold_to_name" })).toEqual({ ok: true, value: ["500002", "500001"] });
        expect(await numbersOf({ ship_status: "SHIP" })).toEqual({ ok: true, value: ["500001"] });
        expect(await numbersOf({}, 1)).toEqual({ ok: true, value: ["500001"] });
        expect(await erp.salesDocumentNumbers(nothing, search, 100)).toEqual({ ok: true, value: [] });
      });

      it("answers the rows of numbers as the list shows them, in their order, and none that the scope does not show", async () => {
        const rows = await erp.salesDocumentRows(harbour, ["500002", "500005", "999999", "500001"]);
        if (!rows.ok) throw new Error(rows.problem.kind);
        expect(answerChecks.salesDocumentRows(rows.value)).toBe(true);
        expect(rows.value).toEqual((await list(harbour, { order: "desc" })).items);
        expect(await erp.salesDocumentRows(nothing, ["500001"])).toEqual({ ok: true, value: [] });
      });

      it("brings what makes up a price when the list is asked for it, and else not", async () => {
        const [priced] = (await list(harbour, { pricing: true })).items;
        expect(priced?.pricing?.map(({ key }) => key)).toContain("total");
        expect((await list(harbour)).items[0]).not.toHaveProperty("pricing");
      });
    });

    describe("papers", () => {
      const paper = (scope: Scope, of: "salesdoc" | "invoice", number: string, output_type: string) =>
        erp.output(scope, { of, number, output_type, language: "de" });

      it("makes each paper that a document says it has", async () => {
        const document = await erp.salesDocument(harbour, "500001");
        const types = document.ok ? document.value.output_types : [];
        expect(types.length).toBeGreaterThan(0);
        for (const { key } of types) {
          const made = await paper(harbour, "salesdoc", "500001", key);
          expect(made.ok && answerChecks.output(made.value), key).toBe(true);
        }
      });

      it("finds none of a foreign document, and no kind that it does not make", async () => {
        for (const [scope, number, type] of [
          [nothing, "500001", "order_confirmation"],
          [harbour, "500005", "order_confirmation"],
          [harbour, "500001", "constructor"],
        ] as const)
          expect(await paper(scope, "salesdoc", number, type)).toMatchObject({ ok: false, problem: { kind: "not_found" } });
      });

      it("makes an invoice for its payer and for the sold-to whose order led to it", async () => {
        for (const scope of [harbour, scopeOf(partner("payer", "1000"))])
          expect(await paper(scope, "invoice", "9001", "invoice")).toMatchObject({ ok: true });
        for (const number of ["9003", "999999"])
          expect(await paper(harbour, "invoice", number, "invoice")).toMatchObject({ ok: false, problem: { kind: "not_found" } });
      });
    });

    describe("documents of a scope", () => {
      it("shows a document to its sold-to, its ship-to and its payer", async () => {
        expect(await numbers(harbour)).toEqual(["500001", "500002"]);
        expect(await numbers(scopeOf(partner("ship_to", "1001")))).toEqual(["500001", "500004"]);
        expect(await numbers(scopeOf(partner("payer", "2000")))).toEqual(["500004", "500005"]);
      });

      it("does not take a partner in one function for the same partner in another", async () => {
        expect(await numbers(scopeOf(partner("sold_to", "1001")))).toEqual([]);
        expect(await numbers(scopeOf(partner("ship_to", "2000")))).toEqual(["500005"]);
      });

      it("shows a partner's documents in the sales area of the scope only", async () => {
        expect(await numbers(scopeOf(partner("sold_to", "1000", eu)))).toEqual(["500003"]);
        expect(await numbers({ ...harbour, sales_areas: [eu] })).toEqual([]);
      });

      it("adds up the partners of a scope", async () => {
        expect(await numbers(scopeOf(partner("sold_to", "1000"), partner("sold_to", "2000"), partner("sold_to", "1000", eu)))).toEqual([
          "500001",
          "500002",
          "500003",
          "500004",
          "500005",
        ]);
      });

      it("shows internal users without a chosen partner all documents of their sales areas", async () => {
        expect(await numbers(everything)).toHaveLength(5);
        expect(await numbers({ ...everything, sales_areas: [eu] })).toEqual(["500003"]);
      });

      it("shows nothing to a scope without partners", async () => {
        expect(await list(nothing)).toEqual({ items: [], total_results: 0 });
        expect(await numbers({ ...everything, sales_areas: [] })).toEqual([]);
      });

      it("keeps to the scope whatever is asked for", async () => {
        expect(await numbers(harbour, { criteria: [{ key: "sold_to_number", value: "2000" }] })).toEqual([]);
        expect(await numbers(harbour, { criteria: [{ key: "doc_number", value: "500004" }] })).toEqual([]);
        expect(await numbers(harbour, { q: "anchor" })).toEqual([]);
        expect(await numbers(harbour, { q: "x' or true --" })).toEqual([]);
      });
    });

    describe("kinds", () => {
      it("keeps returns and adjustments out of the orders", async () => {
        expect(await numbers(everything)).not.toContain("C500006");
        expect(await numbers(everything, { kind: "returns" })).toEqual(["C500006"]);
        expect(await numbers(everything, { kind: "all" })).toHaveLength(7);
      });
    });

    describe("rows", () => {
      it("answers a row in the portal's words, decimals and dates as texts", async () => {
        expect((await list(harbour)).items[0]).toEqual({
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
    });

    describe("pages", () => {
      it("counts all matches on every page, also beyond the end", async () => {
        expect(await list(everything, { page_size: 2, page: 2 })).toMatchObject({
          items: [{ doc_number: "500003" }, { doc_number: "500004" }],
          total_results: 5,
        });
        expect(await list(everything, { page_size: 2, page: 9 })).toEqual({ items: [], total_results: 5 });
      });

      it.each(salesDocumentSorts)("sorts by %s both ways, each document once over the pages", async (sort_by) => {
        const pages = async (order: "asc" | "desc") =>
          (await Promise.all([1, 2, 3].map((page) => numbers(everything, { sort_by, order, page, page_size: 2 })))).flat();
        const ascending = await pages("asc");

        expect(new Set(ascending).size).toBe(5);
        expect(await pages("desc")).toEqual(ascending.toReversed());
      });

      it("sorts values as numbers and dates as dates", async () => {
        expect(await numbers(everything, { sort_by: "net_value" })).toEqual(["500004", "500002", "500003", "500005", "500001"]);
        expect(await numbers(everything, { sort_by: "doc_date", order: "desc" })).toEqual([
          "500005",
          "500004",
          "500003",
          "500002",
          "500001",
        ]);
        expect(await numbers(everything, { sort_by: "sold_to_name" })).toEqual(["500004", "500005", "500001", "500002", "500003"]);
      });
    });

    describe("search", () => {
      it("finds every word anywhere, whatever its case", async () => {
        expect(await numbers(everything, { q: "  HARBOUR  supp " })).toEqual(["500001", "500002", "500003"]);
        expect(await numbers(everything, { q: "harbour 500002" })).toEqual(["500002"]);
        expect(await numbers(everything, { q: "harbour nobody" })).toEqual([]);
      });

      it("takes a blank search for none", async () => {
        expect(await numbers(everything, { q: "   " })).toHaveLength(5);
      });

      it("takes % and _ for themselves", async () => {
        expect(await numbers(everything, { q: "100%_" })).toEqual(["500004", "500005"]);
        expect(await numbers(everything, { q: "1%0" })).toEqual([]);
        expect(await numbers(everything, { criteria: [{ key: "po_number", value: "50%_" }] })).toEqual(["500005"]);
        expect(await numbers(everything, { criteria: [{ key: "po_number", value: "%" }] })).toEqual([]);
      });

      it("restricts to dates, both days included", async () => {
        expect(await numbers(everything, { from_date: "20261108", to_date: "20261110" })).toEqual(["500002", "500003", "500004"]);
        expect(await numbers(everything, { from_date: "20261111" })).toEqual(["500005"]);
        expect(await numbers(everything, { to_date: "20261101" })).toEqual(["500001"]);
      });

      it("restricts to a shipping status", async () => {
        expect(await numbers(everything, { ship_status: "PEND" })).toEqual(["500002", "500004"]);
      });

      it.each([
        ["doc_number", "50000", ["500001", "500002", "500003", "500004", "500005"]],
        ["doc_number", "500003", ["500003"]],
        ["po_number", "PO-7", ["500001", "500002"]],
        ["po_number", "po-70*", ["500002"]],
        ["sold_to_number", "2000", ["500004", "500005"]],
        ["sold_to_number", "200", []],
        ["ship_to_number", "1001", ["500001", "500004"]],
        ["payer_number", "2000", ["500004", "500005"]],
        ["material", "85123a", ["500001", "500004"]],
        ["customer_material", "heart-1", ["500001"]],
      ] as const)("finds by %s %s", async (key, value, found) => {
        expect(await numbers(everything, { criteria: [{ key, value }] })).toEqual(found);
      });

      it("finds by partners in whatever function, and only what else was asked for", async () => {
        expect(await numbers(everything, { criteria: [], partner_numbers: ["1001", "nobody"] })).toEqual(["500001", "500004"]);
        expect(await numbers(everything, { criteria: [{ key: "material", value: "71053" }], partner_numbers: ["1001"] })).toEqual([
          "500001",
        ]);
        expect(await numbers(harbour, { criteria: [], partner_numbers: ["2000"] })).toEqual([]);
      });

      it("wants all criteria to hold", async () => {
        const criteria = [{ key: "material", value: "85123A" } as const, { key: "sold_to_number", value: "2000" } as const];

        expect(await numbers(everything, { criteria })).toEqual(["500004"]);
        expect(await numbers(everything, { criteria, ship_status: "SHIP" })).toEqual([]);
      });
    });

    describe("one document", () => {
      it("answers items, schedule lines, partners, prices and texts", async () => {
        const answer = await erp.salesDocument(harbour, "500001");
        if (!answer.ok) throw new Error(answer.problem.kind);

        expect(answerChecks.salesDocument(answer.value)).toBe(true);
        expect(answer.value.ship_to).toMatchObject({ number: "1001", name: "Harbour Branch", city: "Cardiff" });
        expect(answer.value.items.map(({ item_number, material }) => [item_number, material])).toEqual([
          ["10", "85123A"],
          ["20", "71053"],
        ]);
        expect(answer.value.items[0]).toMatchObject({
          customer_material: "HEART-1",
          quantity: "6",
          open_quantity: "0",
          net_price: "2.55",
          net_value: "15.3",
          status_caption: "Pending",
        });
        expect(answer.value.items[0]?.schedule_lines).toEqual([
          { line: 1, date: "20261105", quantity: "4", confirmed_quantity: "4" },
          { line: 2, date: "20261112", quantity: "2", confirmed_quantity: "0" },
        ]);
        expect(answer.value.items[1]?.schedule_lines).toEqual([]);
        expect(answer.value.pricing.map(({ key, amount }) => [key, amount])).toEqual([
          ["net_value", "1234.56"],
          ["freight", "9.5"],
          ["tax", "246.912"],
          ["total", "1490.972"],
        ]);
        expect(answer.value.texts).toEqual([{ title: "Note", text: "Leave at the gate." }]);
      });

      it("answers returns and adjustments too", async () => {
        expect(await erp.salesDocument(everything, "C500006")).toMatchObject({ ok: true, value: { net_value: "-20.5", items: [] } });
        expect(await erp.salesDocument(everything, "A500007")).toMatchObject({
          ok: true,
          value: { doc_type: "ADJ", document_type: { id: "ADJ", title: "Adjustment", classification: "salesdoc" } },
        });
      });

      it("answers for a foreign number as for an absent one", async () => {
        for (const number of ["500005", "500003", "999999", "", "' or true --"]) {
          expect(await erp.salesDocument(harbour, number)).toEqual({ ok: false, problem: { kind: "not_found", what: number } });
        }
      });
    });

    describe("short lists", () => {
      it("answers the newest orders first", async () => {
        expect(await erp.recentOrders(everything, 3)).toMatchObject({
          ok: true,
          value: [{ doc_number: "500005" }, { doc_number: "500004" }, { doc_number: "500003" }],
        });
        expect(await erp.recentOrders(harbour, 10)).toMatchObject({
          ok: true,
          value: [{ doc_number: "500002" }, { doc_number: "500001" }],
        });
      });

      it("answers shipped orders by the time they left", async () => {
        const answer = await erp.recentlyShippedOrders(everything, 10);

        expect(answer.ok && answer.value.map(({ doc_number }) => doc_number)).toEqual(["500003", "500001"]);
        expect(await erp.recentlyShippedOrders(scopeOf(partner("sold_to", "2000")), 10)).toEqual({ ok: true, value: [] });
      });
    });

    describe("the value of orders", () => {
      const ordered = async (scope: Scope, from: string, to: string) => {
        const answer = await erp.orderedValue(scope, { from, to });
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(answerChecks.orderedValue(answer.value)).toBe(true);
        return answer.value;
      };

      it("is summed by month and currency, and a month without orders is one of zero", async () => {
        expect(await ordered(harbour, "202610", "202612")).toEqual([
          {
            currency: "GBP",
            months: [
              { month: "202610", net_value: "0", orders: 0 },
              { month: "202611", net_value: "1314.56", orders: 2 },
              { month: "202612", net_value: "0", orders: 0 },
            ],
          },
        ]);
      });

      it("is nothing where nothing was ordered, and leaves foreign orders out", async () => {
        expect(await ordered(harbour, "202501", "202510")).toEqual([]);
        expect(await ordered(scopeOf(), "202601", "202612")).toEqual([]);
        const [all] = await ordered(everything, "202611", "202611");
        expect(all!.months[0]!.orders).toBeGreaterThan(2);
      });
    });

    describe("headers of documents", () => {
      const headers = async (scope: Scope, ...numbers: string[]) => {
        const answer = await erp.salesDocumentHeaders(scope, numbers);
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(answerChecks.salesDocumentHeaders(answer.value)).toBe(true);
        return answer.value;
      };

      it("come in the order of the numbers, with what the document itself says; absent and foreign ones are left out", async () => {
        expect((await headers(harbour, "500002", "nothing", "500005", "500001")).map(({ doc_number }) => doc_number)).toEqual([
          "500002",
          "500001",
        ]);
        const document = await erp.salesDocument(harbour, "500001");
        if (!document.ok) throw new Error(document.problem.kind);
        const { items: _, pricing: __, texts: ___, attachments: ____, messages: _____, ...header } = document.value;
        expect(await headers(harbour, "500001")).toEqual([header]);
      });

      it("are none for no number and for no scope", async () => {
        expect(await headers(harbour)).toEqual([]);
        expect(await headers(nothing, "500001")).toEqual([]);
      });
    });

    describe("materials by their numbers", () => {
      const known = async (...numbers: string[]) => {
        const answer = await erp.knownMaterials(harbour, numbers);
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(answerChecks.knownMaterials(answer.value)).toBe(true);
        return answer.value.map(({ material }) => material).toSorted();
      };

      it("are those that there are, also when letters were typed in lower case", async () => {
        expect(await known("71053", "85123a", "85123", "nothing", "' or true --")).toEqual(["71053", "85123A"]);
        expect(await known()).toEqual([]);
      });
    });

    describe("the balance", () => {
      const amounts = async (scope: Scope) => {
        const answer = await erp.accountBalance(scope);
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(answerChecks.accountBalance(answer.value)).toBe(true);
        return answer.value.map(({ key, amount, out_of_value, currency_sym }) => [key, amount, out_of_value, currency_sym]);
      };

      it("sums what is not cleared, and what of it is over its due date", async () => {
        expect(await amounts(scopeOf(partner("payer", "1000")))).toEqual([
          ["outstanding", "1000.3", "1500.3", "£"],
          ["overdue", "1000.1", "1000.3", "£"],
        ]);
      });

      it("shows a sold-to the items of its own documents and a ship-to none", async () => {
        expect(await amounts(harbour)).toEqual([
          ["outstanding", "1000.3", "1500.3", "£"],
          ["overdue", "1000.1", "1000.3", "£"],
        ]);
        expect(await amounts(scopeOf(partner("ship_to", "1001")))).toEqual([
          ["outstanding", "0", "0", "£"],
          ["overdue", "0", "0", "£"],
        ]);
      });

      it("never adds up currencies", async () => {
        expect(await amounts(everything)).toEqual([
          ["outstanding", "12.3", "12.3", "€"],
          ["overdue", "0", "12.3", "€"],
          ["outstanding", "1077.3", "1577.3", "£"],
          ["overdue", "1077.1", "1077.3", "£"],
        ]);
      });
    });

    describe("partners", () => {
      const found = async (scope: Scope, query: PartnerSearch & { page?: number } = {}) => {
        const answer = await erp.partners(scope, { page: 1, page_size: 10, ...query });
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(answerChecks.partners(answer.value)).toBe(true);
        return {
          total: answer.value.total_results,
          partners: answer.value.items.map(({ function_name, number, sales_area }) => `${function_name} ${number} ${sales_area}`),
        };
      };

      it("answers the partners of the scope, each once", async () => {
        expect(await found(everything, { q: "branch" })).toEqual({ total: 1, partners: [`ship_to 1001 ${uk}`] });
        expect((await found(everything)).total).toBe(7);
        expect(await found(harbour)).toEqual({ total: 1, partners: [`sold_to 1000 ${uk}`] });
        expect(await found(nothing)).toEqual({ total: 0, partners: [] });
      });

      it("searches by number, name and city, and by function", async () => {
        expect((await found(everything, { q: "bristol 1000" })).total).toBe(4);
        expect((await found(everything, { function_name: "payer" })).partners).toEqual([`payer 2000 ${uk}`, `payer 1000 ${uk}`]);
      });

      it("counts beyond the end", async () => {
        expect(await found(everything, { page: 9 })).toEqual({ total: 7, partners: [] });
      });

      it("narrows them down by the beginning of a number, by whole numbers, by name, city and sales area", async () => {
        const sold_to = { function_name: "sold_to" } as const;
        expect((await found(everything, { ...sold_to, number: "10" })).partners).toEqual([`sold_to 1000 ${uk}`, `sold_to 1000 ${eu}`]);
        expect((await found(everything, { ...sold_to, numbers: ["2000", "10"] })).partners).toEqual([`sold_to 2000 ${uk}`]);
        expect((await found(everything, { name: "BRANCH", city: "card" })).total).toBe(1);
        expect((await found(everything, { name: "100%" })).total).toBe(2);
        expect((await found(everything, { sales_area: eu })).partners).toEqual([`sold_to 1000 ${eu}`]);
        expect((await found(harbour, { numbers: ["1000", "2000"] })).partners).toEqual([`sold_to 1000 ${uk}`]);
      });

      it("says whom a partner is in business with, and tells a ship-to nothing of what its sold-tos agreed with others", async () => {
        const dependent = async (key: ReturnType<typeof partner>) => {
          const answer = await erp.dependentPartners(scopeOf(key), key);
          if (!answer.ok) throw new Error(answer.problem.kind);
          expect(answerChecks.dependentPartners(answer.value)).toBe(true);
          return answer.value.map(({ function_name, number }) => `${function_name} ${number}`).toSorted();
        };
        expect(await dependent(partner("sold_to", "1000"))).toEqual(["payer 1000", "ship_to 1000", "ship_to 1001", "sold_to 1000"]);
        expect(await dependent(partner("sold_to", "1000", eu))).toEqual(["sold_to 1000"]);
        expect(await dependent(partner("ship_to", "1001"))).toEqual(["ship_to 1001", "sold_to 1000", "sold_to 2000"]);
        expect(await dependent(partner("payer", "2000"))).toEqual(["payer 2000", "sold_to 2000"]);
        expect(await erp.dependentPartners(harbour, partner("sold_to", "2000"))).toMatchObject({ problem: { kind: "not_found" } });
      });

      it("looks one partner up in the scope; foreign and absent are the same", async () => {
        expect(await erp.partner(harbour, partner("sold_to", "1000"))).toMatchObject({
          ok: true,
          value: { name: "Harbour Supplies", sales_area_title: "UK wholesale" },
        });
        for (const key of [
          partner("sold_to", "2000"),
          partner("payer", "1000"),
          partner("sold_to", "1000", eu),
          partner("sold_to", "7777"),
        ]) {
          expect(await erp.partner(harbour, key)).toEqual({ ok: false, problem: { kind: "not_found", what: key.number } });
        }
      });
    });

    describe("sales areas", () => {
      it("are all answered, by code", async () => {
        const answer = await erp.salesAreas();
        expect(answer).toEqual({
          ok: true,
          value: [
            { code: uk, title: "UK wholesale" },
            { code: eu, title: "EU wholesale" },
          ],
        });
      });
    });

    describe("materials", () => {
      it("answers and searches materials", async () => {
        const answer = await erp.materials(everything, { page: 1, page_size: 10, q: "MATERIAL 8512" });

        expect(answer).toMatchObject({ ok: true, value: { items: [{ material: "85123A", base_uom: "EA" }], total_results: 1 } });
      });

      it("sorts them by number or description, up and down", async () => {
        const numbers = async (query: Partial<MaterialQuery>) => {
          const answer = await erp.materials(everything, { page: 1, page_size: 10, ...query });
          return answer.ok ? answer.value.items.map(({ material }) => material) : [];
        };
        expect(await numbers({})).toEqual(["71053", "85123A"]);
        expect(await numbers({ order: "desc" })).toEqual(["85123A", "71053"]);
        expect(await numbers({ sort_by: "description", order: "desc" })).toEqual(["85123A", "71053"]);
        expect(await numbers({ page: 2, page_size: 1 })).toEqual(["85123A"]);
      });
    });
  });
}
