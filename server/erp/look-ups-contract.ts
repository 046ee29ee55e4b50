/** What every adapter of `ErpPort` keeps of the documents that are looked up. Each adapter's test fills its ERP with `lookUpData`. */
import { beforeAll, describe, expect, it } from "vitest";
import { lookUpKinds, type LookUpKind } from "../../schemas/look-ups/kinds.ts";
import type { Scope } from "../scope.ts";
import { answerChecks, documentChecks, lookUpChecks, lookUpRowChecks } from "./answer-checks.ts";
import type { TestData } from "./embedded/test-documents.ts";
import type { ErpPort, LookUpQuery } from "./erp-port.ts";
import { contractData } from "./erp-contract.ts";

const uk = "1000/10/00";

/** Of 1000's order 500001, which went to its branch 1001: all that follows. Beside it a bit of each of 2000's. */
export const lookUpData: TestData = {
  ...contractData,
  documents: [
    ...contractData.documents!,
    {
      doc_number: "200001",
      kind: "quote",
      doc_type: "QT",
      sold_to: "1000",
      doc_date: "20261020",
      valid_to: "20261231",
      net_value: "1234.56",
      status: "ACCP",
      items: [{ material: "85123A", quantity: "6" }],
    },
    { doc_number: "200002", kind: "quote", doc_type: "QT", sold_to: "2000", doc_date: "20261021", status: "OPEN" },
    {
      doc_number: "500010",
      sold_to: "1000",
      ship_to: "1001",
      doc_date: "20261101",
      ref_doc_number: "200001",
      status: "PRCV",
      ship_status: "SHIP",
      items: [
        {
          material: "85123A",
          quantity: "6",
          open_quantity: "2",
          schedule_lines: [{ date: "20261105", quantity: "6", confirmed_quantity: "6" }],
        },
        { material: "71053", quantity: "1" },
      ],
    },
  ],
  deliveries: [
    {
      number: "800001",
      doc_number: "500010",
      ship_to: "1001",
      doc_date: "20261102",
      goods_issue_at: "2026-11-03 10:00:00Z",
      status: "SHIP",
      tracking_number: "1Z4711",
      carrier: "Northern Lines",
      items: [{ doc_item: 10, quantity: "4" }],
    },
    { number: "800002", doc_number: "500004", sold_to: "2000", ship_to: "1001", status: "DLCR", items: [{ doc_item: 10, quantity: "1" }] },
  ],
  invoices: [
    {
      number: "900001",
      doc_number: "500010",
      delivery_number: "800001",
      ship_to: "1001",
      doc_date: "20261103",
      due_date: "20261110",
      net_value: "10.20",
      tax_value: "2.04",
      freight_value: "0",
      status: "PART",
      items: [{ doc_item: 10, material: "85123A", quantity: "4", net_price: "2.55", net_value: "10.2" }],
    },
    { number: "900002", doc_number: "500005", sold_to: "2000", net_value: "77", status: "OPEN" },
    { number: "900003", kind: "credit_note", doc_number: "C500006", net_value: "-20.5", status: "CRED" },
  ],
  open_items: [
    {
      number: "900001",
      invoice_number: "900001",
      doc_number: "500010",
      due_date: "20261110",
      amount: "12.24",
      paid: "2.24",
      status: "PART",
    },
    { number: "900002", invoice_number: "900002", doc_number: "500005", payer: "2000", due_date: "20991231", amount: "77" },
  ],
  payments: [
    { number: "700001", amount: "2.24", doc_date: "20261109", method: "card", items: [{ open_item: "900001", amount: "2.24" }] },
    { number: "700002", sold_to: "2000", amount: "1" },
  ],
  down_payments: [
    { number: "600001", doc_number: "500010", amount: "50", paid: "10", status: "PART" },
    { number: "600002", sold_to: "2000" },
  ],
  pdf_orders: [
    { number: "300001", amount: "10.5", status: "SUCC" },
    { number: "300003", amount: "4", status: "ERR" },
    { number: "300002", sold_to: "2000", amount: "99" },
  ],
  web_transactions: [
    { number: "310001", amount: "7" },
    { number: "310002", sold_to: "2000" },
  ],
  background_carts: [
    { number: "320001", status: "ERR" },
    { number: "320002", sold_to: "2000" },
  ],
};

/** Of each kind: what 1000 sees and a number of 2000's. */
const own: Readonly<Record<LookUpKind, { seen: string[]; foreign: string }>> = {
  quotes: { seen: ["200001"], foreign: "200002" },
  invoices: { seen: ["900001", "900003"], foreign: "900002" },
  shipments: { seen: ["800001"], foreign: "800002" },
  payments: { seen: ["700001"], foreign: "700002" },
  open_items: { seen: ["900001"], foreign: "900002" },
  down_payments: { seen: ["600001"], foreign: "600002" },
  pdf_orders: { seen: ["300001", "300003"], foreign: "300002" },
  web_transactions: { seen: ["310001"], foreign: "310002" },
  background_carts: { seen: ["320001"], foreign: "320002" },
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

export function lookUpsContract(name: string, open: (data: TestData) => Promise<ErpPort>): void {
  describe(`${name} keeps the contract of what is looked up`, () => {
    let erp: ErpPort;
    beforeAll(async () => {
      erp = await open(lookUpData);
    }, 60_000);

    const page = async (scope: Scope, kind: LookUpKind, query: Partial<LookUpQuery> = {}) => {
      const asked = { page: 1, page_size: 10, sort_by: "doc_number", order: "asc" as const, criteria: [], force_reload: true, ...query };
      const answer = await erp.lookUp(scope, kind, asked);
      if (!answer.ok) throw new Error(answer.problem.kind);
      expect(lookUpChecks[kind](answer.value), JSON.stringify(lookUpChecks[kind].errors)).toBe(true);
      return answer.value;
    };
    const numbers = async (scope: Scope, kind: LookUpKind, query: Partial<LookUpQuery> = {}) =>
      (await page(scope, kind, query)).items.map(({ doc_number }) => doc_number).filter((number) => !/^9\d{3}$/.test(number));

    describe.each(lookUpKinds)("%s", (kind) => {
      const { seen, foreign } = own[kind];

      it("are those of the scope, with their exact number", async () => {
        expect(await numbers(harbour, kind)).toEqual(seen);
        expect(await numbers(everybody, kind)).toEqual([...seen, foreign].sort());
        expect(await page(nobody, kind)).toMatchObject({ items: [], total_results: 0 });
        expect(await numbers(harbour, kind, { order: "desc" })).toEqual(seen.toReversed());
        const beyond = await page(harbour, kind, { page: 50 });
        expect(beyond.items).toEqual([]);
        expect(beyond.total_results).toBeGreaterThanOrEqual(seen.length);
      });

      it(bills.includes(kind) ? "are no business of whom the goods went to" : "are seen by whom the goods go to as well", async () => {
        const shown = await numbers(branch, kind);
        if (bills.includes(kind)) expect(shown).toEqual([]);
        else expect(shown).toEqual(kind === "shipments" ? ["800001", "800002"] : []);
      });

      it("are found by their number and by what is typed, and another's are not", async () => {
        expect(await numbers(harbour, kind, { criteria: [{ key: "doc_number", value: seen[0]!.slice(0, 6) }] })).toEqual([seen[0]]);
        expect(await numbers(harbour, kind, { criteria: [{ key: "doc_number", value: foreign }] })).toEqual([]);
        expect(await numbers(everybody, kind, { criteria: [{ key: "sold_to_number", value: "2000" }] })).toEqual([foreign]);
        expect(await numbers(everybody, kind, { partner_numbers: ["2000"] })).toEqual([foreign]);
        expect(await numbers(harbour, kind, { q: "no such words" })).toEqual([]);
        expect(await numbers(harbour, kind, { status: "no such status" })).toEqual([]);
        expect(await numbers(harbour, kind, { from_date: "20990101" })).toEqual([]);
      });

      it("can be read in batches: numbers in their order, rows as the list has them", async () => {
        const search = { sort_by: "doc_date", order: "desc" as const, criteria: [] };
        const found = await erp.lookUpNumbers(everybody, kind, search, 1);
        expect(found.ok && answerChecks.lookUpNumbers(found.value) && found.value).toHaveLength(1);
        const rows = await erp.lookUpRows(harbour, kind, [foreign, "absent", ...seen]);
        if (!rows.ok) throw new Error(rows.problem.kind);
        expect(lookUpRowChecks[kind](rows.value)).toBe(true);
        expect(rows.value.map(({ doc_number }) => doc_number)).toEqual(seen);
        expect((await page(harbour, kind)).items).toEqual(expect.arrayContaining(rows.value));
      });
    });

    it("says of a bill what is still to be paid, and since when", async () => {
      const [bill] = (await page(harbour, "invoices")).items;
      expect(bill).toMatchObject({ total_value: "12.24", open_amount: "10", status: "PART", status_caption: "Partially paid" });
      const item = (await page(harbour, "open_items", { criteria: [{ key: "invoice_number", value: "900001" }] })).items[0];
      expect(item).toMatchObject({ amount: "12.24", paid_amount: "2.24", open_amount: "10", days_overdue: 10 });
      expect(await numbers(everybody, "invoices", { status: "OVERDUE" })).toEqual(["900001", "900002"]);
      expect(await numbers(everybody, "open_items", { status: "OVERDUE" })).toEqual(["900001"]);
    });

    it.each(["quotes", "invoices", "shipments", "payments"] as const)(
      "opens one of the %s with its lines, for whoever sees it",
      async (kind) => {
        const { seen, foreign } = own[kind];
        const document = await erp.document(harbour, kind, seen[0]!);
        if (!document.ok) throw new Error(document.problem.kind);
        expect(documentChecks[kind](document.value), JSON.stringify(documentChecks[kind].errors)).toBe(true);
        expect(document.value.items).toHaveLength(1);
        expect(document.value.details.sold_to.name).toBe("Harbour Supplies");
        for (const number of [foreign, "absent", "", "' or 1=1"])
          expect(await erp.document(harbour, kind, number)).toEqual({ ok: false, problem: { kind: "not_found", what: number } });
      },
    );

    it("follows an order from its quote to what was paid, line by line", async () => {
      const flow = await erp.documentFlow(harbour, "500010");
      if (!flow.ok) throw new Error(flow.problem.kind);
      expect(answerChecks.documentFlow(flow.value)).toBe(true);
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
      const flow = await erp.documentFlow(branch, "500010");
      if (!flow.ok) throw new Error(flow.problem.kind);
      expect(flow.value.steps.map(({ kind }) => kind)).toEqual(["order", "shipment", "goods_issue"]);
      expect(flow.value.hidden).toEqual(["invoice", "payment"]);
      for (const line of flow.value.lines) expect(line).not.toHaveProperty("invoiced_quantity");
      for (const number of ["500005", "absent"])
        expect(await erp.documentFlow(harbour, number)).toMatchObject({ ok: false, problem: { kind: "not_found" } });
    });

    it("reads quotes as quotes alone: whoever asks for sales documents gets none", async () => {
      const quote = "200001";
      for (const answer of [await erp.salesDocument(everybody, quote), await erp.documentFlow(everybody, quote)])
        expect(answer).toMatchObject({ ok: false, problem: { kind: "not_found" } });
      expect(await erp.salesDocumentRows(everybody, [quote])).toEqual({ ok: true, value: [] });
      expect(await erp.salesDocumentHeaders(everybody, [quote])).toEqual({ ok: true, value: [] });
      const all = await erp.salesDocumentNumbers(everybody, { kind: "all", sort_by: "doc_number", order: "asc", criteria: [] }, 100);
      expect(all.ok && all.value).not.toContain(quote);
    });

    it("shows the half of a flow that is there", async () => {
      const flow = await erp.documentFlow(everybody, "500005");
      expect(flow.ok && flow.value.steps.map(({ kind }) => kind)).toEqual(["invoice", "order"]);
      expect(flow.ok && flow.value.lines).toEqual([]);
    });

    it("sums what is found of reports, of the scope alone", async () => {
      const balance = async (scope: Scope, kind: LookUpKind) => {
        const answer = await erp.lookUpBalance(scope, kind, { sort_by: "doc_number", order: "asc", criteria: [] });
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(answerChecks.lookUpBalance(answer.value)).toBe(true);
        return answer.value.map(({ key, amount, currency }) => `${key} ${amount} ${currency}`);
      };
      expect(await balance(harbour, "pdf_orders")).toEqual([
        "pdf_order_total 14.5 GBP",
        "pdf_order_success 10.5 GBP",
        "pdf_order_errors 4 GBP",
      ]);
      expect(await balance(harbour, "web_transactions")).toEqual(["web_transaction_total 7 GBP"]);
      expect(await balance(nobody, "web_transactions")).toEqual([]);
    });
  });
}
