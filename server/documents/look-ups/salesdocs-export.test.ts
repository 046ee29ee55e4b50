/** What leaves as a file: lists of sales documents and the items of one. */
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { insertTestData } from "../../../tests/support/erp-documents.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-15T12:00:00Z");
const number = (index: number) => `8${String(index).padStart(6, "0")}`;
const many = 12_500;

let portal: TradingPortal;
let harbour: Ask;
/** Sees so many orders that a file of them is read in many batches. */
let large: Ask;

beforeAll(async () => {
  portal = await tradingPortal(contractData, clock);
  const { db } = portal.database;
  await insertTestData(db, {
    partners: [
      { number: "3000", name: "Many Orders" },
      { number: "4000", name: '=HYPERLINK("http://evil.example","Łódź & <Søn>")' },
    ],
    documents: [
      { doc_number: number(0), sold_to: "3000", doc_date: "20200101" },
      {
        doc_number: "600001",
        sold_to: "4000",
        po_number: "=1+1",
        doc_date: "20261103",
        net_value: "-1234.5",
        items: [{ material: "BOLT" }],
      },
    ],
  });
  await sql`
    insert into erp.sales_documents
    select (jsonb_populate_record(d, jsonb_build_object('doc_number', '8' || lpad(n::text, 6, '0')))).*
    from erp.sales_documents d, generate_series(1, ${many - 1}) n where d.doc_number = ${number(0)}`.execute(db);
  const buyerOf = (partner: string, date_format = "%d.%m.%Y") =>
    portal.user({
      role: "buyer",
      partners: [{ function_name: "sold_to", number: partner, sales_area: uk, is_default: true }],
      date_format,
    });
  harbour = await buyerOf("1000");
  large = await buyerOf("3000");
}, 60_000);
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(portal.erp.faults, { slow: 0, down: false, garbage: false });
  portal.erp.erp.reset();
});

const lines = (body: string): string[][] => parse(body, { bom: true }) as string[][];
const inside = (packed: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(packed)[name]);

describe("GET salesdocs/download", () => {
  it("[EXP-001, EXP-005] is a file in the format that was asked for, named after the list and the day", async () => {
    const expected = {
      csv: ["text/csv; charset=utf-8", "csv", "\uFEFFOrder,"],
      ccp: ["text/plain; charset=utf-8", "txt", "Order\tDate\t"],
      pdf: ["application/pdf", "pdf", "%PDF-"],
      zip: ["application/zip", "zip", "PK"],
      xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx", "PK"],
    };
    for (const [format, [type, ending, beginning]] of Object.entries(expected)) {
      const answer = await harbour(`/salesdocs/download?format=${format}`);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers["content-type"]).toBe(type);
      expect(answer.headers["content-disposition"]).toContain(`filename="Orders 2026-11-15.${ending}"`);
      expect(answer.body.startsWith(beginning!), format).toBe(true);
    }
    expect((await harbour("/salesdocs/download?format=exe")).statusCode).toBe(422);
  });

  it("[EXP-001] has the columns of the list and what its filters find, whatever page the list stood on", async () => {
    const all = lines((await harbour("/salesdocs/download?format=csv&page=7&page_size=1&sort_by=doc_number&order=asc")).body);
    expect(all[0]).toEqual(["Order", "Date", "PO number", "Customer", "Items", "Net value", "Currency", "Status"]);
    expect(all.slice(1).map(([order]) => order)).toEqual(["500001", "500002"]);
    expect(all[1]).toEqual(["500001", "2026-11-01", "PO-7", "Harbour Supplies", "2", "1234.56", "GBP", "Shipped"]);

    const filtered = lines((await harbour("/salesdocs/download?ship_status=SHIP")).body);
    expect(filtered.slice(1).map(([order]) => order)).toEqual(["500001"]);
    expect((await harbour("/salesdocs/download?from_date=20261399")).statusCode).toBe(422);
  });

  it("has what partner_numbers, payer_number, ship_status and item_data find", async () => {
    const found = async (query: string) =>
      lines((await harbour(`/salesdocs/download?${query}`)).body)
        .slice(1)
        .map(([order]) => order);
    expect(await found("partner_numbers=1001")).toEqual(["500001"]);
    expect(await found("partner_numbers=1001&payer_number=2000")).toEqual([]);
    expect(await found("partner_numbers=1000,1001&ship_status=PEND&item_data=1")).toEqual(["500002"]);
  });

  it("[EXP-001] takes the filters as data of a POST as well, or the documents that were checked", async () => {
    const post = async (payload: object) =>
      lines((await harbour("/salesdocs/download?format=csv", { method: "POST", payload })).body)
        .slice(1)
        .map(([order]) => order);
    expect(await post({ ship_status: "SHIP", page: "2", page_size: "12000" })).toEqual(["500001"]);
    // 500005 is another customer's: it is left out as if there were none.
    expect(await post({ doc_numbers: ["500002", "500005", "500001"] })).toEqual(["500002", "500001"]);
    expect((await harbour("/salesdocs/download", { method: "POST", payload: { colour: "red" } })).statusCode).toBe(422);
  });

  it("[EXP-003] is asked for with a page size of 12000 and has every row that the list counts, in the order that was asked for", async () => {
    const asked = "sort_by=doc_number&order=desc";
    const { total_results } = (await large(`/salesdocs?${asked}`)).json().data.pagination as { total_results: number };
    const found = lines((await large(`/salesdocs/download?${asked}&page_size=12000`)).body);
    expect(found).toHaveLength(1 + total_results);
    expect(total_results).toBe(many);
    expect(found[1]?.[0]).toBe(number(many - 1));
    expect(found.at(-1)?.[0]).toBe(number(0));
  });

  it("holds no formula that a spreadsheet would run, in any of its formats", async () => {
    const evil = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "4000", sales_area: uk }] });
    const name = '=HYPERLINK("http://evil.example","Łódź & <Søn>")';
    const [, row] = lines((await evil("/salesdocs/download?format=csv")).body);
    expect(row?.slice(0, 6)).toEqual(["600001", "2026-11-03", "'=1+1", `'${name}`, "1", "-1234.5"]);
    expect((await evil("/salesdocs/download?format=ccp")).body).toContain("\t'=1+1\t");

    const sheet = inside((await evil("/salesdocs/download?format=xlsx")).rawPayload, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain("=HYPERLINK(&quot;http://evil.example&quot;,&quot;Łódź &amp; &lt;Søn&gt;&quot;)");
    expect(sheet).not.toContain("<f>");
    // 3 November 2026 as spreadsheets count days, and an amount that can be added up.
    expect(sheet).toContain('<c s="2"><v>46329</v></c>');
    expect(sheet).toContain('<c s="4"><v>-1234.5</v></c>');
  });

  it("has in an archive the list as csv, xlsx and pdf, all of the same rows", async () => {
    const { rawPayload } = await harbour("/salesdocs/download?format=zip");
    expect(Object.keys(unzipSync(rawPayload))).toEqual(["csv", "xlsx", "pdf"].map((ending) => `Orders 2026-11-15.${ending}`));
    expect(lines(inside(rawPayload, "Orders 2026-11-15.csv"))).toHaveLength(3);
    const book = unzipSync(rawPayload)["Orders 2026-11-15.xlsx"]!;
    expect(inside(book, "xl/worksheets/sheet1.xml").match(/<row /g)).toHaveLength(3);
  });

  it("is refused before anything is sent while the ERP is away, and to who may not see orders", async () => {
    portal.erp.faults.down = true;
    const answer = await harbour("/salesdocs/download");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ errors: [{ code: "erp_down" }] });
    expect(answer.headers["content-disposition"]).toBeUndefined();
    expect((await portal.anonymous("/salesdocs/download")).statusCode).toBe(401);
  });
});

describe("an export over a connection", () => {
  let origin: string;
  /** Batches that the ERP was asked for. */
  let asked = 0;

  beforeAll(async () => {
    origin = await portal.listen();
    const { documents } = portal.erp.erp;
    const { rows } = documents;
    documents.rows = (...question) => {
      asked += 1;
      return rows(...question) as never;
    };
  });

  const download = (signal?: AbortSignal) =>
    fetch(`${origin}/api/v1/salesdocs/download?format=csv`, {
      headers: { ...large.headers, connection: "close" },
      ...(signal ? { signal } : {}),
    });

  it("begins with the headings and the first rows, long before the last row was read", async () => {
    asked = 0;
    const response = await download();
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toMatch(/^\uFEFF?Order,/);
    expect(asked).toBeLessThan(many / 250);
    while (!(await reader.read()).done);
    expect(asked).toBe(many / 250);
  });

  it("that the user stops is not read to its end", async () => {
    asked = 0;
    portal.erp.faults.slow = 20;
    const stop = new AbortController();
    const response = await download(stop.signal);
    await response.body!.getReader().read();
    stop.abort();
    // What is on its way arrives; then nothing more is asked for.
    for (let before = -1; before !== asked;) {
      before = asked;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(asked).toBeLessThan(many / 250);
  });

  it("is cut off, and not ended as if it were whole, when the ERP goes away in its middle", async () => {
    portal.erp.faults.slow = 5;
    const response = await download();
    const reader = response.body!.getReader();
    await reader.read();
    portal.erp.faults.down = true;
    const toTheEnd = async () => {
      while (!(await reader.read()).done);
    };
    await expect(toTheEnd()).rejects.toThrow();
  });
});

describe("POST salesdocs/{doc_number}/items/download", () => {
  const items = (ask: Ask, path: string) => ask(`/salesdocs/${path}`, { method: "POST", payload: {} });

  it("[EXP-002, EXP-005] is the items of the document with their units and its currency", async () => {
    const answer = await items(harbour, "500001/items/download?format=csv");
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-disposition"]).toContain('filename="Items of 500001 2026-11-15.csv"');
    const [head, first, second] = lines(answer.body);
    expect(head).toEqual([
      "Item",
      "Material",
      "Customer material",
      "Description",
      "Quantity",
      "Unit",
      "Open",
      "Schedule",
      "Price",
      "Currency",
      "Net value",
      "Status",
    ]);
    expect(first?.slice(0, 2)).toEqual(["10", "85123A"]);
    expect(first?.[4]).toBe("6");
    expect(first?.[9]).toBe("GBP");
    expect(second?.[0]).toBe("20");
    for (const format of ["xlsx", "ccp", "pdf", "zip"])
      expect((await items(harbour, `500001/items/download?format=${format}`)).statusCode).toBe(200);
  });

  it("is of no document of somebody else", async () => {
    expect((await items(harbour, "500005/items/download")).statusCode).toBe(404);
  });
});
