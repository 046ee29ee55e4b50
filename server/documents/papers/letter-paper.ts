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
  drawTerms(sheet, task.terms);
  if (task.pay_to) drawPayTo(sheet, task.pay_to);
  if (task.receipt) drawReceipt(sheet, task.receipt);
  sheet.finish();
  return sheet.paper;
}

function drawTitle(sheet: LetterSheet, { title, parties, opening }: LetterTask): void {
  const whole = () => ({ x: sheet.left, y: sheet.y, width: sheet.width });
  sheet.paper.part("H1", () => sheet.paper.line(title, whole(), { size: 18, weight: 600, color: inks.accent }));
  sheet.y += 32;
  if (parties.length > 0) {
    const width = sheet.width / Math.max(2, parties.length);
    const place = (at: number) => ({ x: sheet.left + at * width, y: sheet.y, width: width - 14 });
    let most = 0;
    sheet.paper.pairs(
      parties,
      (party, at) => sheet.paper.line(party.label, place(at), label),
      ({ lines }, at) => {
        const text = lines.filter((line) => line !== "").join("\n");
        most = Math.max(most, sheet.paper.lines(text, { ...place(at), y: sheet.y + 11 }, small, 6));
      },
    );
    sheet.y += 11 + most * leading(small) + 12;
  }
  sheet.y += sheet.paper.lines(opening, whole(), body) * leading(body) + 10;
}

const sumsHeight = (sums: LetterTask["sums"]): number =>
  sums.length === 0 ? 0 : 12 + sums.reduce((height, { strong }) => height + (strong ? strongHeight : sumHeight), 0);

function drawSums(sheet: LetterSheet, sums: LetterTask["sums"]): void {
  if (!sheet.has(sumsHeight(sums))) sheet.turn();
  sheet.y += sums.length > 0 ? 8 : 0;
  const x = sheet.right - sumsWidth;
  const total: Ink = { size: 10.5, weight: 600 };
  const place = (strong?: boolean) => ({ x, y: sheet.y + (strong ? 6 : 2), width: sumsWidth });
  sheet.paper.pairs(
    sums,
    ({ label: name, strong }) => {
      if (strong) {
        sheet.paper.fill(x - 8, sheet.y + 3, sumsWidth + 14, strongHeight - 4);
        sheet.rule({ x: x - 8, y: sheet.y + 3, color: inks.accent, width: 0.9 });
      }
      sheet.paper.line(name, { ...place(strong), width: sumsWidth * 0.55 }, strong ? total : { ...small, color: inks.muted });
    },
    ({ value, strong }) => {
      sheet.paper.line(value, { ...place(strong), align: "end" }, strong ? total : small);
      sheet.y += strong ? strongHeight : sumHeight;
    },
  );
  sheet.y += 16;
}

function drawTerms(sheet: LetterSheet, terms: LetterTask["terms"]): void {
  const x = sheet.left + termLabelWidth;
  const turned = () => sheet.has(leading(small)) || sheet.turn();
  sheet.paper.pairs(
    terms,
    (term) => {
      turned();
      sheet.paper.line(term.label, { x: sheet.left, y: sheet.y + 1, width: termLabelWidth - 8 }, label);
    },
    ({ text }) => {
      for (const line of sheet.paper.broken(text, sheet.right - x, small)) {
        turned();
        sheet.paper.line(line, { x, y: sheet.y, width: sheet.right - x }, small);
        sheet.y += leading(small);
      }
      sheet.y += 4;
    },
  );
}

const termLabelWidth = 96;

/** Pairs beside each other, in a frame that a bookkeeper finds. */
function drawPayTo(sheet: LetterSheet, { label: name, facts }: NonNullable<LetterTask["pay_to"]>): void {
  const rows = Math.ceil(facts.length / 2);
  const height = 22 + rows * 13 + 6;
  sheet.y += 8;
  if (!sheet.has(height)) sheet.turn();
  const { paper } = sheet;
  paper.aside(() =>
    paper.pdf
      .roundedRect(sheet.left - 6, sheet.y, sheet.width + 12, height, 3)
      .lineWidth(0.5)
      .strokeColor(inks.line, 1)
      .stroke(),
  );
  const heading: Ink = { size: 8, weight: 600, color: inks.accent };
  paper.part("H2", () => paper.line(name, { x: sheet.left + 4, y: sheet.y + 7, width: sheet.width - 8 }, heading));
  const half = sheet.width / 2;
  const xOf = (at: number) => sheet.left + 4 + (at >= rows ? half : 0);
  const yOf = (at: number) => sheet.y + 22 + (at % rows) * 13;
  paper.pairs(
    facts,
    (fact, at) => paper.line(fact.label, { x: xOf(at), y: yOf(at) + 1, width: 72 }, label),
    (fact, at) => paper.line(fact.value, { x: xOf(at) + 78, y: yOf(at), width: half - 90 }, small),
  );
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
    sheet.rule({ x, y: sheet.y, to: x + width - 14, color: inks.muted });
    sheet.paper.line(field, { x, y: sheet.y + 4, width: width - 14 }, label);
  });
  sheet.y += 20;
}
