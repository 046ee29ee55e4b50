/** The items of a letter, over as many pages as they take: the headings on each of them, and what they come to until then. */
import type { LetterColumn, LetterRow, LetterTable } from "./letter.ts";
import type { LetterSheet } from "./letter-sheet.ts";
import { inks, leading, type Ink } from "./paper.ts";

const heading: Ink = { size: 7.5, weight: 600, color: inks.muted };
const body: Ink = { size: 8.5 };
const below: Ink = { size: 7.5, color: inks.muted };
const carry: Ink = { size: 8, color: inks.muted };
const carryHeight = 18;
const padding = 4.5;
const gap = 8;

interface Place {
  x: number;
  width: number;
  align: "start" | "end";
}

/** A row as it is drawn: what stands beside each other, line for line. */
interface Line {
  ink: Ink;
  /** By column. */
  texts: readonly (string | undefined)[];
}

/** @param closing what must stand with the last row, in points: sums alone on a page would be sums of nothing */
export function drawTable(sheet: LetterSheet, table: LetterTable, closing: number): void {
  const places = placesOf(table.columns, sheet.left, sheet.width);
  const room = (height: number, carried: boolean) => sheet.has(height + (carried ? carryHeight : 0));
  if (!room(headingHeight + 40, true)) sheet.turn();
  drawHeadings(sheet, table.columns, places);
  if (table.rows.length === 0) drawNone(sheet, table.none);

  table.rows.forEach((row, at) => {
    const lines = linesOf(sheet, row, places);
    const height = heightOf(lines);
    const last = at === table.rows.length - 1;
    // What fits on no page is broken where the page ends; everything else stands as a whole.
    const wanted = height > sheet.capacity - headingHeight - 2 * carryHeight ? leading(body) : height + (last ? closing : 0);
    if (!room(wanted, !last)) turnTable(sheet, table, places, table.rows[at - 1]);
    sheet.y += padding;
    for (const line of lines) {
      if (!room(leading(line.ink) + padding, true)) turnTable(sheet, table, places, table.rows[at - 1]);
      for (const [column, text] of line.texts.entries())
        if (text !== undefined) sheet.paper.line(text, { ...places[column]!, y: sheet.y }, line.ink);
      sheet.y += leading(line.ink);
    }
    sheet.y += padding;
    sheet.rule(sheet.y, { width: 0.35 });
  });
}

const headingHeight = 20;

function drawHeadings(sheet: LetterSheet, columns: readonly LetterColumn[], places: readonly Place[]): void {
  sheet.paper.pdf
    .rect(sheet.left - 6, sheet.y, sheet.width + 12, headingHeight - 3)
    .fillColor(inks.wash, 1)
    .fill();
  for (const [at, place] of places.entries()) sheet.paper.line(columns[at]!.label, { ...place, y: sheet.y + 3.5 }, heading);
  sheet.y += headingHeight - 3;
}

function drawNone(sheet: LetterSheet, text: string): void {
  sheet.paper.line(text, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 8.5, color: inks.muted });
  sheet.y += 28;
  sheet.rule(sheet.y, { width: 0.35 });
}

function turnTable(sheet: LetterSheet, table: LetterTable, places: readonly Place[], before: LetterRow | undefined): void {
  const sum = before?.carry;
  if (sum !== undefined) drawCarried(sheet, table.carried.forward, sum, places);
  sheet.turn();
  drawHeadings(sheet, table.columns, places);
  if (sum === undefined) return;
  drawCarried(sheet, table.carried.brought, sum, places);
  sheet.rule(sheet.y, { width: 0.35 });
}

function drawCarried(sheet: LetterSheet, label: string, sum: string, places: readonly Place[]): void {
  const { x, width } = places.at(-1)!;
  sheet.paper.line(sum, { x, width, y: sheet.y + 4, align: "end" }, { ...carry, weight: 600 });
  sheet.paper.line(label, { x: sheet.left, width: x - sheet.left - gap, y: sheet.y + 4, align: "end" }, carry);
  sheet.y += carryHeight;
}

function linesOf(sheet: LetterSheet, row: LetterRow, places: readonly Place[]): Line[] {
  const broken = row.cells.map((cell, at) => sheet.paper.broken(cell, places[at]!.width, body));
  const most = Math.max(1, ...broken.map(({ length }) => length));
  const widest = places.findIndex(({ width }) => width === Math.max(...places.map((place) => place.width)));
  const texts = Array.from({ length: most }, (_, line) => ({ ink: body, texts: broken.map((cell) => cell[line]) }));
  const under = row.below.flatMap((text) => sheet.paper.broken(text, places[widest]!.width, below));
  return [...texts, ...under.map((text) => ({ ink: below, texts: places.map((_, at) => (at === widest ? text : undefined)) }))];
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((height, { ink }) => height + leading(ink), 2 * padding);

/** Between two columns is a gap; the outer edges of the first and the last are the letter's own. */
function placesOf(columns: readonly LetterColumn[], left: number, whole: number): Place[] {
  const rest = whole - columns.reduce((sum, { width = 0 }) => sum + width, 0) - gap * (columns.length - 1);
  let x = left;
  return columns.map(({ width = rest, align }) => {
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
}
