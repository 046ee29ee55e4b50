/** A letter on paper, from the address to what is to be paid. */
import type { LetterTask } from "./letter.ts";
import { LetterSheet } from "./letter-sheet.ts";
import { drawTable } from "./letter-table.ts";
import { inks, leading, type Ink, type Paper } from "./paper.ts";

const body: Ink = { size: 9 };
const small: Ink = { size: 8.5 };
const label: Ink = { size: 7.5, color: inks.muted };
const sumsWidth = 218;
const sumHeight = 16;
const strongHeight = 25;

export function drawLetter(task: LetterTask): Paper {
  const sheet = new LetterSheet(task);
  drawTitle(sheet, task);
  if (task.table) drawTable(sheet, task.table, sumsHeight(task.sums));
  drawSums(sheet, task.sums);
  for (const term of task.terms) drawTerm(sheet, term);
  if (task.pay_to) drawPayTo(sheet, task.pay_to);
  if (task.receipt) drawReceipt(sheet, task.receipt);
  sheet.finish();
  return sheet.paper;
}

function drawTitle(sheet: LetterSheet, { title, parties, opening }: LetterTask): void {
  sheet.paper.line(title, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 18, weight: 600, color: inks.accent });
  sheet.y += 32;
  if (parties.length > 0) {
    const width = sheet.width / Math.max(2, parties.length);
    const heights = parties.map(({ label: name, lines }, at) => {
      const place = { x: sheet.left + at * width, width: width - 14 };
      sheet.paper.line(name, { ...place, y: sheet.y }, label);
      return sheet.paper.lines(lines.filter((line) => line !== "").join("\n"), { ...place, y: sheet.y + 11 }, small, 6);
    });
    sheet.y += 11 + Math.max(...heights) * leading(small) + 12;
  }
  for (const line of sheet.paper.broken(opening, sheet.width, body)) {
    sheet.paper.line(line, { x: sheet.left, y: sheet.y, width: sheet.width }, body);
    sheet.y += leading(body);
  }
  sheet.y += 10;
}

const sumsHeight = (sums: LetterTask["sums"]): number =>
  sums.length === 0 ? 0 : 12 + sums.reduce((height, { strong }) => height + (strong ? strongHeight : sumHeight), 0);

function drawSums(sheet: LetterSheet, sums: LetterTask["sums"]): void {
  if (!sheet.has(sumsHeight(sums))) sheet.turn();
  sheet.y += sums.length > 0 ? 8 : 0;
  const x = sheet.right - sumsWidth;
  for (const { label: name, value, strong = false } of sums) {
    if (strong) {
      sheet.paper.pdf
        .rect(x - 8, sheet.y + 3, sumsWidth + 14, strongHeight - 4)
        .fillColor(inks.wash, 1)
        .fill();
      sheet.rule(sheet.y + 3, { color: inks.accent, width: 0.9, from: x - 8 });
    }
    const ink: Ink = strong ? { size: 10.5, weight: 600 } : small;
    const y = sheet.y + (strong ? 6 : 2);
    sheet.paper.line(name, { x, y, width: sumsWidth * 0.55 }, strong ? ink : { ...small, color: inks.muted });
    sheet.paper.line(value, { x, y, width: sumsWidth, align: "end" }, ink);
    sheet.y += strong ? strongHeight : sumHeight;
  }
  sheet.y += 16;
}

function drawTerm(sheet: LetterSheet, { label: name, text }: LetterTask["terms"][number]): void {
  const x = sheet.left + termLabelWidth;
  const lines = sheet.paper.broken(text, sheet.right - x, small);
  lines.forEach((line, at) => {
    if (!sheet.has(leading(small))) sheet.turn();
    if (at === 0) sheet.paper.line(name, { x: sheet.left, y: sheet.y + 1, width: termLabelWidth - 8 }, label);
    sheet.paper.line(line, { x, y: sheet.y, width: sheet.right - x }, small);
    sheet.y += leading(small);
  });
  sheet.y += 4;
}

const termLabelWidth = 96;

/** Pairs beside each other, in a frame that a bookkeeper finds. */
function drawPayTo(sheet: LetterSheet, { label: name, facts }: NonNullable<LetterTask["pay_to"]>): void {
  const rows = Math.ceil(facts.length / 2);
  const height = 22 + rows * 13 + 6;
  sheet.y += 8;
  if (!sheet.has(height)) sheet.turn();
  const { pdf } = sheet.paper;
  pdf
    .roundedRect(sheet.left - 6, sheet.y, sheet.width + 12, height, 3)
    .lineWidth(0.5)
    .strokeColor(inks.line, 1)
    .stroke();
  sheet.paper.line(name, { x: sheet.left + 4, y: sheet.y + 7, width: sheet.width - 8 }, { size: 8, weight: 600, color: inks.accent });
  const half = sheet.width / 2;
  facts.forEach((fact, at) => {
    const x = sheet.left + 4 + (at >= rows ? half : 0);
    const y = sheet.y + 22 + (at % rows) * 13;
    sheet.paper.line(fact.label, { x, y: y + 1, width: 72 }, label);
    sheet.paper.line(fact.value, { x: x + 78, y, width: half - 90 }, small);
  });
  sheet.y += height + 8;
}

function drawReceipt(sheet: LetterSheet, { text, fields }: NonNullable<LetterTask["receipt"]>): void {
  if (!sheet.has(76)) sheet.turn();
  sheet.y += 10;
  sheet.paper.line(text, { x: sheet.left, y: sheet.y, width: sheet.width }, small);
  sheet.y += 46;
  const width = sheet.width / fields.length;
  fields.forEach((field, at) => {
    const x = sheet.left + at * width;
    sheet.paper.pdf
      .moveTo(x, sheet.y)
      .lineTo(x + width - 14, sheet.y)
      .lineWidth(0.5)
      .strokeColor(inks.muted, 1)
      .stroke();
    sheet.paper.line(field, { x, y: sheet.y + 4, width: width - 14 }, label);
  });
  sheet.y += 20;
}
