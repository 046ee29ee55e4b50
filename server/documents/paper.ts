/**
 * A4 paper with the product's typeface. Its files hold a part of the alphabet each, so a text is written in runs, each with
 * the file that has its characters; what none of them has is shown as a question mark and not as a wrong character.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import PDFDocument from "pdfkit";

const family = path.dirname(createRequire(import.meta.url).resolve("@fontsource/hanken-grotesk/LICENSE"));
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic-ext"] as const;
type Subset = (typeof subsets)[number];

export type Weight = 400 | 600;

export interface Ink {
  size?: number;
  weight?: Weight;
  color?: string;
}

export interface Place {
  x: number;
  y: number;
  width: number;
  align?: "start" | "end";
}

export const inks = { ink: "#16202B", muted: "#5A6B7B", line: "#D5DDE5", accent: "#11456D", wash: "#F3F6F9" } as const;

/** Points; A4 is 595 × 842. */
export const margin = 44;

export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  private readonly registered = new Set<string>();

  constructor({ title, landscape = false, made }: { title: string; landscape?: boolean; made: Date }) {
    this.pdf = new PDFDocument({
      size: "A4",
      layout: landscape ? "landscape" : "portrait",
      margin: 0,
      info: { Title: title, CreationDate: made, Producer: "Portolan", Creator: "Portolan" },
      lang: "en",
      displayTitle: true,
    });
  }

  get width(): number {
    return this.pdf.page.width - 2 * margin;
  }

  get bottom(): number {
    return this.pdf.page.height - margin;
  }

  /** One line, cut with an ellipsis where it is longer than its place. */
  line(text: string, { x, y, width, align = "start" }: Place, ink: Ink = {}): void {
    const shown = this.cut(clean(text), width, ink);
    let at = align === "end" ? x + width - this.widthOf(shown, ink) : x;
    this.pdf.fillColor(ink.color ?? inks.ink);
    for (const run of runsOf(shown)) {
      this.useFont(run.subset, ink);
      this.pdf.text(run.text, at, y, { lineBreak: false });
      at += this.pdf.widthOfString(run.text);
    }
  }

  /** As many lines as it needs, at most `most`. @returns how many */
  lines(text: string, place: Place, ink: Ink = {}, most = 50): number {
    const height = leading(ink);
    const lines = this.broken(text, place.width, ink).slice(0, most);
    lines.forEach((line, at) => this.line(line, { ...place, y: place.y + at * height }, ink));
    return lines.length;
  }

  broken(text: string, width: number, ink: Ink = {}): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of clean(paragraph).split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && this.widthOf(longer, ink) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
  }

  rule(y: number, color: string = inks.line): void {
    this.pdf
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  private cut(text: string, width: number, ink: Ink): string {
    if (this.widthOf(text, ink) <= width) return text;
    let [least, most] = [0, text.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (this.widthOf(`${text.slice(0, middle).trimEnd()}…`, ink) <= width) least = middle;
      else most = middle - 1;
    }
    return `${text.slice(0, least).trimEnd()}…`;
  }

  private widthOf(text: string, ink: Ink): number {
    return runsOf(text).reduce((width, run) => {
      this.useFont(run.subset, ink);
      return width + this.pdf.widthOfString(run.text);
    }, 0);
  }

  private useFont(subset: Subset, { size = 9, weight = 400 }: Ink): void {
    const name = `${subset}-${weight}`;
    if (!this.registered.has(name)) {
      this.registered.add(name);
      this.pdf.registerFont(name, path.join(family, "files", `hanken-grotesk-${subset}-${weight}-normal.woff`));
    }
    this.pdf.font(name).fontSize(size);
  }
}

/** From one line to the next. */
export const leading = ({ size = 9 }: Ink = {}): number => size * 1.4;

/** No character that only steers a printer. */
const clean = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");

/** `{ "latin": "U+0000-00FF,U+0131" }`, as the typeface comes with it. */
const ranges = Object.entries(JSON.parse(readFileSync(path.join(family, "unicode.json"), "utf8")) as Record<string, string>)
  .filter(([subset]) => (subsets as readonly string[]).includes(subset))
  .map(([subset, list]) => ({
    subset: subset as Subset,
    ranges: list.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }))
  .toSorted((one, other) => subsets.indexOf(one.subset) - subsets.indexOf(other.subset));

function runsOf(text: string): { subset: Subset; text: string }[] {
  const runs: { subset: Subset; text: string }[] = [];
  for (const character of text) {
    const subset = subsetOf(character.codePointAt(0)!);
    const shown = subset ? character : "?";
    const last = runs.at(-1);
    if (last && last.subset === (subset ?? "latin")) last.text += shown;
    else runs.push({ subset: subset ?? "latin", text: shown });
  }
  return runs;
}

const subsetOf = (code: number): Subset | undefined =>
  ranges.find((part) => part.ranges.some(([from, to]) => code >= from && code <= to))?.subset;
