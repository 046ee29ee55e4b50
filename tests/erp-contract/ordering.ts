/** What every adapter keeps that writes orders and quotes. */
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderDocument } from "../../schemas/pricing/order-document.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { TestData } from "../support/erp-documents.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { harbour, partner, scopeOf } from "./contract-data.ts";
import { header, lineOf, sellingData, simulated } from "./selling-data.ts";

export type Ordering = Pick<ErpPort, "ordering" | "documents" | "pricing">;
export type OrderingContract = (data: TestData) => Promise<Ordering>;

export function orderingContract(name: string, open: OrderingContract): void {
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

    it("says that a document is saved, with its number, whenever it is asked for the key", async () => {
      const { doc_number, messages } = await written("said", order());
      const saved = { type: "S", code: "V1-311", args: { number: doc_number } };
      expect(messages).toContainEqual(expect.objectContaining(saved));
      expect(await erp.ordering.byKey(harbour, "said")).toMatchObject({ value: { messages: [saved] } });
    });

    it("numbers orders and quotes each in a range of its own, and what is refused leaves no gap", async () => {
      const numberOf = async (key: string, more: Partial<OrderDocument> = {}) =>
        Number((await written(key, order(undefined, more))).doc_number);
      const [first, quote] = [await numberOf("counted"), await numberOf("counted quote", { kind: "quote" })];
      await erp.ordering.create(harbour, "not counted", order([lineOf("X", "1")]));
      expect(await numberOf("counted again")).toBe(first + 1);
      expect(await numberOf("counted quote again", { kind: "quote" })).toBe(quote + 1);
    });

    it("promises the last pieces to one of many who order them at the same time", async () => {
      const before = Number((await simulated(erp, [lineOf("NUT", "1")])).of("NUT").stock_availability);
      const orders = await Promise.all(
        Array.from({ length: 6 }, (_, at) => written(`last ${at}`, order([lineOf("NUT", String(Math.ceil(before / 2) + 1))]))),
      );
      const confirmed = await Promise.all(
        orders.map(async ({ doc_number }) => {
          const found = await erp.documents.one(harbour, "salesdocs", doc_number);
          const [item] = found.ok ? (found.value.items as { schedule_lines: { date: string; confirmed_quantity: string }[] }[]) : [];
          return Number(item!.schedule_lines.find(({ date }) => date === "20261120")?.confirmed_quantity ?? 0);
        }),
      );
      expect(confirmed.reduce((sum, quantity) => sum + quantity, 0)).toBe(before);
    });

    it("takes what was ordered off the credit", async () => {
      const left = async () => Number((await simulated(erp, [lineOf("NET", "1")])).total.credit!.left);
      const before = await left();
      const { total } = await written("on credit", order());
      expect(await left()).toBeCloseTo(before - Number(total), 2);
    });

    it("closes a key for which nothing was written: nothing ever is, whoever comes with it and however late", async () => {
      const before = await listed("salesdocs");
      expect(await erp.ordering.close(harbour, "closed")).toEqual({ ok: false, problem: { kind: "not_found", what: "closed" } });
      expect(await erp.ordering.create(harbour, "closed", order())).toMatchObject({
        problem: { kind: "invalid", fields: [{ code: "key_closed" }] },
      });
      expect(await erp.ordering.byKey(harbour, "closed")).toMatchObject({ problem: { kind: "not_found" } });
      expect(await listed("salesdocs")).toEqual(before);

      const { doc_number } = await written("not closed", order());
      expect(await erp.ordering.close(harbour, "not closed")).toMatchObject({ ok: true, value: { doc_number } });
      expect(await written("not closed", order())).toMatchObject({ doc_number, repeated: true });
    });

    it("has a document or a closed key where it is written and closed at the same time, never both", async () => {
      const before = (await listed("salesdocs")).length;
      const ends = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const [created, closed] = await Promise.all([
            erp.ordering.create(harbour, `race ${at}`, order()),
            erp.ordering.close(harbour, `race ${at}`),
          ]);
          expect(closed.ok).toBe(created.ok);
          return created.ok;
        }),
      );
      expect(await listed("salesdocs")).toHaveLength(before + ends.filter(Boolean).length);
    });

    it("for a foreign partner is refused", async () => {
      const answer = await erp.ordering.create(harbour, "foreign", order(undefined, { header: { ...header, sold_to: "2000" } }));
      expect(answer).toEqual({ ok: false, problem: { kind: "wrong_partner" } });
    });
  });
}
