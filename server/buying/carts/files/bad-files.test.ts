import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importFile, sendFile } from "../../../../tests/support/cart-files.ts";
import { openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import { formulaCell, workbook, type TestCell } from "../../../../tests/support/workbooks.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [{ number: "1000", name: "Harbour" }],
      functions: [{ sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" }],
      materials: ["A-1", "B-2", "SCHLÜSSEL"],
    },
    clock,
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  cart = await openCart(buyer);
});

const text = 'Material;Menge;Notiz\r\nSchlüssel;5;"größer; ""gelb"", drei\r\nZeilen"\r\nA-1;2;\r\n';
const utf16 = (mark: boolean, big: boolean) => {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return big ? bytes.swap16() : bytes;
};
const latin = Buffer.from(text, "latin1");

describe("a text file", () => {
  it("with a heading that is cut in the middle of a pictogram is read like any other", async () => {
    const read = await importFile(buyer, cart, `Material;Menge;${"x".repeat(500)}🚢 und mehr\r\nA-1;2;\r\n`);
    expect((await read.view()).counts).toMatchObject({ added: 1, wrong: 0 });
  });

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16, little end first", utf16(true, false)],
    ["UTF-16, big end first", utf16(true, true)],
    ["UTF-16 that does not say so", utf16(false, false)],
    ["UTF-16, big end first, that does not say so", utf16(false, true)],
    ["Windows-1252", latin],
    [
      "Windows-1252 whose first umlaut comes late",
      Buffer.concat([Buffer.from("Material;Menge;Notiz\r\n" + "A-1;1;\r\n".repeat(9_000)), latin.subarray(22)]),
    ],
  ])("is read with its umlauts, quotes and line ends in %s", async (_, content) => {
    const read = await importFile(buyer, cart, content);
    const { counts } = await read.view();
    const rows = counts.added > 2 ? await read.rows(`page_size=100&page=${Math.ceil(counts.added / 100)}`) : await read.rows();
    const [key] = rows.slice(-2);
    expect(counts.wrong).toBe(0);
    expect(key).toMatchObject({ material: "SCHLÜSSEL", quantity: "5" });
    expect(key!.note.replaceAll("\r\n", "\n")).toBe('größer; "gelb", drei\nZeilen');
  });

  it.each([
    ["commas", "Material,Quantity\nA-1,5\n"],
    ["semicolons", "Material;Quantity\nA-1;5\n"],
    ["tabs", "Material\tQuantity\nA-1\t5\n"],
    ["bars", "Material|Quantity\nA-1|5\n"],
    ["what it says itself", "sep=;\nMaterial;Quantity\nA-1;5\n"],
  ])("is taken apart by %s", async (_, content) => {
    const read = await importFile(buyer, cart, content);
    expect(await read.rows()).toMatchObject([{ material: "A-1", quantity: "5" }]);
  });

  it("keeps formulas as what they are: texts that nobody runs", async () => {
    const read = await importFile(buyer, cart, 'Material,Quantity,Note\n="A-1",1,=HYPERLINK("http://example.test")\n\'=B-2,1,@SUM(A1)\n');
    expect(await read.rows()).toMatchObject([
      { material: "=B-2", state: "wrong", note: "@SUM(A1)" },
      { material: "A-1", state: "added", note: '=HYPERLINK("http://example.test")' },
    ]);
    await read.take();
    const file = await buyer(`${cart.path}/items/download?format=csv`);
    expect(file.body).toContain("'=B-2");
  });

  it("of 1,000,000 rows is refused as soon as it is more than a cart holds", async () => {
    const answer = await sendFile(buyer, cart, `Material,Qty\n${"A-1,1\n".repeat(1_000_000)}`);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ code: "file_too_many_rows", field: "file" }]]);
    expect(answer.json().errors[0].message).toContain("more than 10,000 rows");
  });

  it("larger than any cart is refused by its length, before it is read", async () => {
    const answer = await sendFile(buyer, cart, Buffer.alloc(20_200_000, "A-1,1\n"));
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([413, "The file is too large."]);
  });

  it("with a line of a megabyte, or hundreds of columns, is refused", async () => {
    for (const content of [`Material\n${"x".repeat(1_000_000)}\n`, `Material${",A".repeat(200)}\n`]) {
      const answer = await sendFile(buyer, cart, content);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, "file_too_much"]);
    }
  });
});

const book = (rows: readonly (readonly TestCell[])[], merged: string[] = []) => workbook([{ name: "Order", rows, merged }]);
const heading = ["Material", "Quantity", "Note"];

describe("a workbook", () => {
  it("is read from its texts, numbers and what its formulas came to", async () => {
    const inline: TestCell = { xml: (at) => `<c r="${at}" t="inlineStr"><is><r><t>A-</t></r><r><t>1</t></r></is></c>` };
    const content = book([
      heading,
      [inline, 0.1 + 0.2, "x &amp; y < z"],
      [formulaCell("A9", "B-2"), { xml: (at) => `<c r="${at}"><f>1+1</f><v>2</v></c>` }],
      ["A-1", formulaCell("B9")],
    ]);
    const read = await importFile(buyer, cart, content, "order.xlsx");
    expect(await read.rows()).toMatchObject([
      { material: "A-1", quantity: "0.3", note: "x &amp; y < z" },
      { material: "B-2", quantity: "2" },
      { material: "A-1", quantity: "1" },
    ]);
  });

  it("with merged cells has their value in each of their rows, and a merged title above is no heading", async () => {
    const content = book([["Order of Harbour"], heading, ["A-1", 1, "crane 7"], ["B-2", 2, ""], ["A-1", 3, ""]], ["A1:C1", "C3:C4"]);
    const read = await importFile(buyer, cart, content);
    expect((await read.rows()).map(({ quantity, note }) => [quantity, note])).toEqual([
      ["1", "crane 7"],
      ["2", "crane 7"],
      ["3", ""],
    ]);
    expect((await read.view()).notices).toMatchObject([{ message: "1 row above the headings is not read." }]);
  });

  it("of several sheets is read from the first that has rows; others can be chosen, hidden ones cannot", async () => {
    const content = workbook([
      { name: "Cover", rows: [] },
      { name: "Hidden", rows: [heading, ["B-2", 9]], hidden: true },
      { name: "May", rows: [heading, ["A-1", 1]] },
      {
        name: "June",
        rows: [
          ["Qty", "SKU"],
          [7, "B-2"],
        ],
      },
    ]);
    const read = await importFile(buyer, cart, content);
    expect(await read.view()).toMatchObject({ sheet: "0", sheets: [{ text: "May" }, { text: "June" }] });
    expect((await read.choose({ sheet: "1" })).json()).toMatchObject({ data: { sheet: "1", columns: { material: "1", quantity: "0" } } });
    expect(await read.rows()).toMatchObject([{ material: "B-2", quantity: "7" }]);
  });

  it("of ten thousand rows with different texts in many columns is read whole", { timeout: 60_000 }, async () => {
    const columns = 20;
    const rows = Array.from({ length: 9_999 }, (_, row) => ["A-1", ...Array.from({ length: columns }, (__, at) => `${row}/${at}`)]);
    const read = await importFile(buyer, cart, book([["Material", ...Array.from({ length: columns }, (_, at) => `X${at}`)], ...rows]));
    expect((await read.view()).counts).toMatchObject({ added: 9_999, wrong: 0 });
  });

  it("with a sheet of more rows than a cart holds says so, and offers the others", async () => {
    const long = { name: "Stock", rows: Array.from({ length: 10_100 }, () => ["A-1", 1]) };
    const read = await importFile(buyer, cart, workbook([long, { name: "Order", rows: [heading, ["A-1", 1]] }]));
    expect((await read.view()).notices).toMatchObject([{ code: "sheets_too_long", message: expect.stringContaining("Stock") }]);
    expect(await read.rows()).toHaveLength(1);
    const answer = await sendFile(buyer, cart, workbook([long]));
    expect(answer.json().errors).toMatchObject([{ code: "file_too_many_rows" }]);
  });

  const bomb = (content: string) => workbook([{ name: "Order", rows: [heading] }], { "xl/worksheets/sheet1.xml": strToU8(content) });
  const full: TestCell = { xml: (at) => `<c r="${at}" t="inlineStr"><is><t>${"x".repeat(500)}</t></is></c>` };
  const full20 = Array.from({ length: 20 }, () => full);
  const fullThenBroken = () =>
    workbook(
      [
        { name: "Order", rows: Array.from({ length: 900 }, () => full20) },
        { name: "More", rows: [] },
      ],
      { "xl/worksheets/sheet2.xml": strToU8("<worksheet><row>&bogus;") },
    );
  const locked = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(70_000), Buffer.from("EncryptedPackage", "utf16le")]);
  const lockedZip = () => {
    const content = Buffer.from(book([heading, ["A-1", 1]]));
    // The list of contents says of each part whether a password is needed.
    for (let at = content.indexOf("PK\u0001\u0002"); at !== -1; at = content.indexOf("PK\u0001\u0002", at + 4)) content[at + 8]! |= 1;
    return content;
  };
  it.each([
    ["unpacks to what fills the memory between two tags", () => bomb(`<worksheet><sheetData>${" ".repeat(100_000_000)}`), "file_too_much"],
    ["unpacks to endless cells", () => bomb(`<worksheet><sheetData><row>${"<x/>".repeat(25_000_000)}`), "file_too_much"],
    ["is nested without end", () => bomb(`<worksheet>${"<x>".repeat(1_000)}`), "file_too_much"],
    ["holds too much in one sheet, before another one is read", fullThenBroken, "file_too_much"],
    [
      "merges the same cells over and over",
      () =>
        book(
          [heading, ["A-1", 1]],
          Array.from({ length: 200 }, () => "A2:A99999"),
        ),
      "file_too_much",
    ],
    ["is locked with a password", () => locked, "file_encrypted"],
    ["has parts that are locked", lockedZip, "file_encrypted"],
    ["is of an old version", () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(5_000)]), "file_old_format"],
    ["has no rows", () => book([]), "file_empty"],
    ["ends in its middle", () => Buffer.from(book([heading, ["A-1", 1]])).subarray(0, 700), "file_unreadable"],
    ["is no XML inside", () => bomb("<worksheet><row>&bogus;</worksheet>"), "file_unreadable"],
    ["has a hundred thousand columns", () => book([heading, [{ xml: () => '<c r="ZZZ2"><v>1</v></c>' }]]), "file_too_much"],
  ])("that %s is refused with the way out", async (_, content, code) => {
    const answer = await sendFile(buyer, cart, content(), "order.xlsx");
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ code, field: "file" }]]);
    expect(answer.json().errors[0].message.length).toBeGreaterThan(20);
  });
});

describe("a file of another kind", () => {
  it.each([
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex")],
    ["a document", zipSync({ "word/document.xml": strToU8("<w/>") })],
    ["a page of the web that calls itself a spreadsheet", "<html><table><tr><td>A-1</td></tr></table></html>"],
    ["a program", Buffer.from([77, 90, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15])],
  ])("is refused, whatever it is called: %s", async (_, content) => {
    const answer = await sendFile(buyer, cart, content, "order.csv");
    expect([answer.statusCode, answer.json().errors[0].message]).toMatchObject([415, expect.stringContaining("xlsx")]);
  });

  it.each([
    ["nothing at all", ""],
    ["nothing but blanks", " \r\n ; \r\n"],
  ])("is refused with words: %s", async (_, content) => {
    const answer = await sendFile(buyer, cart, content);
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([422, expect.stringMatching(/empty|no rows/)]);
  });

  it("is refused in the buyer's language", async () => {
    const german = await portal.user({
      role: "buyer",
      language: "de",
      partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }],
    });
    const answer = await sendFile(german, await openCart(german), Buffer.from("d0cf11e0a1b11ae100", "hex"));
    expect(answer.json().errors[0].message).toMatch(/^Diese Datei stammt aus einer alten Excel-Version\./);
  });
});
