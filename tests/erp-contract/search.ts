/** What every adapter keeps that finds whatever is typed. */
import { beforeAll, describe, expect, it } from "vitest";
import { searchedDocuments } from "../../schemas/search.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { SearchScope } from "../../server/erp/search-port.ts";
import type { Scope } from "../../server/scope.ts";
import type { TestData } from "../support/erp-documents.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { eu, everything, harbour, lookUpData, nothing, partner, scopeOf, uk } from "./contract-data.ts";

const data: TestData = {
  ...lookUpData,
  documents: [
    ...lookUpData.documents!,
    // Newer ones that begin like the contract's first order, so that it is none of those that are shown without being named.
    ...Array.from({ length: 8 }, (_, at) => ({ doc_number: `50000100${at + 1}`, sold_to: "2000", doc_date: `2026110${at + 1}` })),
  ],
  invoices: [...lookUpData.invoices!, { number: "900004", doc_number: "500002", po_number: "po-70" }],
  payments: [...lookUpData.payments!, { number: "700003", amount: "5", reference: "REF/2026-11" }],
};

const allOf = (scope: Scope): SearchScope => ({
  documents: searchedDocuments.map((kind) => ({ kind, scope })),
  materials: scope,
  partners: scope,
});

export function searchContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "search">>): void {
  describe(`${name} keeps the contract of searching everything`, () => {
    let search: ErpPort["search"];
    beforeAll(async () => {
      ({ search } = checkedAnswers(await open(data)));
    }, 60_000);

    const find = async (q: string, scope: SearchScope = allOf(everything), limit = 5) => {
      const answer = await search.everything(scope, { q, limit });
      if (!answer.ok) throw new Error(answer.problem.kind);
      return answer.value;
    };
    const documents = async (q: string, scope?: SearchScope) =>
      (await find(q, scope)).documents.map(({ kind, number, by }) => `${kind} ${number} by ${by}`);

    it.each([
      ["500001", "salesdocs 500001 by number"],
      ["po7", "salesdocs 500001 by po_number"],
      ["PO-7", "salesdocs 500001 by po_number"],
      ["c500006", "salesdocs C500006 by number"],
      ["200001", "quotes 200001 by number"],
      ["200001", "salesdocs 500010 by quote_number"],
      ["500010", "quotes 200001 by order_number"],
      ["800001", "shipments 800001 by number"],
      ["1z 4711", "shipments 800001 by tracking_number"],
      ["500010", "shipments 800001 by order_number"],
      ["900001", "invoices 900001 by number"],
      ["900003", "invoices 900003 by number"],
      ["po70", "invoices 900004 by po_number"],
      ["800001", "invoices 900001 by delivery_number"],
      ["500010", "invoices 900001 by order_number"],
      ["700001", "payments 700001 by number"],
      ["900001", "payments 700001 by invoice_number"],
      ["ref2026", "payments 700003 by reference"],
      ["REF/2026-11", "payments 700003 by reference"],
    ])("finds by %s: %s", async (q, found) => {
      expect(await documents(q)).toContain(found);
    });

    it("has the one that is meant before those that only begin so, and of those the newest", async () => {
      const orders = (await find("500001", undefined, 3)).documents.map(({ number, exact }) => `${number} ${exact}`);
      expect(orders).toEqual(["500001 true", "500001008 false", "500001007 false"]);
    });

    it("takes what is typed for nothing but itself", async () => {
      for (const q of ["%", "_", "50%_off%", "5%0001", "\\", "500001'", "' or 1=1 --", "-", "./_#", "🦀", "é", "5".repeat(200)])
        expect(await documents(q), q).toEqual([]);
      expect(await documents("50%_off")).toEqual(["salesdocs 500005 by po_number"]);
    });

    it("finds nothing of others", async () => {
      expect(await documents("500004", allOf(harbour))).toEqual([]);
      expect(await documents("50%_off", allOf(harbour))).toEqual([]);
      expect(await documents("900002", allOf(harbour))).toEqual([]);
      expect(await documents("500003", allOf(harbour))).toEqual([]);
      expect(await documents("500003", allOf(scopeOf(partner("sold_to", "1000", eu))))).toEqual(["salesdocs 500003 by number"]);
      const branch = allOf(scopeOf(partner("ship_to", "1001")));
      expect(await documents("500001", branch)).toEqual(["salesdocs 500001 by number"]);
      expect(await documents("500010", branch)).toEqual(["salesdocs 500010 by number", "shipments 800001 by order_number"]);
      for (const q of ["500001", "900001", "harbour", "1000", "HEART"])
        expect(await find(q, allOf(nothing)), q).toEqual({ documents: [], materials: [], partners: [] });
    });

    it("searches only what it is asked to search", async () => {
      expect(await documents("900001", { documents: [{ kind: "payments", scope: everything }] })).toEqual([
        "payments 700001 by invoice_number",
      ]);
      expect(await find("1000", { documents: [] })).toEqual({ documents: [], materials: [], partners: [] });
    });

    const materials = async (q: string, scope: Scope = everything) =>
      (await find(q, { documents: [], materials: scope })).materials.map(({ material, by, exact }) => `${material} by ${by} ${exact}`);

    it("finds materials by their number with and without signs, by words, and by the customer's own number", async () => {
      expect(await materials("85-123a")).toEqual(["85123A by number true"]);
      expect(await materials("851")).toEqual(["85123A by number false"]);
      expect(await materials("MATERIAL 8512")).toEqual(["85123A by text false"]);
      expect(await materials("heart1")).toEqual(["85123A by customer_material true"]);
      expect(await materials("HEART", harbour)).toEqual(["85123A by customer_material false"]);
      expect(await materials("HEART", scopeOf(partner("sold_to", "2000")))).toEqual([]);
    });

    it("finds a material by the whole of its bar code, which nothing else has", async () => {
      expect(await materials("4006381333931")).toEqual(["85123A by gtin true"]);
      expect(await materials("0036000291452", harbour)).toEqual(["71053 by gtin true"]);
      for (const q of ["400638133393", "4006381333932"]) expect(await materials(q), q).toEqual([]);
    });

    const partners = async (q: string, scope: Scope = everything) =>
      (await find(q, { documents: [], partners: scope })).partners.map(
        ({ partner: { function_name, number, sales_area }, by }) => `${function_name} ${number} ${sales_area} by ${by}`,
      );

    it("finds partners by number, name and city, once for each sales area", async () => {
      expect(await partners("1000")).toEqual([`sold_to 1000 ${uk} by number`, `sold_to 1000 ${eu} by number`]);
      expect(await partners("cardiff branch")).toEqual([`ship_to 1001 ${uk} by text`]);
      expect(await partners("100%_t")).toEqual([`sold_to 2000 ${uk} by text`]);
      expect(await partners("an")).toEqual([`sold_to 2000 ${uk} by text`]);
      expect(await partners("harbour", harbour)).toEqual([`sold_to 1000 ${uk} by text`]);
      expect(await partners("anchor", harbour)).toEqual([]);
    });
  });
}
