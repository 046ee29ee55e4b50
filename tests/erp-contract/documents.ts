/** What every adapter keeps of the documents that are looked up, of each kind alike. */
import { beforeAll, describe, expect, it } from "vitest";
import { lookUpKinds, type LookUpKind } from "../../schemas/look-ups/kinds.ts";
import type { Scope } from "../../server/scope.ts";
import { unknownCodes } from "./codes.ts";
import type { TestData } from "../support/erp-documents.ts";
import type { ErpPort, LookUpQuery } from "../../server/erp/erp-port.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { lookUpData, uk } from "./contract-data.ts";

/** Of each kind: what 1000 sees and a number of 2000's. */
const own: Readonly<Record<LookUpKind, { seen: string[]; foreign: string[] }>> = {
  salesdocs: { seen: ["500001", "500002", "500010", "C500006"], foreign: ["500004", "500005", "A500007"] },
  quotes: { seen: ["200001"], foreign: ["200002"] },
  invoices: { seen: ["900001", "900003"], foreign: ["900002"] },
  shipments: { seen: ["800001"], foreign: ["800002"] },
  payments: { seen: ["700001"], foreign: ["700002"] },
  open_items: { seen: ["900001"], foreign: ["900002"] },
  down_payments: { seen: ["600001"], foreign: ["600002"] },
  pdf_orders: { seen: ["300001", "300003"], foreign: ["300002"] },
  web_transactions: { seen: ["310001"], foreign: ["310002"] },
  background_carts: { seen: ["320001"], foreign: ["320002"] },
};
/** What goes to 1000's branch. */
const goTo: Readonly<Partial<Record<LookUpKind, string[]>>> = {
  salesdocs: ["500001", "500004", "500010"],
  shipments: ["800001", "800002"],
};
const bills: readonly LookUpKind[] = ["invoices", "payments", "open_items", "down_payments"];

const scopeOf = (function_name: "sold_to" | "ship_to" | "payer", number: string): Scope => ({
  user_id: "u",
  sales_areas: [uk],
  partners: [{ function_name, number, sales_area: uk }],
});
const harbour = scopeOf("sold_to", "1000");
const branch = scopeOf("ship_to", "1001");
const everybody: Scope = { user_id: "u", sales_areas: [uk], partners: "all" };
const nobody: Scope = { user_id: "u", sales_areas: [], partners: [] };

export function documentsContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "documents">>): void {
  describe(`${name} keeps the contract of what is looked up`, () => {
    let documents: ErpPort["documents"];
    beforeAll(async () => {
      ({ documents } = checkedAnswers(await open(lookUpData)));
    }, 60_000);

    const page = async (scope: Scope, kind: LookUpKind, query: Partial<LookUpQuery> = {}) => {
      const asked = { page: 1, page_size: 10, sort_by: "doc_number", order: "asc" as const, criteria: [], force_reload: true, ...query };
      const answer = await documents.list(scope, kind, asked);
      if (!answer.ok) throw new Error(answer.problem.kind);
      return answer.value;
    };
    const numbers = async (scope: Scope, kind: LookUpKind, query: Partial<LookUpQuery> = {}) =>
      (await page(scope, kind, query)).items.map(({ doc_number }) => doc_number).filter((number) => !/^9\d{3}$/.test(number));

    describe.each(lookUpKinds)("%s", (kind) => {
      const { seen, foreign } = own[kind];

      it("are those of the scope, with their exact number", async () => {
        expect(await numbers(harbour, kind)).toEqual(seen);
        expect(await numbers(everybody, kind)).toEqual([...seen, ...foreign].sort());
        expect(await page(nobody, kind)).toMatchObject({ items: [], total_results: 0 });
        expect(await numbers(harbour, kind, { order: "desc" })).toEqual(seen.toReversed());
        const beyond = await page(harbour, kind, { page: 50 });
        expect(beyond.items).toEqual([]);
        expect(beyond.total_results).toBeGreaterThanOrEqual(seen.length);
      });

      it(bills.includes(kind) ? "are no business of whom the goods went to" : "are seen by whom the goods go to as well", async () => {
        const shown = await numbers(branch, kind);
        expect(shown).toEqual(goTo[kind] ?? []);
      });

      it("are found by their number and by what is typed, and another's are not", async () => {
        expect(await numbers(harbour, kind, { criteria: [{ key: "doc_number", value: seen[0]!.slice(0, 6) }] })).toEqual([seen[0]]);
        expect(await numbers(harbour, kind, { criteria: [{ key: "doc_number", value: foreign[0]! }] })).toEqual([]);
        expect(await numbers(everybody, kind, { criteria: [{ key: "sold_to_number", value: "2000" }] })).toEqual(foreign);
        expect(await numbers(everybody, kind, { partner_numbers: ["2000"] })).toEqual(foreign);
        expect(await numbers(harbour, kind, { q: "no such words" })).toEqual([]);
        expect(await numbers(harbour, kind, { status: "no such status" })).toEqual([]);
        expect(await numbers(harbour, kind, { from_date: "20990101" })).toEqual([]);
      });

      it("can be read in batches: numbers in their order, rows as the list has them", async () => {
        const search = { sort_by: "doc_date", order: "desc" as const, criteria: [] };
        const found = await documents.numbers(everybody, kind, search, 1);
        expect(found.ok && found.value).toHaveLength(1);
        const rows = await documents.rows(harbour, kind, [...foreign, "absent", ...seen]);
        if (!rows.ok) throw new Error(rows.problem.kind);
        expect(rows.value.map(({ doc_number }) => doc_number)).toEqual(seen);
        expect(unknownCodes(rows.value)).toEqual([]);
        expect((await page(harbour, kind)).items).toEqual(expect.arrayContaining(rows.value));
      });
    });

    it("says of a bill what is still to be paid, and since when", async () => {
      const [bill] = (await page(harbour, "invoices")).items;
      expect(bill).toMatchObject({ total_value: "12.24", open_amount: "10", status: "PART", payment_terms: "NT30" });
      const item = (await page(harbour, "open_items", { criteria: [{ key: "invoice_number", value: "900001" }] })).items[0];
      expect(item).toMatchObject({ amount: "12.24", paid_amount: "2.24", open_amount: "10", days_overdue: 10 });
      expect(await numbers(everybody, "invoices", { status: "OVERDUE" })).toEqual(["900001"]);
      expect(await numbers(everybody, "open_items", { status: "OVERDUE" })).toEqual(["900001"]);
    });

    it.each(["salesdocs", "quotes", "invoices", "shipments", "payments"] as const)(
      "tells of several %s who, when and which papers there are, in the order of their numbers",
      async (kind) => {
        const { seen, foreign } = own[kind];
        const headers = await documents.headers(harbour, kind, [...foreign, ...seen.toReversed(), "absent"]);
        if (!headers.ok) throw new Error(headers.problem.kind);
        expect(headers.value.map(({ details }) => details.doc_number)).toEqual(seen.toReversed());
        const document = await documents.one(harbour, kind, seen[0]!);
        expect(headers.value.at(-1)).toEqual(document.ok && { details: document.value.details, output_types: document.value.output_types });
      },
    );

    it.each(["salesdocs", "quotes", "invoices"] as const)("brings what makes up the price of %s, only when asked for it", async (kind) => {
      const pricing = async (more: Partial<LookUpQuery>) =>
        (await page(harbour, kind, more)).items.map((row) => ("pricing" in row ? row.pricing?.map(({ key }) => key) : undefined));
      expect((await pricing({ pricing: true }))[0]).toEqual(["net_value", "freight", "tax", "total"]);
      expect((await pricing({}))[0]).toBeUndefined();
    });

    it.each(["salesdocs", "quotes", "invoices", "shipments", "payments"] as const)(
      "opens one of the %s with its lines, for whoever sees it",
      async (kind) => {
        const { seen, foreign } = own[kind];
        const document = await documents.one(harbour, kind, seen[0]!);
        if (!document.ok) throw new Error(document.problem.kind);
        expect(unknownCodes(document.value)).toEqual([]);
        expect(document.value.items).toHaveLength(kind === "salesdocs" ? 2 : 1);
        expect(document.value.details.sold_to.name).toBe("Harbour Supplies");
        for (const number of [...foreign, "absent", "", "' or 1=1"])
          expect(await documents.one(harbour, kind, number)).toEqual({ ok: false, problem: { kind: "not_found", what: number } });
      },
    );

    it("follows an order from its quote to what was paid, line by line", async () => {
      const flow = await documents.flow(harbour, "500010");
      if (!flow.ok) throw new Error(flow.problem.kind);
      expect(flow.value.steps.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
        "quote 200001",
        "order 500010",
        "shipment 800001",
        "goods_issue 800001",
        "invoice 900001",
        "payment 700001",
      ]);
      expect(flow.value.lines).toMatchObject([
        {
          item_number: "10",
          quantity: "6",
          confirmed_quantity: "6",
          delivered_quantity: "4",
          issued_quantity: "4",
          invoiced_quantity: "4",
        },
        { item_number: "20", delivered_quantity: "0", invoiced_quantity: "0", deliveries: [], invoices: [] },
      ]);
    });

    it("tells whom the goods went to nothing of bills, and nobody of a foreign order", async () => {
      const flow = await documents.flow(branch, "500010");
      if (!flow.ok) throw new Error(flow.problem.kind);
      expect(flow.value.steps.map(({ kind }) => kind)).toEqual(["order", "shipment", "goods_issue"]);
      expect(flow.value.hidden).toEqual(["invoice", "credit_note", "payment"]);
      for (const line of flow.value.lines) expect(line).not.toHaveProperty("invoiced_quantity");
      for (const number of ["500005", "absent"])
        expect(await documents.flow(harbour, number)).toMatchObject({ ok: false, problem: { kind: "not_found" } });
    });

    it("reads quotes as quotes alone: whoever asks for sales documents gets none", async () => {
      const quote = "200001";
      for (const answer of [await documents.one(everybody, "salesdocs", quote), await documents.flow(everybody, quote)])
        expect(answer).toMatchObject({ ok: false, problem: { kind: "not_found" } });
      expect(await documents.rows(everybody, "salesdocs", [quote])).toEqual({ ok: true, value: [] });
      expect(await documents.headers(everybody, "salesdocs", [quote])).toEqual({ ok: true, value: [] });
    });

    it("shows the half of a flow that is there", async () => {
      const flow = await documents.flow(everybody, "500005");
      expect(flow.ok && flow.value.steps.map(({ kind }) => kind)).toEqual(["invoice", "order"]);
      expect(flow.ok && flow.value.lines).toEqual([]);
    });

    it("sums and counts what is found of reports, of the scope alone", async () => {
      const balance = async (scope: Scope, kind: LookUpKind) => {
        const answer = await documents.balance(scope, kind, { sort_by: "doc_number", order: "asc", criteria: [] });
        if (!answer.ok) throw new Error(answer.problem.kind);
        return answer.value.map(({ key, amount, currency, count }) => `${key} ${amount} ${currency}, ${count}`);
      };
      expect(await balance(harbour, "pdf_orders")).toEqual([
        "pdf_order_total 14.5 GBP, 2",
        "pdf_order_success 10.5 GBP, 1",
        "pdf_order_errors 4 GBP, 1",
      ]);
      expect(await balance(harbour, "web_transactions")).toEqual(["web_transaction_total 7 GBP, 1"]);
      expect(await balance(nobody, "web_transactions")).toEqual([]);
    });
  });
}
