/** What every adapter keeps that knows materials. */
import { beforeAll, describe, expect, it } from "vitest";
import type { TestData } from "../support/erp-documents.ts";
import type { ErpPort, MaterialQuery } from "../../server/erp/erp-port.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { contractData, everything, harbour } from "./contract-data.ts";

export function materialsContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "materials">>): void {
  describe(`${name} keeps the contract of materials`, () => {
    let materials: ErpPort["materials"];
    beforeAll(async () => {
      ({ materials } = checkedAnswers(await open(contractData)));
    }, 60_000);

    describe("materials", () => {
      it("answers and searches materials", async () => {
        const answer = await materials.list(everything, { page: 1, page_size: 10, q: "MATERIAL 8512" });

        expect(answer).toMatchObject({ ok: true, value: { items: [{ material: "85123A", base_uom: "EA" }], total_results: 1 } });
      });

      it("finds one by its bar code, as a scanner or a label has it, and by no part of it", async () => {
        const found = async (q: string) => {
          const answer = await materials.list(everything, { page: 1, page_size: 10, q });
          return answer.ok ? answer.value.items.map(({ material, ean }) => [material, ean]) : [];
        };
        for (const q of ["4006381333931", "4 006381 333931"]) expect(await found(q), q).toEqual([["85123A", "4006381333931"]]);
        for (const q of ["036000291452", "0036000291452"]) expect(await found(q), q).toEqual([["71053", "036000291452"]]);
        for (const q of ["400638133393", "4006381333932"]) expect(await found(q), q).toEqual([]);
      });

      it("sorts them by number or description, up and down", async () => {
        const numbers = async (query: Partial<MaterialQuery>) => {
          const answer = await materials.list(everything, { page: 1, page_size: 10, ...query });
          return answer.ok ? answer.value.items.map(({ material }) => material) : [];
        };
        expect(await numbers({})).toEqual(["71053", "85123A"]);
        expect(await numbers({ order: "desc" })).toEqual(["85123A", "71053"]);
        expect(await numbers({ sort_by: "description", order: "desc" })).toEqual(["85123A", "71053"]);
        expect(await numbers({ page: 2, page_size: 1 })).toEqual(["85123A"]);
      });
    });

    describe("materials by their numbers", () => {
      const known = async (...numbers: string[]) => {
        const answer = await materials.known(harbour, numbers);
        if (!answer.ok) throw new Error(answer.problem.kind);
        return answer.value.map(({ material }) => material).toSorted();
      };

      it("are those that there are, also when letters were typed in lower case", async () => {
        expect(await known("71053", "85123a", "85123", "nothing", "' or true --")).toEqual(["71053", "85123A"]);
        expect(await known()).toEqual([]);
      });

      it("are those that have this bar code, whole, with or without the zeros in front; each says its own", async () => {
        expect(await known("4006381333931", "0036000291452")).toEqual(["71053", "85123A"]);
        expect(await known("04006381333931")).toEqual(["85123A"]);
        expect(await known("400638133393", "4006381333932", "36000291452")).toEqual([]);
        const answer = await materials.known(harbour, ["85123A"]);
        expect(answer).toMatchObject({ ok: true, value: [{ material: "85123A", ean: "4006381333931" }] });
        const detail = await materials.detail(harbour, ["4006381333931"]);
        expect(detail).toMatchObject({ ok: true, value: [{ material: "85123A", ean: "4006381333931" }] });
      });
    });
  });
}
