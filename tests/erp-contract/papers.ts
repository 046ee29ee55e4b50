/** What every adapter keeps that makes papers. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "../../server/scope.ts";
import type { TestData } from "../support/erp-documents.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { contractData, harbour, nothing, partner, scopeOf } from "./contract-data.ts";

export function papersContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "documents" | "papers">>): void {
  describe(`${name} keeps the contract of papers`, () => {
    let erp: Pick<ErpPort, "documents" | "papers">;
    beforeAll(async () => {
      erp = checkedAnswers(await open(contractData));
    }, 60_000);

    describe("papers", () => {
      const paper = (scope: Scope, kind: "salesdocs" | "invoices", number: string, output_type: string) =>
        erp.papers.output(scope, { kind, number, output_type, language: "de", date_format: "%d.%m.%Y" });

      it("makes each paper that a document says it has", async () => {
        const document = await erp.documents.one(harbour, "salesdocs", "500001");
        const types = document.ok ? document.value.output_types : [];
        expect(types.length).toBeGreaterThan(0);
        for (const { key } of types) {
          const made = await paper(harbour, "salesdocs", "500001", key);
          expect(made.ok, key).toBe(true);
        }
      });

      it("finds none of a foreign document, and no kind that it does not make", async () => {
        for (const [scope, number, type] of [
          [nothing, "500001", "order_confirmation"],
          [harbour, "500005", "order_confirmation"],
          [harbour, "500001", "constructor"],
        ] as const)
          expect(await paper(scope, "salesdocs", number, type)).toMatchObject({ ok: false, problem: { kind: "not_found" } });
      });

      it("makes an invoice for its payer and for the sold-to whose order led to it", async () => {
        for (const scope of [harbour, scopeOf(partner("payer", "1000"))])
          expect(await paper(scope, "invoices", "9001", "invoice")).toMatchObject({ ok: true });
        for (const number of ["9003", "999999"])
          expect(await paper(harbour, "invoices", number, "invoice")).toMatchObject({ ok: false, problem: { kind: "not_found" } });
      });
    });
  });
}
