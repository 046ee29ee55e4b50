/**
 * Paper with the product's typefaces: lines that are cut or broken to their place, what the file says of itself, and what each line is
 * for those who have it read to them (a tagged PDF, as PDF/UA asks for it).
 */
import PDFDocument from "pdfkit";
import { escapeXml } from "../exports/xml-text.ts";
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
  /** A paper that nobody could have read to him, because of its length, is written without saying what each line is. */
  tagged?: boolean;
  /** Pages stay open until the end, for what is only known then. */
  buffered?: boolean;
}

/** From `x` to `to`; from edge to edge where nothing is said. */
export interface Rule {
  x?: number;
  y: number;
  to?: number;
  color?: string;
  width?: number;
}

/** A heading, a paragraph, a cell …; of what is only seen there is none. */
export type Part = PDFKit.PDFStructureElement | undefined;

/** Names of ISO 32000-1, 14.8.4. */
export type PartType = "H1" | "H2" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "THead" | "TBody" | "TR" | "TH" | "TD";

type PartOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" };

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
  private readonly root: Part;
  /** What the next line belongs to. */
  private current: Part;

  constructor({
    title,
    size = "A4",
    landscape = false,
    language = "en",
    author,
    about,
    made,
    tagged = true,
    buffered = false,
  }: PaperOptions) {
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
      tagged,
      // The types do not know it yet.
      ...(tagged && { subset: "PDF/UA" as PDFKit.Mixins.PDFSubsets }),
    });
    escapeMetadata(this.pdf);
    if (tagged) this.pdf.addStructure((this.root = this.current = this.pdf.struct("Document")));
  }

  get width(): number {
    return this.pdf.page.width - 2 * margin;
  }

  get bottom(): number {
    return this.pdf.page.height - margin;
  }

  /** What `draw` writes is a part of its own, in the one that is being written. @returns it, for what comes later */
  part(type: PartType, draw: () => void = () => undefined, options: PartOptions = {}): Part {
    const part = this.current && this.pdf.struct(type, options);
    if (part) this.current?.add(part);
    this.into(part, draw);
    return part;
  }

  into(part: Part, draw: () => void): void {
    const outer = this.current;
    this.current = part;
    draw();
    this.current = outer;
  }

  /** A list of what is so and so: `Due on`, `11/10/2026`. */
  pairs<Pair>(pairs: readonly Pair[], label: (pair: Pair, at: number) => void, value: (pair: Pair, at: number) => void): void {
    if (pairs.length === 0) return;
    this.part("L", () => {
      for (const [at, pair] of pairs.entries())
        this.part("LI", () => {
          this.part("Lbl", () => label(pair, at));
          this.part("LBody", () => value(pair, at));
        });
    });
  }

  /** What is seen and never read to anybody: ornament, and what pages have at their edges. */
  aside(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    if (!this.current) return draw();
    this.pdf.markContent("Artifact", { type });
    this.into(undefined, draw);
    this.pdf.endMarkedContent();
  }

  /** One line, cut with an ellipsis where it is longer than its place. It is a paragraph where it is written into nothing else. */
  line(text: string, place: Place, ink: Ink = {}): void {
    if (text.trim() === "") return;
    if (this.current && this.current === this.root) return void this.part("P", () => this.line(text, place, ink));
    this.current?.add(this.pdf.markStructureContent("Span"));
    this.draw(text, place, ink);
    if (this.current) this.pdf.endMarkedContent();
  }

  private draw(text: string, { x, y, width, align = "start" }: Place, ink: Ink): void {
    const fittingText = this.cut(clean(text), width, ink);
    let at = align === "end" ? x + width - this.widthOf(fittingText.trimEnd(), ink) : x;
    this.pdf.fillColor(ink.color ?? inks.ink, 1);
    for (const run of runsOf(fittingText)) {
      this.useFont(run.part, ink);
      this.pdf.text(run.text, at, y + rise * (ink.size ?? 9), { lineBreak: false, baseline: "alphabetic" });
      at += this.pdf.widthOfString(run.text);
    }
  }

  /** As many lines as it needs, at most `most`. @returns how many */
  lines(text: string, place: Place, ink: Ink = {}, most = 50): number {
    const height = leading(ink);
    const lines = this.broken(text, place.width, ink).slice(0, most);
    const draw = () => lines.forEach((line, at) => this.line(line, { ...place, y: place.y + at * height }, ink));
    if (this.current === this.root) this.part("P", draw);
    else draw();
    return lines.length;
  }

  /**
   * Broken between words; a word that is wider than the place is broken where the place ends. Between words a blank ends the line,
   * or those who have it read to them would hear one word.
   */
  broken(text: string, width: number, ink: Ink = {}): string[] {
    return text.split(/\r?\n/).flatMap((paragraph, at, { length }) => {
      const lines: string[] = [];
      let line = "";
      for (const word of clean(paragraph).split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (this.widthOf(longer, ink) <= width) {
          line = longer;
          continue;
        }
        if (line !== "") lines.push(`${line} `);
        line = word;
        while (this.widthOf(line, ink) > width) {
          const fitting = this.fitting(line, width, ink, "");
          lines.push(line.slice(0, fitting));
          line = line.slice(fitting);
        }
      }
      return [...lines, at < length - 1 ? `${line} ` : line];
    });
  }

  rule({ x = margin, y, to = margin + this.width, color = inks.line, width = 0.5 }: Rule): void {
    this.aside(() => this.pdf.moveTo(x, y).lineTo(to, y).lineWidth(width).strokeColor(color, 1).stroke());
  }

  fill(x: number, y: number, width: number, height: number, color: string = inks.wash): void {
    this.aside(() => this.pdf.rect(x, y, width, height).fillColor(color, 1).fill());
  }

  widthOf(text: string, ink: Ink = {}): number {
    return runsOf(clean(text)).reduce((width, run) => {
      this.useFont(run.part, ink);
      return width + this.pdf.widthOfString(run.text);
    }, 0);
  }

  private cut(text: string, width: number, ink: Ink): string {
    if (this.widthOf(text.trimEnd(), ink) <= width) return text;
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

/** What a file says of itself is in it as XML, too, where a customer's "&" would break all of it. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const end = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    for (const name of ["Title", "Author", "Subject"] as const) pdf.info[name] &&= escapeXml(pdf.info[name]);
    end();
  };
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
