/** What every adapter keeps that adds up what is owed and what was ordered. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "../../server/scope.ts";
import { unknownCodes } from "./codes.ts";
import type { TestData } from "../support/erp-documents.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { contractData, everything, harbour, partner, scopeOf } from "./contract-data.ts";

export function figuresContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "figures">>): void {
  describe(`${name} keeps the contract of figures`, () => {
    let figures: ErpPort["figures"];
    beforeAll(async () => {
      ({ figures } = checkedAnswers(await open(contractData)));
    }, 60_000);

    describe("the balance", () => {
      const amounts = async (scope: Scope) => {
        const answer = await figures.accountBalance(scope);
        if (!answer.ok) throw new Error(answer.problem.kind);
        expect(unknownCodes({ account_balance: answer.value })).toEqual([]);
        return answer.value.map(({ key, amount, out_of_value, currency_sym }) => [key, amount, out_of_value, currency_sym]);
      };

      it("sums what is not cleared, and what of it is over its due date", async () => {
        expect(await amounts(scopeOf(partner("payer", "1000")))).toEqual([
          ["outstanding", "1000.3", "1500.3", "£"],
          ["overdue", "1000.1", "1000.3", "£"],
        ]);
      });

      it("shows a sold-to the items of its own documents and a ship-to none", async () => {
        expect(await amounts(harbour)).toEqual([
          ["outstanding", "1000.3", "1500.3", "£"],
          ["overdue", "1000.1", "1000.3", "£"],
        ]);
        expect(await amounts(scopeOf(partner("ship_to", "1001")))).toEqual([
          ["outstanding", "0", "0", "£"],
          ["overdue", "0", "0", "£"],
        ]);
      });

      it("never adds up currencies", async () => {
        expect(await amounts(everything)).toEqual([
          ["outstanding", "12.3", "12.3", "€"],
          ["overdue", "0", "12.3", "€"],
          ["outstanding", "1077.3", "1577.3", "£"],
          ["overdue", "1077.1", "1077.3", "£"],
        ]);
      });
    });

    describe("the value of orders", () => {
      const ordered = async (scope: Scope, from: string, to: string) => {
        const answer = await figures.orderedValue(scope, { from, to });
        if (!answer.ok) throw new Error(answer.problem.kind);
        return answer.value;
      };

      it("is summed by month and currency, and a month without orders is one of zero", async () => {
        expect(await ordered(harbour, "202610", "202612")).toEqual([
          {
            currency: "GBP",
            months: [
              { month: "202610", net_value: "0", orders: 0 },
              { month: "202611", net_value: "1314.56", orders: 2 },
              { month: "202612", net_value: "0", orders: 0 },
            ],
          },
        ]);
      });

      it("is nothing where nothing was ordered, and leaves foreign orders out", async () => {
        expect(await ordered(harbour, "202501", "202510")).toEqual([]);
        expect(await ordered(scopeOf(), "202601", "202612")).toEqual([]);
        const [all] = await ordered(everything, "202611", "202611");
        expect(all!.months[0]!.orders).toBeGreaterThan(2);
      });
    });
  });
}
