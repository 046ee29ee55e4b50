/** What every adapter keeps that changes orders and quotes. */
import { beforeAll, describe, expect, it } from "vitest";
import type { DocumentChange } from "../../schemas/pricing/document-change.ts";
import type { OrderDocument } from "../../schemas/pricing/order-document.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { harbour, partner, scopeOf } from "./contract-data.ts";
import type { Ordering, OrderingContract } from "./ordering.ts";
import { header, lineOf, sellingData, simulated } from "./selling-data.ts";

export function changingContract(name: string, open: OrderingContract): void {
  describe(`${name} keeps the contract of changing documents`, () => {
    let erp: Ordering;
    let keys = 0;
    beforeAll(async () => {
      erp = checkedAnswers(await open(sellingData));
    }, 60_000);

    const newLine = (material: string, quantity: string) => ({ ...lineOf(material, quantity), customer_material: "" });
    const ordered = async (kind: "order" | "quote" = "order"): Promise<string> => {
      const lines = [newLine("NET", "80"), newLine("NEW", "3")];
      const document: OrderDocument = { kind, header, po_number: "PO-1", note: "", ref_doc_number: "", valid_to: "", lines };
      const answer = await erp.ordering.create(harbour, `made ${(keys += 1)}`, document);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
      return answer.value.doc_number;
    };
    const changeOf = (doc_number: string, more: Partial<DocumentChange> = {}): DocumentChange => ({
      kind: "order",
      doc_number,
      header,
      po_number: "PO-2",
      note: "Later, please.",
      valid_to: "",
      lines: [],
      deleted_items: [],
      ...more,
    });
    const change = (more: DocumentChange, key = `change ${(keys += 1)}`, scope = harbour) => erp.ordering.change(scope, key, more);
    const itemsOf = async (doc_number: string, kind: "salesdocs" | "quotes" = "salesdocs") => {
      const found = await erp.documents.one(harbour, kind, doc_number);
      return found.ok ? found.value.items.map(({ item_number, material, quantity }) => [item_number, material, quantity]) : [];
    };

    it("changes, adds and deletes items, and what is not named stays", async () => {
      const doc_number = await ordered();
      const lines = [
        { ...newLine("NET", "81"), item_number: 10 },
        { ...newLine("CREAM", "2"), item_number: null },
      ];
      expect(await change(changeOf(doc_number, { lines }))).toMatchObject({
        ok: true,
        value: { doc_number, items_count: 3, repeated: false },
      });
      expect(await itemsOf(doc_number)).toEqual([
        ["10", "NET", "81"],
        ["20", "NEW", "3"],
        ["30", "CREAM", "2"],
      ]);
      await change(changeOf(doc_number, { deleted_items: [10, 30] }));
      expect(await itemsOf(doc_number)).toEqual([["20", "NEW", "3"]]);
      const { total } = await simulated(erp, [lineOf("NEW", "3")]);
      expect(await erp.documents.one(harbour, "salesdocs", doc_number)).toMatchObject({
        value: { details: { po_number: "PO-2", net_value: total.subtotal, items_count: 1 }, texts: [{ text: "Later, please." }] },
      });
    });

    it("does it once for a key, and keeps to itself what is reserved for it", async () => {
      const doc_number = await ordered();
      const before = (await simulated(erp, [lineOf("NEW", "1")])).of("NEW").stock_availability;
      const more = changeOf(doc_number, { lines: [{ ...newLine("NEW", "4"), item_number: 20 }] });
      const answers = [await change(more, "one change"), await change(changeOf(doc_number, { deleted_items: [20] }), "one change")];
      expect(answers).toMatchObject([{ value: { repeated: false } }, { value: { repeated: true, doc_number } }]);
      expect(await itemsOf(doc_number)).toContainEqual(["20", "NEW", "4"]);
      expect((await simulated(erp, [lineOf("NEW", "1")])).of("NEW").stock_availability).toBe(String(Number(before) - 1));
    });

    it("changes a quote, and how long it is valid", async () => {
      const doc_number = await ordered("quote");
      const lines = [{ ...newLine("NET", "5"), item_number: 10 }];
      expect(await change(changeOf(doc_number, { kind: "quote", valid_to: "20261230", lines }))).toMatchObject({ ok: true });
      expect(await itemsOf(doc_number, "quotes")).toContainEqual(["10", "NET", "5"]);
      expect(await erp.documents.one(harbour, "quotes", doc_number)).toMatchObject({ value: { details: { valid_to: "20261230" } } });
    });

    it.each<[string, Partial<DocumentChange>, object]>([
      ["an item that is not there", { deleted_items: [70] }, { kind: "invalid", fields: [{ code: "V1-318" }] }],
      ["an item twice", { deleted_items: [10, 10] }, { kind: "invalid", fields: [{ code: "V1-318" }] }],
      ["all of its items", { deleted_items: [10, 20] }, { kind: "invalid", fields: [{ field: "lines", code: "required" }] }],
      [
        "a material that is not known",
        { lines: [{ ...newLine("X", "1"), item_number: null }] },
        { fields: [{ field: "lines.X", code: "M3-305" }] },
      ],
      ["another customer", { header: { ...header, sold_to: "2000" } }, { kind: "wrong_partner" }],
      ["the other kind", { kind: "quote" }, { kind: "not_found" }],
    ])("refuses %s, and then changes nothing", async (_, more, problem) => {
      const doc_number = await ordered();
      const before = await erp.documents.one(harbour, "salesdocs", doc_number);
      expect(await change(changeOf(doc_number, more))).toMatchObject({ ok: false, problem });
      expect(await erp.documents.one(harbour, "salesdocs", doc_number)).toEqual(before);
    });

    it("changes nothing that is on its way, absent or foreign", async () => {
      expect(await change(changeOf("500001"))).toMatchObject({ problem: { kind: "invalid", fields: [{ code: "V1-315" }] } });
      const foreign = scopeOf(partner("sold_to", "2000"));
      const doc_number = await ordered();
      for (const number of [doc_number, "1"])
        expect(await change(changeOf(number), undefined, foreign)).toEqual({ ok: false, problem: { kind: "not_found", what: number } });
    });
  });
}
