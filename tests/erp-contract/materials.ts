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
    });
  });
}
