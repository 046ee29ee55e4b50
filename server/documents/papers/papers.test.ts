/** Papers over HTTP: what the ERP makes of orders, quotes, deliveries and invoices, as a reader finds it, and the pages that show it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../tests/support/pdf-text.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import type { TestData } from "../../../tests/support/erp-documents.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");

const long = "A flange of stainless steel with a raised face, drilled after a drawing that the customer keeps, ".repeat(80).trim();
const data: TestData = {
  ...lookUpData,
  partners: [...lookUpData.partners!, { number: "3000", name: "Ελληνική Ναυτιλία · Кубань · חיפה · Łódź · 東京", city: "Πειραιάς" }],
  functions: [...lookUpData.functions!, { sold_to: "3000", sales_area: uk, function_name: "sold_to", partner: "3000" }],
  open_items: [...lookUpData.open_items!, { number: "9800", payer: "1000", sold_to: "1000", amount: "0.20", due_date: "20261201" }],
  documents: [
    ...lookUpData.documents!,
    {
      doc_number: "600001",
      sold_to: "1000",
      net_value: "1250.25",
      items: Array.from({ length: 1_000 }, (_, at) => ({
        material: `M-${at}`,
        description: `Part ${at}`,
        net_price: "1.2525",
        net_value: "1.25025",
      })),
    },
    { doc_number: "600002", sold_to: "1000", net_value: "0" },
    { doc_number: "600003", sold_to: "1000", items: [{ material: "LONG", description: `${long} ${"x".repeat(300)}` }] },
    { doc_number: "600004", sold_to: "3000", items: [{ material: "71053" }] },
    { doc_number: "600005", sold_to: "1000", net_value: "100", freight_value: "20", tax_value: "22.80", items: [{ material: "71053" }] },
  ],
};

let portal: TradingPortal;
let harbour: Ask;
let german: Ask;
let french: Ask;

beforeAll(async () => {
  portal = await tradingPortal(data, clock);
  const partners = (["sold_to", "payer"] as const).map((function_name) => ({ function_name, number: "1000", sales_area: uk }));
  harbour = await portal.user({ role: "buyer", partners });
  german = await portal.user({ role: "buyer", partners, language: "de", date_format: "%d.%m.%Y" });
  french = await portal.user({ role: "buyer", partners, language: "fr", date_format: "%d/%m/%Y" });
}, 60_000);
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
});

async function read(ask: Ask, path: string) {
  const answer = await ask(path);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const pdf = readPdf(answer.rawPayload);
  return { ...pdf, lines: pdf.pages.flat(), answer };
}

const confirmation = "/salesdocs/500001/output_types/order_confirmation";

describe("a paper", () => {
  it("is a PDF that says what it is called, whose it is and in which language, and is shown in the page", async () => {
    const { answer, info, language, pages } = await read(harbour, confirmation);
    expect(answer.headers["content-disposition"]).toBe('inline; filename="500001-order_confirmation.pdf"');
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(info).toMatchObject({
      Title: "Order confirmation 500001",
      Subject: "Harbour Supplies · 11/01/2026",
      Author: expect.stringMatching(/./),
    });
    expect(language).toBe("en");
    expect(pages).toHaveLength(1);
  });

  it("has its sums to the cent", async () => {
    const { lines } = await read(harbour, confirmation);
    expect(lines).toEqual(
      expect.arrayContaining(
        ["Net value 1,234.56", "Freight 9.50", "Tax 246.91", "Total 1,490.97 GBP"].map((line) => expect.stringContaining(line)),
      ),
    );
  });

  it("names the rate of its tax where it is one", async () => {
    const { lines } = await read(harbour, "/salesdocs/600005/output_types/order_confirmation");
    expect(lines).toContainEqual(expect.stringMatching(/^Tax 19\s% 22\.80$/));
  });

  it("has its reference, its items with the customer's own number, and what comes when", async () => {
    const { lines } = await read(harbour, confirmation);
    expect(lines).toContainEqual(expect.stringMatching(/Your reference PO-7$/));
    expect(lines).toContainEqual(expect.stringMatching(/^10 85123A White hanging heart 6\sea 2\.55 15\.30$/));
    expect(lines).toContain("Your material: HEART-1");
    expect(lines).toContainEqual(expect.stringMatching(/^11\/05\/2026: 4\sea confirmed$/));
    expect(lines).toContainEqual(expect.stringMatching(/^11\/12\/2026: 2\sea, not confirmed yet$/));
    expect(lines).toContain("Page 1 of 1");
  });

  it.each([
    ["German", () => german, "Auftragsbestätigung 500001", "Gesamtbetrag 1.490,97 GBP", "05.11.2026: 4 Stk. bestätigt", "Seite 1 von 1"],
    ["French", () => french, "Confirmation de commande 500001", "Total 1 490,97 GBP", "05/11/2026 : 4 pce confirmé", "Page 1 sur 1"],
  ])("speaks %s to who reads it, with its numbers and the reader's own dates", async (_language, ask, ...said) => {
    const { lines } = await read(ask(), confirmation);
    const plain = lines.map((line) => line.replaceAll("\u00a0", " "));
    for (const text of said) expect(plain, text).toContainEqual(expect.stringContaining(text));
  });

  it("goes with the goods without prices", async () => {
    const { lines } = await read(harbour, "/salesdocs/500001/output_types/packing_list");
    expect(lines).toContainEqual(expect.stringMatching(/^10 85123A White hanging heart 6\sea 6\sea$/));
    expect(lines.join("\n")).not.toMatch(/15\.30|GBP|Total/);
  });

  it("of 1,000 items has its headings on every page, and what is carried from one to the next", async () => {
    const { pages } = await read(harbour, "/salesdocs/600001/output_types/order_confirmation");
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flat().filter((line) => /^\d+ M-\d+ /.test(line))).toHaveLength(1_000);
    pages.forEach((lines, at) => {
      expect(lines).toContain("Item Material Description Quantity Price Value GBP");
      expect(lines).toContain(`Page ${at + 1} of ${pages.length}`);
      const brought = lines.find((line) => line.startsWith("Brought forward"))?.replace("Brought", "Carried");
      expect(brought).toBe(pages[at - 1]?.find((line) => line.startsWith("Carried forward")));
    });
    expect(pages.at(-1)).toContainEqual("Total 1,250.25 GBP");
  });

  it("of a document without items says so", async () => {
    const { lines } = await read(harbour, "/salesdocs/600002/output_types/order_confirmation");
    expect(lines).toContain("There are no items.");
    expect(lines).toContain("Total 0.00 GBP");
  });

  it("has all of a description that is longer than a page", async () => {
    const { lines, pages } = await read(harbour, "/salesdocs/600003/output_types/order_confirmation");
    expect(pages.length).toBeGreaterThan(1);
    expect(lines.join(" ").match(/flange/g)).toHaveLength(80);
    expect(lines.join("").match(/x/g)!.length).toBeGreaterThanOrEqual(300);
  });

  it("writes names in other alphabets, and marks what no typeface has", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk] });
    const { lines } = await read(csr, "/salesdocs/600004/output_types/order_confirmation");
    const text = lines.join("\n").replaceAll(" ", "");
    for (const name of ["Ελληνική", "Ναυτιλία", "Кубань", "Łódź", "Πειραιάς", "??"]) expect(text).toContain(name);
    // From the right: a reader turns it around again.
    expect(text).toContain([..."חיפה"].toReversed().join(""));
  });

  it.each([
    ["of a document of somebody else", "salesdocs/500005/output_types/order_confirmation"],
    ["of a document that is not there", "salesdocs/999999/output_types/order_confirmation"],
    ["of a kind that the document has none of", "salesdocs/500002/output_types/packing_list"],
    ["of a kind that does not exist", "salesdocs/500001/output_types/..%2F..%2Fetc%2Fpasswd"],
    ["of somebody else's quote", "quotes/200002/output_types/quotation"],
    ["of somebody else's delivery", "shipments/800002/output_types/delivery_note"],
    ["of somebody else's invoice", "invoices/900002/output_types/invoice"],
    ["of an order, asked for as a quote", "quotes/500001/output_types/quotation"],
    ["of another kind of invoice", "invoices/900001/output_types/credit_note"],
  ])("is not found when it is %s", async (_what, path) => {
    expect((await harbour(`/${path}`)).statusCode).toBe(404);
  });

  it("is an error like any other while the ERP is away, or when it answers no PDF", async () => {
    portal.erp.faults.garbage = true;
    const rubbish = await harbour(confirmation);
    expect(rubbish.statusCode).toBe(502);
    expect(rubbish.headers["content-type"]).toMatch(/^application\/json/);
    portal.erp.faults.garbage = false;
    portal.erp.faults.down = true;
    portal.erp.erp.reset();
    expect((await harbour(confirmation)).statusCode).toBe(503);
  });
});

describe("an invoice", () => {
  it("says what is to be paid, until when and for what, to who pays it and to nobody else", async () => {
    const { answer, lines } = await read(harbour, "/invoices/900001/output_types/invoice");
    expect(answer.headers["content-disposition"]).toBe('inline; filename="900001-invoice.pdf"');
    expect(lines).toContainEqual(expect.stringMatching(/^10 85123A .* 4\sea 2\.55 10\.20$/));
    for (const line of ["Invoice 900001", "Total 12.24 GBP"]) expect(lines).toContain(line);
    for (const text of ["Order 500010", "Delivery note 800001", "Due on 11/10/2026", "Payable by 11/10/2026"])
      expect(lines).toContainEqual(expect.stringContaining(text));
    expect((await portal.anonymous("/invoices/900001/output_types/invoice")).statusCode).toBe(401);
  });

  it("that is given back is a credit note, with its amounts above zero", async () => {
    const { lines } = await read(harbour, "/invoices/900003/output_types/credit_note");
    expect(lines).toContain("Credit note 900003");
    expect(lines).toContain("Credit 20.50 GBP");
    expect(lines.join("\n")).not.toContain("Payable");
  });

  it("of which another system knows no more than the amount is a bill of it", async () => {
    const { lines } = await read(harbour, "/invoices/9800/output_types/invoice");
    expect(lines).toContain("Total 0.20 GBP");
  });
});

describe("a quotation and a delivery note", () => {
  it("say until when it holds, and what was delivered of what was ordered", async () => {
    const quote = await read(harbour, "/quotes/200001/output_types/quotation");
    expect(quote.lines).toContain("Quote 200001");
    expect(quote.lines).toContainEqual(expect.stringContaining("valid until 12/31/2026"));
    expect(quote.lines).toContain("Total 1,234.56 GBP");

    const note = await read(harbour, "/shipments/800001/output_types/delivery_note");
    expect(note.lines).toContain("Delivery note 800001");
    for (const text of ["Carrier Northern Lines", "Tracking number 1Z4711", "Shipped on 11/03/2026", "Signature"])
      expect(note.lines).toContainEqual(expect.stringContaining(text));
    expect(note.lines).toContainEqual(expect.stringMatching(/^10 85123A .* 6\sea 4\sea$/));
    expect(note.lines.join("\n")).not.toMatch(/GBP|Total/);
  });
});

describe("the pages of papers", () => {
  interface Shown {
    data: { key: string; document: { layout: string; body: { atom: string; data_url: string }[] } };
  }
  const pageAt = async (path: string) => (await harbour(`/pages?path=${encodeURIComponent(path)}`)).json<Shown>().data;

  it.each([
    ["[NAV-012]", "/salesdocs/500001/output_types/order_confirmation", "salesdocs"],
    ["[NAV-013]", "/invoices/900001/output_types/invoice", "invoices"],
    ["Equally", "/quotes/200001/output_types/quotation", "quotes"],
    ["Equally", "/shipments/800001/output_types/delivery_note", "shipments"],
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
