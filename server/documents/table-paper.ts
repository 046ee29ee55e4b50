/** A list on paper: lying pages, the headings on each of them, one line per row. */
import { inks, margin, Paper } from "./paper.ts";

export interface PaperColumn {
  label: string;
  align: "start" | "end";
  /** Of the width that all share. */
  weight: number;
}

export interface TablePaperTask {
  kind: "table";
  title: string;
  subtitle: string;
  columns: readonly PaperColumn[];
  /** When it is printed; ISO. */
  made: string;
}

const text = { size: 7.5 };
const rowHeight = 15;
const gap = 8;

export class TablePaper {
  readonly paper: Paper;
  private readonly task: TablePaperTask;
  private readonly places: readonly { x: number; width: number; align: "start" | "end" }[];
  private y = 0;
  private page = 1;

  constructor(task: TablePaperTask) {
    this.task = task;
    this.paper = new Paper({ title: task.title, landscape: true, made: new Date(task.made) });
    this.places = placesOf(task.columns, this.paper.width);
    this.paper.line(task.title, { x: margin, y: margin - 12, width: this.paper.width }, { size: 16, weight: 600, color: inks.accent });
    this.paper.line(task.subtitle, { x: margin, y: margin + 10, width: this.paper.width }, { size: 8, color: inks.muted });
    this.headings(margin + 32);
    this.foot();
  }

  add(rows: readonly (readonly string[])[]): void {
    for (const row of rows) {
      if (this.y + rowHeight > this.paper.bottom - 6) this.turn();
      this.row(row);
    }
  }

  private row(cells: readonly string[]): void {
    for (const [at, place] of this.places.entries()) this.paper.line(cells[at] ?? "", { ...place, y: this.y + 3.5 }, text);
    this.y += rowHeight;
    this.paper.rule(this.y);
  }

  private headings(y: number): void {
    this.paper.pdf.rect(margin, y, this.paper.width, rowHeight + 1).fill(inks.wash);
    for (const [at, place] of this.places.entries())
      this.paper.line(this.task.columns[at]!.label, { ...place, y: y + 4 }, { ...text, weight: 600, color: inks.muted });
    this.y = y + rowHeight + 1;
  }

  private turn(): void {
    this.paper.pdf.addPage();
    this.page += 1;
    this.headings(margin - 12);
    this.foot();
  }

  private foot(): void {
    const y = this.paper.bottom + 8;
    this.paper.line(this.task.title, { x: margin, y, width: this.paper.width / 2 }, { size: 7, color: inks.muted });
    this.paper.line(String(this.page), { x: margin, y, width: this.paper.width, align: "end" }, { size: 7, color: inks.muted });
  }
}

function placesOf(columns: readonly PaperColumn[], width: number) {
  const whole = columns.reduce((sum, { weight }) => sum + weight, 0);
  let x = margin;
  return columns.map(({ weight, align }) => {
    const share = (width * weight) / whole;
    const place = { x: x + gap / 2, width: share - gap, align };
    x += share;
    return place;
  });
}
