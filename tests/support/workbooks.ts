/** Workbooks as programs write them, for tests: whatever cells and parts are asked for. */
import { strToU8, zipSync, type Zippable } from "fflate";

/** A number, a text among the workbook's shared ones, or a cell as it is written. */
export type TestCell = string | number | { xml: (at: string) => string };

export interface TestSheet {
  name: string;
  rows: readonly (readonly TestCell[])[];
  /** `A2:A3` */
  merged?: readonly string[];
  hidden?: boolean;
}

/** A day, as a spreadsheet counts it, in a format of days. */
export const dateCell = (serial: number): TestCell => ({ xml: (at) => `<c r="${at}" s="1"><v>${serial}</v></c>` });
/** What was worked out last stands beside the formula; without it there is nothing. */
export const formulaCell = (formula: string, value?: string): TestCell => ({
  xml: (at) => `<c r="${at}"${value === undefined ? "" : ' t="str"'}><f>${formula}</f>${value === undefined ? "" : `<v>${value}</v>`}</c>`,
});

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function workbook(sheets: readonly TestSheet[], more: Zippable = {}, properties = ""): Uint8Array {
  const texts: string[] = [];
  const parts: Zippable = {
    "xl/workbook.xml": strToU8(
      `${head}<workbook ${main} xmlns:r="${office}">${properties}<sheets>${sheets
        .map(({ name, hidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`)
        .join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `${head}<Relationships ${relations}>${sheets
        .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join("")}</Relationships>`,
    ),
    "xl/styles.xml": strToU8(`${head}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(sheetXml(sheet, texts));
  parts["xl/sharedStrings.xml"] = strToU8(`${head}<sst ${main}>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`);
  return zipSync({ ...parts, ...more });
}

function sheetXml({ rows, merged = [] }: TestSheet, texts: string[]): string {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => {
      const at = `${String.fromCharCode(65 + column)}${row + 1}`;
      if (cell === "") return "";
      if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
      if (typeof cell === "object") return cell.xml(at);
      return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    });
    return `<row r="${row + 1}">${inside.join("")}</row>`;
  });
  const ranges = merged.length === 0 ? "" : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
  return `${head}<worksheet ${main}><sheetData>${lines.join("")}</sheetData>${ranges}</worksheet>`;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
