/** A list on paper: lying pages, the headings on each of them, one line per row. */
import { inks, margin, Paper, type Ink, type Part } from "./paper.ts";

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
  /** BCP 47 */
  language: string;
  columns: readonly PaperColumn[];
  count: number;
  /** When it is printed; ISO. */
  made: string;
}

const text = { size: 7.5 };
const rowHeight = 15;
const gap = 8;
/** Cells: what each of them is takes 130 bytes of the file, and 600 of memory until it is done. */
const maxTagged = 150_000;

export class TablePaper {
  readonly paper: Paper;
  private readonly task: TablePaperTask;
  private readonly places: readonly { x: number; width: number; align: "start" | "end" }[];
  private y = 0;
  private page = 1;
  private body: Part;

  constructor(task: TablePaperTask) {
    this.task = task;
    const { title, subtitle, language, made } = task;
    const tagged = task.count * task.columns.length <= maxTagged;
    this.paper = new Paper({ title, language, tagged, landscape: true, made: new Date(made) });
    this.places = placesOf(task.columns, this.paper.width);
    const place = { x: margin, y: margin - 12, width: this.paper.width };
    this.paper.part("H1", () => this.paper.line(title, place, { size: 16, weight: 600, color: inks.accent }));
    this.paper.line(subtitle, { x: margin, y: margin + 10, width: this.paper.width }, { size: 8, color: inks.muted });
    this.paper.part("Table", () => {
      this.paper.part("THead", () => this.headings(margin + 32));
      this.body = this.paper.part("TBody");
    });
    this.foot();
  }

  add(rows: readonly (readonly string[])[]): void {
    for (const row of rows) {
      if (this.y + rowHeight > this.paper.bottom - 6) this.turn();
      this.paper.into(this.body, () => this.row(row));
    }
  }

  private row(cells: readonly string[]): void {
    const row = this.paper.part("TR", () => {
      for (const [at, place] of this.places.entries())
        this.paper.part("TD", () => this.paper.line(cells[at] ?? "", { ...place, y: this.y + 3.5 }, text));
    });
    // It goes into the file now: a list may have more rows than there is memory for.
    row?.end();
    this.y += rowHeight;
    this.paper.rule({ y: this.y });
  }

  private headings(y: number): void {
    this.paper.fill(margin, y, this.paper.width, rowHeight + 1);
    const ink: Ink = { ...text, weight: 600, color: inks.muted };
    this.paper.part("TR", () => {
      for (const [at, place] of this.places.entries())
        this.paper.part("TH", () => this.paper.line(this.task.columns[at]!.label, { ...place, y: y + 4 }, ink), { scope: "Column" });
    });
    this.y = y + rowHeight + 1;
  }

  private turn(): void {
    this.paper.pdf.addPage();
    this.page += 1;
    this.paper.aside(() => this.headings(margin - 12), "Pagination");
    this.foot();
  }

  private foot(): void {
    const { width, bottom } = this.paper;
    const ink: Ink = { size: 7, color: inks.muted };
    const place = { x: margin, y: bottom + 8 };
    this.paper.aside(() => {
      this.paper.line(this.task.title, { ...place, width: width / 2 }, ink);
      this.paper.line(String(this.page), { ...place, width, align: "end" }, ink);
    }, "Pagination");
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
