/** What every adapter keeps that knows partners. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "../../server/scope.ts";
import type { TestData } from "../support/erp-documents.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { PartnerSearch } from "../../server/erp/partners-port.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { contractData, eu, everything, harbour, nothing, partner, scopeOf, uk } from "./contract-data.ts";

export function partnersContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "partners">>): void {
  describe(`${name} keeps the contract of partners`, () => {
    let partners: ErpPort["partners"];
    beforeAll(async () => {
      ({ partners } = checkedAnswers(await open(contractData)));
    }, 60_000);

    describe("partners", () => {
      const found = async (scope: Scope, query: PartnerSearch & { page?: number } = {}) => {
        const answer = await partners.list(scope, { page: 1, page_size: 10, ...query });
        if (!answer.ok) throw new Error(answer.problem.kind);
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
          const answer = await partners.dependents(scopeOf(key), key);
          if (!answer.ok) throw new Error(answer.problem.kind);
          return answer.value.map(({ function_name, number }) => `${function_name} ${number}`).toSorted();
        };
        expect(await dependent(partner("sold_to", "1000"))).toEqual(["payer 1000", "ship_to 1000", "ship_to 1001", "sold_to 1000"]);
        expect(await dependent(partner("sold_to", "1000", eu))).toEqual(["sold_to 1000"]);
        expect(await dependent(partner("ship_to", "1001"))).toEqual(["ship_to 1001", "sold_to 1000", "sold_to 2000"]);
        expect(await dependent(partner("payer", "2000"))).toEqual(["payer 2000", "sold_to 2000"]);
        expect(await partners.dependents(harbour, partner("sold_to", "2000"))).toMatchObject({ problem: { kind: "not_found" } });
      });

      it("looks one partner up in the scope; foreign and absent are the same", async () => {
        expect(await partners.one(harbour, partner("sold_to", "1000"))).toMatchObject({
          ok: true,
          value: { name: "Harbour Supplies", sales_area_title: "UK wholesale" },
        });
        for (const key of [
          partner("sold_to", "2000"),
          partner("payer", "1000"),
          partner("sold_to", "1000", eu),
          partner("sold_to", "7777"),
        ]) {
          expect(await partners.one(harbour, key)).toEqual({ ok: false, problem: { kind: "not_found", what: key.number } });
        }
      });
    });

    describe("sales areas", () => {
      it("are all answered, by code", async () => {
        const answer = await partners.salesAreas();
        expect(answer).toEqual({
          ok: true,
          value: [
            { code: uk, title: "UK wholesale" },
            { code: eu, title: "EU wholesale" },
          ],
        });
      });
    });
  });
}
