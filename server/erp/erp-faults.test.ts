import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractData } from "../../tests/erp-contract/contract-data.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";

let portal: TradingPortal;
let administrator: Ask;
let csr: Ask;

beforeAll(async () => {
  portal = await tradingPortal(contractData, () => new Date());
  administrator = await portal.user({ role: "administrator" });
  csr = await portal.user({ role: "csr", sales_areas: ["1000/10/00"] });
});
afterAll(() => portal.close());

const set = (faults: object, ask = administrator) => ask("/admin/erp_faults", { method: "POST", payload: faults });

describe("the fault switch of the embedded ERP", () => {
  it("takes the ERP down and up again at once, whatever the breaker remembers", async () => {
    expect((await set({ down: true })).json()).toMatchObject({ data: { slow: 0, down: true, garbage: false } });
    for (let call = 0; call < 8; call += 1) expect((await csr("/salesdocs")).statusCode).toBe(503);
    expect((await administrator("/admin/erp_faults")).json()).toMatchObject({ data: { down: true } });

    await set({ down: false });
    expect((await csr("/salesdocs")).statusCode).toBe(200);
  });

  it("makes the ERP slow and its answers garbage", async () => {
    await set({ slow: 120, garbage: true });
    const started = performance.now();

    expect((await csr("/salesdocs/500001")).statusCode).toBe(502);
    expect(performance.now() - started).toBeGreaterThan(100);
    await set({ slow: 0, garbage: false });
  });

  it("loses questions and answers on the way", async () => {
    for (const lost of ["question", "answer"]) {
      await set({ lost });
      expect((await csr("/salesdocs/500001")).statusCode).toBe(503);
    }
    await set({ lost: "nothing", twice: true });
    expect((await csr("/salesdocs/500001")).statusCode).toBe(200);
    await set({ twice: false });
  });

  it("is only for users who manage the ERP", async () => {
    expect((await set({ down: true }, csr)).statusCode).toBe(403);
    expect((await set({ down: true }, portal.anonymous)).statusCode).toBe(401);
    expect((await csr("/salesdocs")).statusCode).toBe(200);
  });

  it("knows no other faults", async () => {
    expect((await set({ slow: -1 })).statusCode).toBe(422);
    expect((await set({ explode: true })).statusCode).toBe(422);
  });
});
