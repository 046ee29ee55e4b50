/** A business document on paper: whom it is for, what it says of itself, its items and its sums. */
import { inks, leading, margin, Paper, type Ink } from "./paper.ts";

export interface FormPaperTask {
  kind: "form";
  title: string;
  /** Small, above the title: who sends it. */
  sender: string;
  parties: readonly { label: string; lines: readonly string[] }[];
  facts: readonly { label: string; value: string }[];
  columns: readonly { label: string; align: "start" | "end"; weight: number }[];
  /** A cell may have several lines. */
  items: readonly (readonly string[])[];
  sums: readonly { label: string; value: string; strong?: boolean }[];
  notes: readonly string[];
  /** At the foot of every page, before the page's number. */
  foot: string;
  made: string;
}

const small: Ink = { size: 7.5, color: inks.muted };
const body: Ink = { size: 9 };

export class FormPaper {
  readonly paper: Paper;
  private readonly task: FormPaperTask;
  private y = margin;
  private page = 1;

  constructor(task: FormPaperTask) {
    this.task = task;
    this.paper = new Paper({ title: task.title, made: new Date(task.made) });
    this.head();
    this.foot();
    this.side(task.parties.map(({ label, lines }) => ({ label, text: lines.filter((line) => line !== "").join("\n") })));
    this.side(task.facts.map(({ label, value }) => ({ label, text: value })));
    if (task.columns.length > 0) this.items();
    this.sums();
    this.notes();
  }

  private head(): void {
    const { width, pdf } = this.paper;
    pdf.rect(margin, this.y, 28, 3).fill(inks.accent);
    this.y += 12;
    this.paper.line(this.task.sender, { x: margin, y: this.y, width }, small);
    this.y += 12;
    this.paper.line(this.task.title, { x: margin, y: this.y, width }, { size: 20, weight: 600, color: inks.accent });
    this.y += 40;
  }

  /** Blocks beside each other, at most four in a line. */
  private side(blocks: readonly { label: string; text: string }[]): void {
    for (let from = 0; from < blocks.length; from += 4) {
      const line = blocks.slice(from, from + 4);
      const width = this.paper.width / Math.max(line.length, 3);
      const heights = line.map(({ label, text }, at) => {
        const x = margin + at * width;
        this.paper.line(label, { x, y: this.y, width: width - 12 }, small);
        return this.paper.lines(text, { x, y: this.y + 12, width: width - 12 }, body, 6);
      });
      this.y += 12 + Math.max(1, ...heights) * leading(body) + 14;
    }
  }

  private items(): void {
    this.headings();
    for (const cells of this.task.items) {
      const places = this.places();
      const lines = cells.map((cell, at) => this.paper.broken(cell, places[at]!.width, body));
      const height = Math.max(1, ...lines.map(({ length }) => length)) * leading(body) + 8;
      if (this.y + height > this.paper.bottom - 10) this.turn(true);
      for (const [at, place] of places.entries()) this.paper.lines(cells[at] ?? "", { ...place, y: this.y + 4 }, body);
      this.y += height;
      this.paper.rule(this.y);
    }
    this.y += 10;
  }

  private headings(): void {
    for (const [at, place] of this.places().entries())
      this.paper.line(this.task.columns[at]!.label, { ...place, y: this.y + 3 }, { ...small, weight: 600 });
    this.y += 17;
    this.paper.rule(this.y, inks.accent);
  }

  private places() {
    const whole = this.task.columns.reduce((sum, { weight }) => sum + weight, 0);
    let x = margin;
    return this.task.columns.map(({ weight, align }) => {
      const width = (this.paper.width * weight) / whole;
      // The outer edges of the first and the last column are the paper's own.
      const place = { x, width: width - 8, align };
      x += width;
      return align === "end" ? { ...place, x: place.x + 8 } : place;
    });
  }

  private sums(): void {
    const width = 220;
    const x = margin + this.paper.width - width;
    if (this.y + this.task.sums.length * 20 > this.paper.bottom - 10) this.turn(false);
    for (const { label, value, strong = false } of this.task.sums) {
      const ink: Ink = strong ? { size: 10.5, weight: 600 } : body;
      if (strong)
        this.paper.pdf
          .moveTo(x, this.y)
          .lineTo(x + width, this.y)
          .lineWidth(0.8)
          .strokeColor(inks.accent)
          .stroke();
      this.paper.line(label, { x, y: this.y + 5, width: width / 2 }, strong ? ink : { ...body, color: inks.muted });
      this.paper.line(value, { x: x + width / 2, y: this.y + 5, width: width / 2, align: "end" }, ink);
      this.y += strong ? 22 : 19;
    }
    this.y += 14;
  }

  private notes(): void {
    for (const note of this.task.notes)
      for (const line of this.paper.broken(note, this.paper.width, body)) {
        if (this.y + leading(body) > this.paper.bottom - 10) this.turn(false);
        this.paper.line(line, { x: margin, y: this.y, width: this.paper.width }, body);
        this.y += leading(body);
      }
  }

  private turn(inItems: boolean): void {
    this.paper.pdf.addPage();
    this.page += 1;
    this.y = margin;
    this.foot();
    if (inItems) this.headings();
  }

  private foot(): void {
    const y = this.paper.bottom + 10;
    this.paper.line(this.task.foot, { x: margin, y, width: this.paper.width - 40 }, small);
    this.paper.line(String(this.page), { x: margin, y, width: this.paper.width, align: "end" }, small);
  }
}
