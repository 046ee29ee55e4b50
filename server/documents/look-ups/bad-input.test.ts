/** What nobody should ask for and no ERP should answer, through HTTP: it is answered, in a way that tells nothing foreign. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDate } from "../../../engine/rules/formats/format-date.ts";
import { formatQuantity } from "../../../engine/rules/formats/format-number.ts";
import { dateFormats, numberFormats } from "../../../schemas/account.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import type { TestData } from "../../../tests/support/erp-documents.ts";
import { lookUpLists } from "./look-up-lists.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");
const many = 1_000;

const data: TestData = {
  ...contractData,
  documents: [
    ...contractData.documents!,
    {
      doc_number: "510000",
      sold_to: "1000",
      doc_date: "20261114",
      net_value: "10000",
      items: Array.from({ length: many }, () => ({ material: "71053" })),
    },
    { doc_number: "510001", sold_to: "1000", doc_date: "20261114", net_value: "0" },
    { doc_number: "510002", sold_to: "1000", doc_date: "20261114", items: [{ material: "71053", quantity: "4" }] },
    { doc_number: "510003", sold_to: "1000", doc_date: "20261114", items: [{ material: "71053", quantity: "4" }] },
  ],
  deliveries: [
    {
      number: "81002",
      doc_number: "510002",
      doc_date: "20261114",
      goods_issue_at: "2026-11-14 10:00:00Z",
      items: [{ doc_item: 10, quantity: "4" }],
    },
  ],
  invoices: [
    { number: "91003", doc_number: "510003", doc_date: "20261114", net_value: "40", items: [{ material: "71053", quantity: "4" }] },
    { number: "91004", doc_date: "20261114", net_value: "0" },
  ],
};

let portal: TradingPortal;
let harbour: Ask;
beforeAll(async () => {
  portal = await tradingPortal(data, clock);
  harbour = await portal.user({
    role: "buyer",
    partners: [{ function_name: "sold_to", number: "1000", sales_area: uk, is_default: true }],
  });
}, 60_000);
afterAll(() => portal.close());

const listed = async (ask: Ask, path: string) =>
  ((await ask(path)).json().data.items as { doc_number: string }[]).map(({ doc_number }) => doc_number);

describe("an order of a thousand items", () => {
  it("is one row of the list, opens whole, flows and becomes a file of as many lines", async () => {
    const { items } = (await harbour("/salesdocs?search_criteria=doc_number&search_criteria_value=510000")).json().data;
    expect(items).toMatchObject([{ doc_number: "510000", items_count: many }]);
    const order = await harbour("/salesdocs/510000");
    expect(order.json().data.items).toHaveLength(many);
    const flow = await harbour("/salesdocs/510000/flow");
    expect(flow.statusCode, flow.body.slice(0, 200)).toBe(200);
    expect(flow.json().data.lines).toHaveLength(many);
    const file = await harbour("/salesdocs/510000/items/download?format=csv", { method: "POST", payload: {} });
    expect(file.body.trim().split("\r\n")).toHaveLength(many + 1);
  });
});

describe("a document without items", () => {
  it.each(["/salesdocs/510001", "/invoices/91004"])("%s opens, and its file has a head alone", async (path) => {
    const document = await harbour(path);
    expect(document.statusCode, document.body).toBe(200);
    expect(document.json().data).toMatchObject({ items: [], pagination: { total_results: 0 } });
    const file = await harbour(`${path}/items/download?format=csv`, { method: "POST", payload: {} });
    expect(file.statusCode).toBe(200);
    expect(file.body.trim().split("\r\n")).toHaveLength(1);
  });

  it("has a flow of its order alone", async () => {
    const flow = await harbour("/salesdocs/510001/flow");
    expect(flow.statusCode, flow.body).toBe(200);
    expect(flow.json().data.lines).toEqual([]);
  });
});

describe("an ERP that knows half of a flow", () => {
  it("is shown with the half that there is", async () => {
    const delivered = await harbour("/salesdocs/510002/flow");
    expect(delivered.statusCode, delivered.body).toBe(200);
    expect(delivered.body).toContain("81002");
    const billed = await harbour("/salesdocs/510003/flow");
    expect(billed.statusCode, billed.body).toBe(200);
    expect(billed.body).toContain("91003");
  });
});

describe("a sales area that is taken away while somebody works", () => {
  it("takes its documents out of lists, details, files and figures with the next call", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk, eu] });
    expect(await listed(csr, "/salesdocs?page_size=100")).toContain("500003");
    expect((await csr("/salesdocs/500003")).statusCode).toBe(200);

    await sql`delete from user_sales_areas where sales_area = ${eu}`.execute(portal.database.db);
    expect(await listed(csr, "/salesdocs?page_size=100")).not.toContain("500003");
    expect((await csr("/salesdocs/500003")).statusCode).toBe(404);
    expect((await csr("/salesdocs/download?format=csv")).body).not.toContain("500003");
    expect((await csr("/reports/sap/open_orders")).body).not.toContain("EUR");
    expect((await csr("/open_items/balance")).body).not.toContain("EUR");
  });

  it("leaves whoever has none with empty lists", async () => {
    const nobody = await portal.user({ role: "csr" });
    for (const { controller } of lookUpLists) expect((await nobody(`/${controller}`)).json().data.items, controller).toEqual([]);
    expect((await nobody("/salesdocs/500001")).statusCode).toBe(404);
  });
});

describe("a partner that the ERP no longer has", () => {
  it("can be worked for no more, and is answered like one that never was or is foreign", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk] });
    const choose = (ask: Ask, number: string) =>
      ask("/user/partners/active", { method: "PATCH", payload: { function_name: "sold_to", number, sales_area: uk } });
    expect((await choose(csr, "2000")).statusCode).toBe(200);
    expect((await choose(csr, "1000")).statusCode).toBe(200);

    await sql`delete from erp.partner_functions where partner = '2000'`.execute(portal.database.db);
    const plain = ({ statusCode, body }: Awaited<ReturnType<Ask>>) => [statusCode, body.replace(/"request_id":"[^"]*"/, "")];
    const absent = await choose(csr, "7777");
    expect(absent.json()).toMatchObject({ errors: [{ code: "wrong_partner" }] });
    expect(plain(await choose(csr, "2000"))).toEqual(plain(absent));
    expect(plain(await choose(harbour, "2000"))).toEqual(plain(absent));
  });
});

describe("dates and numbers that are none", () => {
  it.each(dateFormats)("are refused with an example as %s writes days", async (date_format) => {
    const user = await portal.user({ role: "csr", sales_areas: [uk], date_format });
    for (const { controller } of lookUpLists)
      for (const wrong of ["20260230", "00000101"]) {
        const answer = await user(`/${controller}?from_date=${wrong}`);
        expect(answer.statusCode, controller).toBe(422);
        expect(answer.json().errors[0].hint, controller).toContain(formatDate("20251229", date_format)!);
      }
    expect((await user("/invoices?from_date=01.02.2026")).statusCode).toBe(422);
    expect((await user("/invoices?from_date=20261120&to_date=20261101")).json().errors).toMatchObject([{ code: "dates_reversed" }]);
  });

  it.each(numberFormats)("are refused with an example as %s writes figures", async (number_format) => {
    const user = await portal.user({ role: "csr", sales_areas: [uk], number_format });
    const answer = await user("/price_check?quantity=1%201");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].hint).toContain(formatQuantity("2.5", number_format)!);
  });

  it("do not make a page of what no list can have", async () => {
    for (const { controller } of lookUpLists)
      for (const query of [
        "page=0",
        "page=-1",
        "page_size=101",
        "page=1e3",
        "order=up",
        "sort_by=__proto__",
        "search_criteria=constructor",
        `q=${"x".repeat(201)}`,
      ])
        expect((await harbour(`/${controller}?${query}`)).statusCode, `${controller}?${query}`).toBe(422);
  });
});
