/** What every adapter keeps that writes orders and quotes. */
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderDocument } from "../../schemas/pricing/order-document.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { TestData } from "../support/erp-documents.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { harbour, partner, scopeOf } from "./contract-data.ts";
import { header, lineOf, sellingData, simulated } from "./selling-data.ts";

type Ordering = Pick<ErpPort, "ordering" | "documents" | "pricing">;

export function orderingContract(name: string, open: (data: TestData) => Promise<Ordering>): void {
  describe(`${name} keeps the contract of ordering`, () => {
    let erp: Ordering;
    beforeAll(async () => {
      erp = checkedAnswers(await open(sellingData));
    }, 60_000);

    const order = (lines = [lineOf("NET", "80")], more: Partial<OrderDocument> = {}): OrderDocument => ({
      kind: "order",
      header,
      po_number: "PO-900",
      note: "Ring twice.",
      ref_doc_number: "",
      valid_to: "",
      lines: lines.map((line) => ({ ...line, customer_material: "MINE" })),
      ...more,
    });
    const written = async (key: string, document: OrderDocument, scope = harbour) => {
      const answer = await erp.ordering.create(scope, key, document);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
      return answer.value;
    };
    const listed = async (kind: "salesdocs" | "quotes") => {
      const answer = await erp.documents.numbers(harbour, kind, { sort_by: "doc_number", order: "asc", criteria: [] }, 1_000);
      return answer.ok ? answer.value : [];
    };

    it("writes an order at the ERP's own prices, which is found as every other order", async () => {
      const lines = [lineOf("NET", "80"), lineOf("BOLT", "10", { line: "2" })];
      const { total } = await simulated(erp, lines);
      const { doc_number, ...answer } = await written("first", order(lines));
      expect(answer).toMatchObject({
        kind: "order",
        doc_date: "20261120",
        items_count: 2,
        total: total.total,
        currency: "GBP",
        repeated: false,
      });

      const found = await erp.documents.one(harbour, "salesdocs", doc_number);
      expect(found).toMatchObject({
        ok: true,
        value: {
          details: { doc_number, po_number: "PO-900", sold_to_number: "1000", status: "PEND" },
          items: [
            { material: "NET", customer_material: "MINE", quantity: "80", sales_uom: "EA" },
            { material: "BOLT", quantity: "10" },
          ],
        },
      });
      expect(await listed("salesdocs")).toContain(doc_number);
    });

    it("writes one document for a key, however often and at once it is asked", async () => {
      const before = (await listed("salesdocs")).length;
      const answers = await Promise.all(Array.from({ length: 8 }, () => written("again", order())));
      expect(new Set(answers.map(({ doc_number }) => doc_number)).size).toBe(1);
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(await listed("salesdocs")).toHaveLength(before + 1);
    });

    it("says what was written for a key, and nothing to others", async () => {
      const { doc_number } = await written("mine", order());
      expect(await erp.ordering.byKey(harbour, "mine")).toMatchObject({ ok: true, value: { doc_number } });
      const foreign = scopeOf(partner("sold_to", "2000"));
      expect(await erp.ordering.byKey(foreign, "mine")).toEqual({ ok: false, problem: { kind: "not_found", what: "mine" } });
      expect(await erp.ordering.byKey(harbour, "never")).toEqual({ ok: false, problem: { kind: "not_found", what: "never" } });
      expect(await erp.ordering.create(foreign, "mine", order())).toMatchObject({ ok: false });
    });

    it("reserves what was ordered, so that the next one is promised less", async () => {
      const before = await simulated(erp, [lineOf("NEW", "1")]);
      await written("reserving", order([lineOf("NEW", "4"), lineOf("NEW", "2", { line: "more" })]));
      const after = await simulated(erp, [lineOf("NEW", "1")]);
      expect([before, after].map(({ of }) => of("NEW").stock_availability)).toEqual(["10", "4"]);
    });

    it("promises no piece to two lines of a document", async () => {
      const lines = [lineOf("BOLT", "60"), lineOf("BOLT", "60", { line: "2" })];
      const { doc_number } = await written("together", order(lines));
      const found = await erp.documents.one(harbour, "salesdocs", doc_number);
      const confirmed = found.ok ? found.value.items.map((item) => (item as { schedule_lines: unknown[] }).schedule_lines.length) : [];
      expect(confirmed[0]).toBe(1);
      expect(confirmed[1]).toBeGreaterThan(1);
    });

    it("names the lines that cannot be ordered, and writes nothing then", async () => {
      const before = await listed("salesdocs");
      const answer = await erp.ordering.create(
        harbour,
        "bad",
        order([lineOf("NET", "1"), lineOf("BOLT", "5", { line: "b" }), lineOf("X", "1")]),
      );
      expect(answer).toMatchObject({
        ok: false,
        problem: {
          kind: "invalid",
          fields: [
            { field: "lines.b", code: "V1-380" },
            { field: "lines.X", code: "M3-305" },
          ],
        },
      });
      expect(await erp.ordering.create(harbour, "bad", order([]))).toMatchObject({ ok: false, problem: { kind: "invalid" } });
      expect(await listed("salesdocs")).toEqual(before);
      expect((await written("bad", order())).repeated).toBe(false);
    });

    it.each<[string, Partial<OrderDocument>]>([
      ["header.requested_date", { header: { ...header, requested_date: "20260231" } }],
      ["header.price_date", { header: { ...header, price_date: "20261301" } }],
      ["valid_to", { kind: "quote", valid_to: "20260229" }],
      ["lines.NET", { lines: [{ ...lineOf("NET", "80", { requested_date: "20260631" }), customer_material: "" }] }],
    ])("refuses a day that does not exist, and writes nothing then: %s", async (field, more) => {
      const before = [await listed("salesdocs"), await listed("quotes")];
      const answer = await erp.ordering.create(harbour, `day of ${field}`, order(undefined, more));
      expect(answer).toMatchObject({ ok: false, problem: { kind: "invalid", fields: [{ field }] } });
      expect([await listed("salesdocs"), await listed("quotes")]).toEqual(before);
    });

    it("writes a quote, and an order that is made of it ends it", async () => {
      const quote = await written("quote", order(undefined, { kind: "quote", valid_to: "20261224" }));
      expect(await listed("quotes")).toContain(quote.doc_number);
      expect(await erp.documents.one(harbour, "quotes", quote.doc_number)).toMatchObject({
        value: { details: { status: "OPEN", valid_to: "20261224" } },
      });

      await written("from quote", order(undefined, { ref_doc_number: quote.doc_number }));
      expect(await erp.documents.one(harbour, "quotes", quote.doc_number)).toMatchObject({ value: { details: { status: "ACCP" } } });
    });

    it("for a foreign partner is refused", async () => {
      const answer = await erp.ordering.create(harbour, "foreign", order(undefined, { header: { ...header, sold_to: "2000" } }));
      expect(answer).toEqual({ ok: false, problem: { kind: "wrong_partner" } });
    });
  });
}
