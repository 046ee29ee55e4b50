/** Paper with the product's typefaces: lines that are cut or broken to their place, and what the file says of itself. */
import PDFDocument from "pdfkit";
import { fontOf, runsOf, type Weight } from "./typeface.ts";

export interface Ink {
  size?: number;
  weight?: Weight;
  color?: string;
}

/** Figures of the typeface are all of one width, so numbers stand below each other. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align?: "start" | "end";
}

export interface PaperOptions {
  title: string;
  size?: "A4" | "LETTER";
  landscape?: boolean;
  /** BCP 47 */
  language?: string;
  author?: string;
  about?: string;
  made: Date;
  /** Pages stay open until the end, for what is only known then. */
  buffered?: boolean;
}

export const inks = {
  ink: "#16202B",
  muted: "#5A6B7B",
  line: "#D5DDE5",
  accent: "#11456D",
  north: "#7DC06C",
  wash: "#F3F6F9",
} as const;

/** From the upper edge of a line to what its letters stand on, whatever typeface they are of; for type of one point. */
const rise = 1;

/** Points; A4 is 595 × 842. */
export const margin = 44;

export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  private readonly registered = new Set<string>();

  constructor({ title, size = "A4", landscape = false, language = "en", author, about, made, buffered = false }: PaperOptions) {
    const info = { Title: title, CreationDate: made, Producer: "Portolan", Creator: "Portolan" };
    this.pdf = new PDFDocument({
      size,
      layout: landscape ? "landscape" : "portrait",
      margin: 0,
      pdfVersion: "1.7",
      info: { ...info, ...(author && { Author: author }), ...(about && { Subject: about }) },
      lang: language,
      displayTitle: true,
      bufferPages: buffered,
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
    this.pdf.fillColor(ink.color ?? inks.ink, 1);
    for (const run of runsOf(shown)) {
      this.useFont(run.part, ink);
      this.pdf.text(run.text, at, y + rise * (ink.size ?? 9), { lineBreak: false, baseline: "alphabetic" });
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

  /** Broken between words; a word that is wider than the place is broken where the place ends. */
  broken(text: string, width: number, ink: Ink = {}): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of clean(paragraph).split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (this.widthOf(longer, ink) <= width) {
          line = longer;
          continue;
        }
        if (line !== "") lines.push(line);
        line = word;
        while (this.widthOf(line, ink) > width) {
          const fitting = this.fitting(line, width, ink, "");
          lines.push(line.slice(0, fitting));
          line = line.slice(fitting);
        }
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

  widthOf(text: string, ink: Ink = {}): number {
    return runsOf(clean(text)).reduce((width, run) => {
      this.useFont(run.part, ink);
      return width + this.pdf.widthOfString(run.text);
    }, 0);
  }

  private cut(text: string, width: number, ink: Ink): string {
    if (this.widthOf(text, ink) <= width) return text;
    return `${text.slice(0, this.fitting(text, width, ink, "…")).trimEnd()}…`;
  }

  /** How many of its characters stand in the width with `end` behind them; at least one. */
  private fitting(text: string, width: number, ink: Ink, end: string): number {
    let [least, most] = [1, text.length];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (this.widthOf(`${text.slice(0, middle).trimEnd()}${end}`, ink) <= width) least = middle;
      else most = middle - 1;
    }
    // Never between the two halves of one character.
    return least > 1 && /[\uDC00-\uDFFF]/.test(text[least] ?? "") ? least - 1 : least;
  }

  private useFont(part: string, { size = 9, weight = 400 }: Ink): void {
    const name = `${part}-${weight}`;
    if (!this.registered.has(name)) {
      this.registered.add(name);
      // An open typeface is a source as good as a file of one, only the types do not say so.
      this.pdf.registerFont(name, fontOf(part, weight) as unknown as PDFKit.Mixins.PDFFontSource);
    }
    this.pdf.font(name).fontSize(size);
  }
}

/** From one line to the next. */
export const leading = ({ size = 9 }: Ink = {}): number => size * 1.4;

/** No character that only steers a printer or turns a line around. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\p{Cc}+/gu, " ");
