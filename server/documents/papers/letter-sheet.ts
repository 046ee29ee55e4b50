/**
 * The sheets that a letter is written on: where the address stands so that it shows in the window of an envelope (DIN 5008 form B on
 * A4, a number 10 envelope in the United States), the letterhead, the short head of following pages, the foot.
 */
import { drawMark, drawRhumbLines } from "./compass-mark.ts";
import type { LetterTask } from "./letter.ts";
import { inks, leading, Paper, type Ink, type Rule } from "./paper.ts";

interface Form {
  left: number;
  right: number;
  /** Of the first line of the receiver's address. */
  address: { y: number; width: number; lines: number };
  facts: { x: number; y: number };
  /** The least that the title stands below the upper edge. */
  title: number;
  /** Marks at the left edge: where it is folded, and in between where it is punched. */
  marks: readonly number[];
}

const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

const forms: Record<LetterTask["size"], Form> = {
  A4: {
    left: mm(25),
    right: mm(20),
    address: { y: mm(62.7), width: mm(80), lines: 6 },
    facts: { x: mm(125), y: mm(50) },
    title: mm(104),
    marks: [mm(105), mm(148.5), mm(210)],
  },
  LETTER: {
    left: 63,
    right: 54,
    address: { y: 158, width: 230, lines: 6 },
    facts: { x: 372, y: 138 },
    title: 260,
    marks: [],
  },
};

const small: Ink = { size: 6.8, color: inks.muted };
const label: Ink = { size: 7.5, color: inks.muted };
const value: Ink = { size: 8.5 };
const address: Ink = { size: 10 };

const factLeading = 13.5;
const factLabelWidth = 82;
const footHeight = 84;
const followingTop = 84;

export class LetterSheet {
  readonly paper: Paper;
  /** Where the next thing is written. */
  y = 0;
  private readonly task: LetterTask;
  private readonly form: Form;

  constructor(task: LetterTask) {
    this.task = task;
    this.form = forms[task.size];
    const { title, size, language, about, from, made } = task;
    this.paper = new Paper({ title, size, language, about, author: from.name, made: new Date(made), buffered: true });
    this.letterhead();
    this.window();
    this.facts();
    this.foldingMarks();
    this.y = Math.max(this.y + 18, this.form.title);
  }

  get left(): number {
    return this.form.left;
  }

  get right(): number {
    return this.paper.pdf.page.width - this.form.right;
  }

  get width(): number {
    return this.right - this.left;
  }

  /** Below it is the foot. */
  get bottom(): number {
    return this.paper.pdf.page.height - footHeight;
  }

  /** What a page holds that has nothing but the short head. */
  get capacity(): number {
    return this.bottom - followingTop;
  }

  has(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  turn(): void {
    this.paper.pdf.addPage();
    this.paper.aside(() => this.shortHead(), "Pagination");
    this.y = followingTop;
  }

  rule(rule: Rule): void {
    this.paper.rule({ x: this.left, to: this.right, ...rule });
  }

  /** Only when all is written it is known how many pages there are. */
  finish(): void {
    const { pdf } = this.paper;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(start + page);
      this.foot(this.task.page_of.replace("{page}", String(page + 1)).replace("{pages}", String(count)), page === count - 1);
    }
  }

  private letterhead(): void {
    const { pdf } = this.paper;
    const { name, claim } = this.task.from;
    const mark = { x: this.left, y: 34, size: 46 };
    const centre = { x: mark.x + mark.size / 2, y: mark.y + mark.size / 2 };
    this.paper.aside(() => drawRhumbLines(pdf, { ...centre, inner: mark.size * 0.62 }));
    // The name stands on the open sea: no line runs through it.
    const width = Math.max(this.paper.widthOf(name, { size: 17, weight: 600 }), this.paper.widthOf(claim, label));
    this.paper.fill(mark.x + mark.size + 8, mark.y + 4, Math.min(width, this.width) + 12, mark.size - 8, "#FFFFFF");
    this.paper.aside(() => drawMark(pdf, mark));
    const x = mark.x + mark.size + 13;
    const place = { x, width: this.right - x };
    const below = claim === "" ? 6 : 0;
    this.paper.line(name, { ...place, y: mark.y + 7 + below }, { size: 17, weight: 600, color: inks.accent });
    this.paper.line(claim, { ...place, y: mark.y + 29 }, { size: 8.5, color: inks.muted });
  }

  private window(): void {
    const { y, width, lines } = this.form.address;
    const back = { x: this.left, width };
    this.paper.line(this.task.from.return_line, { ...back, y: y - 16 }, { size: 6.5, color: inks.muted });
    this.rule({ y: y - 5.5, to: this.left + width });
    const addressLines = this.task.to.filter((line) => line !== "");
    // An address with more lines than the window has loses from its middle, never the name and never the place.
    const kept = addressLines.length > lines ? [...addressLines.slice(0, 2), ...addressLines.slice(2 - lines)] : addressLines;
    kept.forEach((line, at) =>
      this.paper.line(line, { x: this.left, y: y + at * leading(address), width }, at === 0 ? { ...address, weight: 600 } : address),
    );
    this.y = y + lines * leading(address);
  }

  private facts(): void {
    const { x, y } = this.form.facts;
    const at = { x: x + factLabelWidth, width: this.right - x - factLabelWidth };
    let line = y;
    this.paper.pairs(
      this.task.facts,
      (fact) => this.paper.line(fact.label, { x, y: line + 1, width: factLabelWidth - 6 }, label),
      (fact) => {
        const lines = this.paper.lines(fact.value, { ...at, y: line }, value, 3);
        line += factLeading + (lines - 1) * leading(value);
      },
    );
    this.y = Math.max(this.y, line);
  }

  private foldingMarks(): void {
    for (const [at, y] of this.form.marks.entries()) this.rule({ x: mm(5), y, to: mm(at === 1 ? 10 : 8.5), width: 0.4 });
  }

  private shortHead(): void {
    const { name } = this.task.from;
    drawMark(this.paper.pdf, { x: this.left, y: 36, size: 20 });
    const half = this.width / 2;
    this.paper.line(name, { x: this.left + 27, y: 41, width: half - 27 }, { size: 9, weight: 600, color: inks.accent });
    this.paper.line(this.task.title, { x: this.left + half, y: 37, width: half, align: "end" }, { size: 9, weight: 600 });
    this.paper.line(this.task.about, { x: this.left + half, y: 49, width: half, align: "end" }, { ...label, size: 7 });
    this.rule({ y: 66 });
  }

  /** Whose letter it is, is read once: at its end. */
  private foot(page: string, last: boolean): void {
    const top = this.bottom + 24;
    this.paper.aside(() => this.paper.line(page, { x: this.left, y: top - 14, width: this.width, align: "end" }, label), "Pagination");
    this.rule({ y: top });
    if (last) this.sender(top + 8);
    else this.paper.aside(() => this.sender(top + 8), "Pagination");
  }

  private sender(y: number): void {
    const columns = this.task.from.foot.filter((lines) => lines.length > 0);
    // The last one ends where the page does, whatever stands in it.
    const widths = columns.map((lines) => Math.max(...lines.map((line) => this.paper.widthOf(line, small))));
    const gap = columns.length > 1 ? Math.max(10, (this.width - sum(widths)) / (columns.length - 1)) : 0;
    let x = this.left;
    columns.forEach((lines, at) => {
      lines.forEach((line, row) => this.paper.line(line, { x, y: y + row * 9.6, width: Math.min(widths[at]! + 1, this.right - x) }, small));
      x += widths[at]! + gap;
    });
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
