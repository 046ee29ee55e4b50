/** The items of a letter, over as many pages as they take: the headings on each of them, and what they come to until then. */
import type { LetterColumn, LetterRow, LetterTable } from "./letter.ts";
import type { LetterSheet } from "./letter-sheet.ts";
import { inks, leading, type Ink, type Paper, type Part } from "./paper.ts";

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
  texts: readonly (string | undefined)[];
  /** Of the widest cell: what it says first, and each text below it, are paragraphs of their own. */
  paragraph: number;
}

/** @param closing what must stand with the last row, in points: sums alone on a page would be sums of nothing */
export function drawTable(sheet: LetterSheet, table: LetterTable, closing: number): void {
  const places = placesOf(table.columns, sheet.left, sheet.width);
  const room = (height: number, carried: boolean) => sheet.has(height + (carried ? carryHeight : 0));
  if (!room(headingHeight + 40, true)) sheet.turn();
  const { paper } = sheet;
  if (table.rows.length === 0) {
    paper.aside(() => drawHeadings(sheet, table.columns, places));
    drawNone(sheet, table.none);
    return;
  }
  const drawRow = (row: LetterRow, at: number) => {
    const lines = linesOf(sheet, row, places);
    const height = heightOf(lines);
    const last = at === table.rows.length - 1;
    // What fits on no page is broken where the page ends; everything else stands as a whole.
    const wanted = height > sheet.capacity - headingHeight - 2 * carryHeight ? leading(body) : height + (last ? closing : 0);
    if (!room(wanted, !last)) turnTable(sheet, table, places, table.rows[at - 1]);
    sheet.y += padding;
    const cells = cellsOf(paper, row, places);
    let rest = lines;
    while (rest.length > 0) {
      if (!room(leading(rest[0]!.ink) + padding, true)) turnTable(sheet, table, places, table.rows[at - 1]);
      // Cell after cell, as they are read, as far down as the page goes.
      const tops = topsOf(rest);
      const past = rest.findIndex(({ ink }, line) => line > 0 && !room(tops[line]! + leading(ink) + padding, true));
      const fitting = past < 0 ? rest : rest.slice(0, past);
      for (const [column, place] of places.entries())
        for (const [line, { texts, ink, paragraph }] of fitting.entries())
          paper.into(cells[column]![paragraph] ?? cells[column]![0], () =>
            paper.line(texts[column] ?? "", { ...place, y: sheet.y + tops[line]! }, ink),
          );
      sheet.y += tops[fitting.length]!;
      rest = rest.slice(fitting.length);
    }
    sheet.y += padding;
    sheet.rule({ y: sheet.y, width: 0.35 });
  };
  paper.part("Table", () => {
    paper.part("THead", () => drawHeadings(sheet, table.columns, places));
    paper.part("TBody", () => table.rows.forEach((row, at) => paper.part("TR", () => drawRow(row, at))));
  });
}

/** By column what its lines are written into: the cell, or each paragraph in it where it has several. */
function cellsOf(paper: Paper, { below: texts }: LetterRow, places: readonly Place[]): readonly (readonly Part[])[] {
  const widest = widestOf(places);
  return places.map((_, column) => {
    let paragraphs: Part[] = [];
    const cell = paper.part("TD", () => {
      if (column === widest && texts.length > 0) paragraphs = ["", ...texts].map(() => paper.part("P"));
    });
    return paragraphs.length > 0 ? paragraphs : [cell];
  });
}

/** How far below the first each line begins, and where the last one ends. */
function topsOf(lines: readonly Line[]): number[] {
  const tops = [0];
  for (const [at, { ink }] of lines.entries()) tops.push(tops[at]! + leading(ink));
  return tops;
}

const headingHeight = 20;

function drawHeadings(sheet: LetterSheet, columns: readonly LetterColumn[], places: readonly Place[]): void {
  const { paper } = sheet;
  paper.fill(sheet.left - 6, sheet.y, sheet.width + 12, headingHeight - 3);
  paper.part("TR", () => {
    for (const [at, place] of places.entries())
      paper.part("TH", () => paper.line(columns[at]!.label, { ...place, y: sheet.y + 3.5 }, heading), { scope: "Column" });
  });
  sheet.y += headingHeight - 3;
}

function drawNone(sheet: LetterSheet, text: string): void {
  sheet.paper.line(text, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 8.5, color: inks.muted });
  sheet.y += 28;
  sheet.rule({ y: sheet.y, width: 0.35 });
}

/** What a page ends and begins with is for the eye alone: for those who have it read to them the table just goes on. */
function turnTable(sheet: LetterSheet, table: LetterTable, places: readonly Place[], before: LetterRow | undefined): void {
  const aside = (draw: () => void) => sheet.paper.aside(draw, "Pagination");
  const sum = before?.carry;
  if (sum !== undefined) aside(() => drawCarried(sheet, table.carried.forward, sum, places));
  sheet.turn();
  aside(() => drawHeadings(sheet, table.columns, places));
  if (sum === undefined) return;
  aside(() => drawCarried(sheet, table.carried.brought, sum, places));
  sheet.rule({ y: sheet.y, width: 0.35 });
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
  const widest = widestOf(places);
  const texts = Array.from({ length: most }, (_, line) => ({ ink: body, texts: broken.map((cell) => cell[line]), paragraph: 0 }));
  const under = row.below.flatMap((written, at) =>
    sheet.paper
      .broken(written, places[widest]!.width, below)
      .map((text) => ({ ink: below, texts: places.map((_, column) => (column === widest ? text : undefined)), paragraph: at + 1 })),
  );
  return [...texts, ...under];
}

const widestOf = (places: readonly Place[]): number =>
  places.findIndex(({ width }) => width === Math.max(...places.map((place) => place.width)));

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
