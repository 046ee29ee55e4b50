/** Papers of several documents at once, through HTTP. */
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../tests/support/pdf-text.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";
const confirmations = "/salesdocs/output_types/order_confirmation/download";

let portal: TradingPortal;
let harbour: Ask;

beforeAll(async () => {
  portal = await tradingPortal(lookUpData, () => new Date("2026-11-15T12:00:00Z"));
  const partners = (["sold_to", "payer"] as const).map((function_name) => ({ function_name, number: "1000", sales_area: uk }));
  harbour = await portal.user({ role: "buyer", partners });
}, 60_000);
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
});

const ask = (path: string, doc_numbers: unknown, by: Ask = harbour) => by(path, { method: "POST", payload: { doc_numbers } });

const filesOf = (zip: Buffer) =>
  Object.entries(unzipSync(zip)).map(([name, content]) => ({ name, title: readPdf(Buffer.from(content)).info["Title"] }));

describe("papers of several documents", () => {
  it("come as one archive, in the order in which they were asked for, each of them once", async () => {
    const answer = await ask(confirmations, ["500002", "500001", "500002"]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain('filename="Order confirmation 2026-11-15.zip"');
    expect(filesOf(answer.rawPayload)).toEqual([
      { name: "500002-order_confirmation.pdf", title: "Order confirmation 500002" },
      { name: "500001-order_confirmation.pdf", title: "Order confirmation 500001" },
    ]);
  });

  it.each([
    ["quotes/output_types/quotation", "200001", "200002"],
    ["shipments/output_types/delivery_note", "800001", "800002"],
    ["invoices/output_types/invoice", "900001", "900002"],
  ])("are there of %s, too, and never somebody else's", async (path, own, foreign) => {
    const answer = await ask(`/${path}/download`, [foreign, own, "999999"]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(filesOf(answer.rawPayload).map(({ name }) => name.split("-")[0])).toEqual([own]);
  });

  it("leave out what is foreign, absent or has no such paper, without saying which; of nothing there is no archive", async () => {
    const some = await ask(confirmations, ["500005", "999999", "C500006", "500001"]);
    expect(filesOf(some.rawPayload)).toHaveLength(1);
    for (const numbers of [["500005"], ["999999"], ["C500006"]]) {
      const none = await ask(confirmations, numbers);
      expect(none.statusCode).toBe(404);
      expect(none.headers["content-type"]).toMatch(/^application\/json/);
    }
    expect((await ask("/salesdocs/output_types/..%2F..%2Fetc/download", ["500001"])).statusCode).toBe(404);
  });

  it("are at most 100, and named as texts", async () => {
    for (const numbers of [[], Array.from({ length: 101 }, (_, at) => String(at)), [7], "500001"])
      expect((await ask(confirmations, numbers)).statusCode).toBe(422);
    expect((await portal.anonymous(confirmations, { method: "POST", payload: { doc_numbers: ["500001"] } })).statusCode).toBe(401);
  });

  it("are an error and no archive while the ERP is away", async () => {
    portal.erp.faults.down = true;
    const answer = await ask(confirmations, ["500001"]);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  });

  it("are made in the background for who asks for that, into the same archive", async () => {
    const address = await portal.listen();
    const headers = { ...harbour.headers, origin: address };
    const started = await fetch(`${address}/api/v1${confirmations}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", prefer: "respond-async, wait=0" },
      body: JSON.stringify({ doc_numbers: ["500001", "500002", "999999"] }),
    });
    expect(started.status).toBe(202);
    const { id } = ((await started.json()) as { data: { id: string } }).data;
    await expect
      .poll(async () => (await harbour(`/export_jobs/${id}`)).json().data, { timeout: 20_000 })
      .toMatchObject({ state: "done", percent: 100, format: "zip" });
    const file = await harbour(`/export_jobs/${id}/file`);
    expect(filesOf(file.rawPayload).map(({ name }) => name)).toEqual(["500001-order_confirmation.pdf", "500002-order_confirmation.pdf"]);
  });
});
