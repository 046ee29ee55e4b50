/** What every adapter keeps of sales documents, the kind that is searched most. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "../../server/scope.ts";
import { unknownCodes } from "./codes.ts";
import type { TestData } from "../support/erp-documents.ts";
import type { ErpPort, LookUpQuery, LookUpSearch } from "../../server/erp/erp-port.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { contractData, eu, everything, harbour, nothing, partner, scopeOf, uk } from "./contract-data.ts";

export function salesDocumentsContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "documents">>): void {
  describe(`${name} keeps the contract of sales documents`, () => {
    let documents: ErpPort["documents"];
    beforeAll(async () => {
      ({ documents } = checkedAnswers(await open(contractData)));
    }, 60_000);

    const list = async (scope: Scope, query: Partial<LookUpQuery> = {}, type = "orders") => {
      const answer = await documents.list(scope, "salesdocs", {
        ...(type && { type }),
        page: 1,
        page_size: 10,
        sort_by: "doc_number",
        order: "asc",
        criteria: [],
        force_reload: true,
        ...query,
      });
      if (!answer.ok) throw new Error(answer.problem.kind);
      return answer.value;
    };
    const numbers = async (scope: Scope, query: Partial<LookUpQuery> = {}, type?: string) =>
      (await list(scope, query, type)).items.map(({ doc_number }) => doc_number);

    describe("what an export reads", () => {
      const search: LookUpSearch = { type: "orders", sort_by: "doc_number", order: "asc", criteria: [] };

      it("answers the numbers that the list has, in its order, up to a limit", async () => {
        const numbersOf = async (own: object, limit = 100) => documents.numbers(harbour, "salesdocs", { ...search, ...own }, limit);
        expect(await numbersOf({})).toEqual({ ok: true, value: await numbers(harbour) });
        expect(await numbersOf({ order: "desc", sort_by: "sold_to_name" })).toEqual({ ok: true, value: ["500002", "500001"] });
        expect(await numbersOf({ status: "SHIP" })).toEqual({ ok: true, value: ["500001"] });
        expect(await numbersOf({}, 1)).toEqual({ ok: true, value: ["500001"] });
        expect(await documents.numbers(nothing, "salesdocs", search, 100)).toEqual({ ok: true, value: [] });
      });

      it("answers the rows of numbers as the list shows them, in their order, and none that the scope does not show", async () => {
        const rows = await documents.rows(harbour, "salesdocs", ["500002", "500005", "999999", "500001"]);
        if (!rows.ok) throw new Error(rows.problem.kind);
        expect(rows.value).toEqual((await list(harbour, { order: "desc" })).items);
        expect(await documents.rows(nothing, "salesdocs", ["500001"])).toEqual({ ok: true, value: [] });
      });

      it("brings what makes up a price when the list is asked for it, and else not", async () => {
        const [priced] = (await list(harbour, { pricing: true })).items;
        expect(priced?.pricing?.map(({ key }) => key)).toContain("total");
        expect((await list(harbour)).items[0]).not.toHaveProperty("pricing");
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
        expect(await numbers(everything, { type: "returns" })).toEqual(["C500006"]);
        expect(await numbers(everything, {}, "")).toHaveLength(7);
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
          ship_status: "SHIP",
          items_count: 2,
        });
      });
    });

    describe("codes", () => {
      it("are the port's for everything that the port knows", async () => {
        for (const { doc_number } of (await list(everything, {}, "")).items) {
          const answer = await documents.one(everything, "salesdocs", doc_number);
          if (!answer.ok) throw new Error(answer.problem.kind);
          expect(unknownCodes(answer.value)).toEqual([]);
        }
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

      it.each([
        "doc_number",
        "doc_date",
        "po_number",
        "sold_to_number",
        "sold_to_name",
        "net_value",
        "status",
        "ship_status",
        "requested_date",
      ])("sorts by %s both ways, each document once over the pages", async (sort_by) => {
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
        expect(await numbers(everything, { status: "PEND" })).toEqual(["500002", "500004"]);
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
        expect(await numbers(everything, { criteria, status: "SHIP" })).toEqual([]);
      });
    });

    describe("one document", () => {
      it("answers items, schedule lines, partners, prices and texts", async () => {
        const answer = await documents.one(harbour, "salesdocs", "500001");
        if (!answer.ok) throw new Error(answer.problem.kind);

        expect(answer.value.details.ship_to).toMatchObject({ number: "1001", name: "Harbour Branch", city: "Cardiff" });
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
          status: "PEND",
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
        expect(answer.value.texts).toEqual([{ key: "note", text: "Leave at the gate." }]);
      });

      it("answers returns and adjustments too", async () => {
        expect(await documents.one(everything, "salesdocs", "C500006")).toMatchObject({
          ok: true,
          value: { details: { kind: "return", net_value: "-20.5" }, items: [] },
        });
        expect(await documents.one(everything, "salesdocs", "A500007")).toMatchObject({
          ok: true,
          value: { details: { doc_type: "ADJ", document_type: { id: "ADJ", classification: "salesdoc" } } },
        });
      });

      it("answers for a foreign number as for an absent one", async () => {
        for (const number of ["500005", "500003", "999999", "", "' or true --"]) {
          expect(await documents.one(harbour, "salesdocs", number)).toEqual({ ok: false, problem: { kind: "not_found", what: number } });
        }
      });
    });

    describe("the newest", () => {
      it("are orders that have left, by the time at which they did, and no others", async () => {
        const shipped = { type: "shipped", sort_by: "shipped_at", order: "desc" } as const;
        expect(await numbers(everything, shipped)).toEqual(["500003", "500001"]);
        expect(await numbers(scopeOf(partner("sold_to", "2000")), shipped)).toEqual([]);
      });

      it("are no documents of a type that there is not", async () => {
        expect(await numbers(everything, { type: "constructor" })).toEqual([]);
      });
    });

    describe("headers of documents", () => {
      const headers = async (scope: Scope, ...numbers: string[]) => {
        const answer = await documents.headers(scope, "salesdocs", numbers);
        if (!answer.ok) throw new Error(answer.problem.kind);
        return answer.value;
      };

      it("come in the order of the numbers, with what the document itself says; absent and foreign ones are left out", async () => {
        expect((await headers(harbour, "500002", "nothing", "500005", "500001")).map(({ details }) => details.doc_number)).toEqual([
          "500002",
          "500001",
        ]);
        const document = await documents.one(harbour, "salesdocs", "500001");
        if (!document.ok) throw new Error(document.problem.kind);
        const { details, output_types } = document.value;
        expect(await headers(harbour, "500001")).toEqual([{ details, output_types }]);
      });

      it("are none for no number and for no scope", async () => {
        expect(await headers(harbour)).toEqual([]);
        expect(await headers(nothing, "500001")).toEqual([]);
      });
    });
  });
}
