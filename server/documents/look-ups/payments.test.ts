/** Payments, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";

let portal: TradingPortal;
let harbour: Ask;
let branch: Ask;
let csr: Ask;

beforeAll(async () => {
  portal = await tradingPortal(lookUpData, () => new Date("2026-11-20T12:00:00Z"));
  const buyer = (function_name: "sold_to" | "ship_to", number: string) =>
    portal.user({ role: "buyer", partners: [{ function_name, number, sales_area: uk, is_default: true }] });
  harbour = await buyer("sold_to", "1000");
  branch = await buyer("ship_to", "1001");
  csr = await portal.user({ role: "csr", sales_areas: [uk] });
}, 60_000);
afterAll(() => portal.close());

const numbers = async (ask: Ask, search = "") =>
  (await ask(`/payments${search}`)).json<{ data: { items: { doc_number: string }[] } }>().data.items.map(({ doc_number }) => doc_number);

describe("GET payments", () => {
  it("[PAY-030] answers the payments of the scope, and none to whom the goods went to", async () => {
    expect(await numbers(harbour)).toContain("700001");
    expect(await numbers(branch)).toEqual([]);
    expect(await numbers(harbour, "?search_criteria=invoice_number&search_criteria_value=900001")).toEqual(["700001"]);
    expect(await numbers(harbour, "?status=RETD")).toEqual([]);
  });

  it("[PAY-006] is asked for those of a payer", async () => {
    expect(await numbers(csr, "?payer_number=1000")).toContain("700001");
    expect(await numbers(csr, "?payer_number=2000")).not.toContain("700001");
    // A foreign payer is one without payments.
    expect(await numbers(harbour, "?payer_number=2000")).toEqual([]);
  });
});

describe("GET payments/{n}", () => {
  it("answers one with what was paid by it", async () => {
    const { data } = (await harbour("/payments/700001")).json<{ data: { details: object; items: object[] } }>();
    expect(data.details).toMatchObject({ doc_number: "700001", currency: "GBP", status_caption: "Posted", payer: { number: "1000" } });
    expect(data.items).toMatchObject([{ invoice_number: "900001", description: "500010", amount: "2.24" }]);
  });

  it("a foreign number answers like an absent one", async () => {
    for (const ask of [
      branch,
      await portal.user({ role: "buyer", partners: [{ function_name: "payer", number: "2000", sales_area: uk }] }),
    ])
      for (const number of ["700001", "999999"]) expect((await ask(`/payments/${number}`)).statusCode, number).toBe(404);
  });
});
