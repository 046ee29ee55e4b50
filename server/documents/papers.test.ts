/** Papers over HTTP: what the ERP makes of orders and invoices, and the pages that show it. */
import { inflateSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";
import { contractData } from "../erp/erp-contract.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");

let portal: TradingPortal;
let harbour: Ask;

beforeAll(async () => {
  portal = await tradingPortal(contractData, clock);
  const partners = (["sold_to", "payer"] as const).map((function_name) => ({ function_name, number: "1000", sales_area: uk }));
  harbour = await portal.user({ role: "buyer", partners });
});
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
});

/** Pages of a PDF, and whether it has what every reader needs. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** What is drawn, out of the packed streams; glyphs are numbers there, so only its amount says something. */
const drawn = (pdf: Buffer): number =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].reduce((sum, [, packed]) => {
    try {
      return (
        sum +
        (inflateSync(Buffer.from(packed!, "latin1"))
          .toString("latin1")
          .match(/\bTJ\b/g)?.length ?? 0)
      );
    } catch {
      return sum;
    }
  }, 0);

describe("a paper of a sales document", () => {
  it("is a PDF that says what it is called and is shown in the page", async () => {
    const answer = await harbour("/salesdocs/500001/output_types/order_confirmation");
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe('inline; filename="500001-order_confirmation.pdf"');
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(pagesOf(answer.rawPayload)).toBe(1);
  });

  it("has prices where they belong, and none on a packing list", async () => {
    const confirmation = await harbour("/salesdocs/500001/output_types/order_confirmation");
    const packing = await harbour("/salesdocs/500001/output_types/packing_list");
    expect(packing.statusCode).toBe(200);
    expect(drawn(packing.rawPayload)).toBeLessThan(drawn(confirmation.rawPayload));
  });

  it.each([
    ["of a document of somebody else", "500005/output_types/order_confirmation"],
    ["of a document that is not there", "999999/output_types/order_confirmation"],
    ["of a kind that the document has none of", "500002/output_types/packing_list"],
    ["of a kind that does not exist", "500001/output_types/..%2F..%2Fetc%2Fpasswd"],
  ])("is not found when it is %s", async (_what, path) => {
    expect((await harbour(`/salesdocs/${path}`)).statusCode).toBe(404);
  });

  it("is an error like any other while the ERP is away, or when it answers no PDF", async () => {
    portal.erp.faults.garbage = true;
    const rubbish = await harbour("/salesdocs/500001/output_types/order_confirmation");
    expect(rubbish.statusCode).toBe(502);
    expect(rubbish.headers["content-type"]).toMatch(/^application\/json/);
    portal.erp.faults.garbage = false;
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    expect((await harbour("/salesdocs/500001/output_types/order_confirmation")).statusCode).toBe(503);
  });
});

describe("an invoice", () => {
  it("is a PDF for who pays it, and for nobody else", async () => {
    const answer = await harbour("/invoices/9001/output_types/invoice");
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-disposition"]).toBe('inline; filename="9001-invoice.pdf"');
    expect(pagesOf(answer.rawPayload)).toBe(1);
    expect((await harbour("/invoices/9003/output_types/invoice")).statusCode).toBe(404);
    expect((await harbour("/invoices/9001/output_types/packing_list")).statusCode).toBe(404);
    expect((await portal.anonymous("/invoices/9001/output_types/invoice")).statusCode).toBe(401);
  });
});

describe("the pages of papers", () => {
  interface Shown {
    data: { key: string; document: { layout: string; body: { atom: string; data_url: string }[] } };
  }
  const pageAt = async (path: string) => (await harbour(`/pages?path=${encodeURIComponent(path)}`)).json<Shown>().data;

  it.each([
    ["[NAV-012]", "/salesdocs/500001/output_types/order_confirmation", "salesdocs"],
    ["[NAV-013]", "/invoices/9001/output_types/invoice", "invoices"],
  ])("%s %s is a page of its own with the viewer of that paper", async (_id, path, controller) => {
    const { key, document } = await pageAt(path);
    expect(key).toBe(`${controller}/output_types`);
    expect(document.layout).toBe("standalone");
    expect(document.body).toMatchObject([
      { atom: "document_viewer", data_url: `/v1/${controller}/{doc_number}/output_types/{output_type}` },
    ]);
    const file = await harbour(path);
    expect(file.headers["content-type"]).toBe("application/pdf");
  });
});
