/** Papers as they are heard by those who have them read to them. */
import { describe, expect, it } from "vitest";
import { partsOf, readStructure, type PdfPart, type PdfStructure } from "../../../tests/support/pdf-structure.ts";
import { readPdf } from "../../../tests/support/pdf-text.ts";
import type { LetterTable, LetterTask } from "./letter.ts";
import { setPdf } from "./set-pdf.ts";
import type { TablePaperTask } from "./table-paper.ts";

const made = "2026-11-15T12:00:00Z";
const columns = [
  { label: "Item", align: "start", width: 40 },
  { label: "Description", align: "start" },
  { label: "Value", align: "end", width: 60 },
] as const;

const invoice = (rows: LetterTable["rows"]): LetterTask => ({
  kind: "letter",
  size: "A4",
  language: "de",
  title: "Invoice 9001",
  about: "Smith & Sons <Harbour>",
  from: { name: "Portolan Ltd", claim: "Parts", return_line: "Portolan Ltd, Quay 1", foot: [["Portolan Ltd"], ["Register 47"]] },
  to: ["Smith & Sons", "2 Dock"],
  facts: [{ label: "Date", value: "15.11.2026" }],
  parties: [{ label: "Ship to", lines: ["Smith & Sons", "3 Pier"] }],
  opening: "We thank you for your order and send you the invoice of what was delivered with the goods, on the terms below. ".repeat(2),
  table: { columns, rows, none: "There are no items.", carried: { forward: "Carried forward", brought: "Brought forward" } },
  sums: [{ label: "Total", value: "1,490.97 GBP", strong: true }],
  terms: [{ label: "Payment", text: "Payable at once." }],
  pay_to: { label: "Please pay to", facts: [{ label: "IBAN", value: "GB00" }] },
  page_of: "Page {page} of {pages}",
  made,
});

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    cells: [
      `${at + 1}`,
      at === 1 ? "A flange of stainless steel with a raised face, drilled after a drawing. ".repeat(3) : `Part ${at}`,
      "15.30",
    ],
    below: at === 1 ? ["Your material: H-1"] : [],
    carry: `${at}.00`,
  }));

async function fileOf(...paper: Parameters<typeof setPdf>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of setPdf(...paper)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const read = async (...paper: Parameters<typeof setPdf>): Promise<PdfStructure> => readStructure(await fileOf(...paper));

const heard = (part: PdfPart): string => part.text.replaceAll(/\s+/g, " ");
const texts = (part: PdfPart, type: string): string[] => partsOf(part, type).map(heard);
const cellsOf = (row: PdfPart): string[] => row.parts.map(({ type, text }) => `${type} ${text}`.trim());

describe("a letter that is read to somebody", () => {
  it("is tagged, shows its title and says its language, and nothing in it is without a meaning", async () => {
    const file = await fileOf(invoice(items(100)));
    const { marked, shows_title, unmarked, metadata } = readStructure(file);
    expect({ marked, shows_title, unmarked }).toEqual({ marked: true, shows_title: true, unmarked: [] });
    expect(readPdf(file)).toMatchObject({ language: "de", info: { Title: "Invoice 9001", Subject: "Smith & Sons <Harbour>" } });
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(metadata).toContain("Smith &amp; Sons &lt;Harbour&gt;");
  });

  it("has one title, its parts in the order in which one reads them, and pairs as lists", async () => {
    const { document } = await read(invoice(items(1)));
    expect(document.parts.map(({ type }) => type).join(" ")).toBe("P P P P P L H1 L P Table L L H2 L P P");
    expect(texts(document, "H1")).toEqual(["Invoice 9001"]);
    expect(texts(document, "H2")).toEqual(["Please pay to"]);
    expect(texts(document, "LI")).toEqual([
      "Date 15.11.2026",
      "Ship to Smith & Sons 3 Pier",
      "Total 1,490.97 GBP",
      "Payment Payable at once.",
      "IBAN GB00",
    ]);
    expect(texts(document, "P")).toContain(invoice([]).opening.trim());
  });

  it("has every item as a row of one table, over all pages, below the heads of its columns", async () => {
    const { document } = await read(invoice(items(100)));
    const [table, ...others] = partsOf(document, "Table");
    expect(others).toEqual([]);
    const [head, ...rows] = partsOf(table!, "TR");
    expect(head!.parts).toMatchObject(columns.map(({ label }) => ({ type: "TH", scope: "Column", text: label })));
    expect(rows.map(({ parts }) => parts.map(({ type }) => type).join(" "))).toEqual(Array.from({ length: 100 }, () => "TD TD TD"));
    expect(cellsOf(rows[99]!)).toEqual(["TD 100", "TD Part 99", "TD 15.30"]);
    expect(texts(rows[1]!, "P")).toEqual([items(2)[1]!.cells[1]!.trim(), "Your material: H-1"]);
  });

  it("is written in the order in which it is read", async () => {
    const { document, written } = await read(invoice(items(100)));
    expect(written.join(" ").split(/\s+/)).toEqual(document.text.split(/\s+/));
  });

  it("says nothing of its pages: their numbers, their heads and what is carried are only seen, and its sender once", async () => {
    const { document, aside } = await read(invoice(items(100)));
    expect(aside.length).toBeGreaterThan(2);
    aside.forEach((seen, at) => expect(seen).toContain(`Page ${at + 1} of ${aside.length}`));
    expect(aside[0]).toEqual(expect.arrayContaining(["Carried forward", "Register 47"]));
    expect(aside[1]).toEqual(expect.arrayContaining(["Brought forward", "Description", "Invoice 9001"]));
    expect(document.text).not.toMatch(/Page \d|forward/);
    expect(document.text.match(/Register 47/g)).toHaveLength(1);
  });

  it("keeps a description that goes over several pages in its cell", async () => {
    const long = "A flange of steel ".repeat(600).trim();
    const { document, aside } = await read(invoice([{ cells: ["1", long, "15.30"], below: ["Your own"], carry: "1" }]));
    expect(aside.length).toBeGreaterThan(1);
    const [, row] = partsOf(document, "TR");
    expect(texts(row!, "P")).toEqual([long, "Your own"]);
  });

  it("without items has no table, only the sentence that says so", async () => {
    const { document } = await read(invoice([]));
    expect(texts(document, "Table")).toEqual([]);
    expect(texts(document, "P")).toContain("There are no items.");
  });
});

describe("a list on paper that is read to somebody", () => {
  const list = (count: number): TablePaperTask => ({
    kind: "table",
    title: "Orders",
    subtitle: "15.11.2026",
    language: "fr",
    columns: ["Number", "Place"].map((label) => ({ label, align: "start", weight: 1 })),
    count,
    made,
  });
  async function* rows() {
    yield Array.from({ length: 60 }, (_, at) => [`${at}`, at === 1 ? "" : `Place ${at}`]);
    yield Array.from({ length: 40 }, (_, at) => [`${at + 60}`, `Place ${at + 60}`]);
  }

  it("has its title, the heads of its columns and each row with all its cells, and its pages say no numbers", async () => {
    const file = await fileOf(list(100), rows());
    const { document, marked, unmarked, aside, written } = readStructure(file);
    expect(marked).toBe(true);
    expect(unmarked).toEqual([]);
    expect(readPdf(file).language).toBe("fr");
    expect(document.parts.map(({ type, text }) => (type === "Table" ? type : `${type} ${text}`))).toEqual([
      "H1 Orders",
      "P 15.11.2026",
      "Table",
    ]);
    const [head, ...body] = partsOf(document, "TR");
    expect(cellsOf(head!)).toEqual(["TH Number", "TH Place"]);
    expect(head!.parts.every(({ scope }) => scope === "Column")).toBe(true);
    expect(body.map(cellsOf)).toEqual(Array.from({ length: 100 }, (_, at) => [`TD ${at}`, at === 1 ? "TD" : `TD Place ${at}`]));
    expect(written.join(" ").split(/\s+/)).toEqual(document.text.split(/\s+/));
    expect(aside.map((seen) => seen.at(-1))).toEqual(aside.map((_, at) => `${at + 1}`));
  });

  it("of more cells than anybody has read to him is made without tags, and whole", async () => {
    const file = await fileOf(list(75_001), rows());
    expect(file.toString("latin1")).not.toMatch(/StructTreeRoot|\/Marked/);
    expect(readPdf(file).pages.flat()).toContain("99 Place 99");
  });
});
