/** Cells as text on the clipboard: what spreadsheets put there, and what a sheet puts there for them. */

interface Separation {
  sign: string;
  quoted: RegExp;
  unquoted: RegExp;
}

const byTabs: Separation = { sign: "\t", quoted: /"((?:[^"]|"")*)"(?=\t|\n|$)/y, unquoted: /[^\t\n]*/y };
const bySemicolons: Separation = { sign: ";", quoted: /"((?:[^"]|"")*)"(?=;|\n|$)/y, unquoted: /[^;\n]*/y };
const byCommas: Separation = { sign: ",", quoted: /"((?:[^"]|"")*)"(?=,|\n|$)/y, unquoted: /[^,\n]*/y };

/**
 * Lines of cells, separated by tabs; a cell in quotes may hold both. Lines out of a CSV file are separated by semicolons or commas
 * instead, where all lines agree; one line with such a sign is a text, and so are quantities like `1,5` below each other.
 */
export function parseCells(text: string): string[][] {
  // The mark at the beginning of many a file is no sign of its first cell.
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (plain.includes("\t")) return separated(plain, byTabs);
  const bySemicolon = plain.includes(";") ? separated(plain, bySemicolons) : [];
  if (isSheet(bySemicolon)) return bySemicolon;
  const byComma = plain.includes(",") ? separated(plain, byCommas) : [];
  return isSheet(byComma) && !byComma.every((line) => line.length === 2 && line.every(isDigits)) ? byComma : separated(plain, byTabs);
}

const isSheet = (lines: readonly (readonly string[])[]): boolean =>
  lines.length > 1 && lines.every(({ length }) => length > 1 && length === lines[0]!.length);
const isDigits = (cell: string): boolean => /^\s*-?\d*\s*$/.test(cell);

function separated(text: string, { sign, quoted, unquoted }: Separation): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const all = text.endsWith("\n") ? text.slice(0, -1) : text;
  let at = 0;
  while (true) {
    quoted.lastIndex = at;
    unquoted.lastIndex = at;
    const inQuotes = all[at] === '"' ? quoted.exec(all) : null;
    const cell = inQuotes?.[0] ?? unquoted.exec(all)![0];
    line.push(inQuotes ? inQuotes[1]!.replaceAll('""', '"') : cell);
    const end = all[at + cell.length];
    at += cell.length + 1;
    if (end === sign) continue;
    lines.push(line);
    line = [];
    if (end === undefined) return lines;
  }
}

/** For spreadsheets: tabs and lines. What begins like a formula would be run there: a sign before it makes it a text. */
export const writeCells = (lines: readonly (readonly string[])[]): string => lines.map((line) => line.map(asCell).join("\t")).join("\n");

export function asCell(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /^[=+@]|^-(?![\d.,\s]*\d)/.test(line) ? `'${line}` : line;
}

/** The same as a table, for whoever reads HTML from the clipboard; each cell is text there, so that 007 stays 007. */
export function writeHtmlCells(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => `<tr>${line.map((cell) => `<td style="mso-number-format:'\\@'">${escaped(cell)}</td>`).join("")}</tr>`);
  return `<table>${rows.join("")}</table>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
