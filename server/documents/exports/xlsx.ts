/**
 * A workbook of one sheet, written as it is read: the sheet's rows go straight into the archive. Texts stand in their cells
 * as texts, so none of them is ever run as a formula; dates and numbers are what they are.
 */
import type { Cell, ColumnKind, ExportColumn, ExportTable } from "./export-table.ts";
import { xlsxParts } from "./xlsx-parts.ts";
import { escapeXml } from "./xml-text.ts";
import { zipOf, type ZipEntry } from "./zip.ts";

export function xlsxOf(table: ExportTable, made: Date): AsyncGenerator<Uint8Array> {
  const fixed = Object.entries(xlsxParts(table.title)).map(([name, text]): ZipEntry => ({ name, content: once(text) }));
  return zipOf([...fixed, { name: "xl/worksheets/sheet1.xml", content: sheetOf(table) }], made);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetOf({ columns, rows }: ExportTable): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(widthOf).join("")}</cols><sheetData>`;
  yield rowOf(1, columns.map(({ label }) => textCell(label, styles.heading)).join(""));

  let line = 1;
  for await (const batch of rows()) {
    yield batch.map((cells) => rowOf((line += 1), cells.map((cell, at) => cellOf(cell, columns[at]?.kind ?? "text")).join(""))).join("");
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${line}"/></worksheet>`;
}

/** As `xlsx-parts.ts` lists them. */
const styles = { heading: 1, date: 2, number: 3, money: 4, text: 5, whole: 6, datetime: 7, month: 8 } as const;

const widths: Record<ColumnKind, number> = { text: 22, date: 12, month: 12, datetime: 18, number: 12, money: 16 };
const widthOf = ({ kind }: ExportColumn, at: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`;

const rowOf = (line: number, cells: string): string => `<row r="${line}">${cells}</row>`;

function cellOf(cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === undefined || cell === "") return "<c/>";
  const text = String(cell);
  if (kind === "date" || kind === "month" || kind === "datetime") return timeCell(text, styles[kind]);
  if (kind === "text" || !isExact(text)) return textCell(text, styles.text);
  return valueCell(text, kind === "number" && isInteger(text) ? styles.whole : styles[kind]);
}

const valueCell = (value: string | number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** yyyymmdd, yyyymm or `2026-11-20 14:05:00`. Spreadsheets count days from 30 December 1899; the time is a part of one. */
function timeCell(text: string, style: number): string {
  const [, year, month, day = "1", hour = "0", minute = "0", second = "0"] =
    /^(\d{4})-?(\d\d)-?(\d\d)?(?: (\d\d):(\d\d):(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return textCell(text, styles.text);

  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const days = (time - Date.UTC(1899, 11, 30)) / 86_400_000;
  return days > 60 ? valueCell(days, style) : textCell(text, styles.text);
}

/** Whatever an ERP writes behind the point: 12.000 pieces are 12. Written with places for decimals it would end in a point. */
const isInteger = (text: string): boolean => /^-?\d+(\.0+)?$/.test(text);

/** A spreadsheet keeps 15 digits; what has more stays a text rather than become another number. */
const isExact = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replaceAll(/\D/g, "").length <= 15;

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxInCell))}</t></is></c>`;

const maxInCell = 32_767;

/** 1 is A, 27 is AA. */
function columnName(number: number): string {
  const rest = number - 1;
  return (rest >= 26 ? columnName(Math.floor(rest / 26)) : "") + String.fromCharCode(65 + (rest % 26));
}
