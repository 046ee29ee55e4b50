/** What a reader finds in a PDF of ours when it selects or searches text: the lines of each page, from the top. For tests. */
import { inflateSync } from "node:zlib";

export interface ReadPdf {
  /** Line by line; what stands beside each other is apart by blanks. */
  pages: string[][];
  /** What the file says of itself: `Title`, `Author` … */
  info: Record<string, string>;
  language: string | undefined;
  /** By their numbers. */
  objects: ReadonlyMap<string, PdfObject>;
}

export interface PdfObject {
  head: string;
  stream: Buffer | undefined;
}

export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.trimEnd().endsWith("%%EOF")) throw new Error("This is no whole PDF.");
  const objects = readObjects(file, text);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return {
    pages: pages.map((page) => linesOf(page, objects)),
    info: infoOf(objects, text),
    language: /\/Lang \(([^)]*)\)/.exec(text)?.[1],
    objects,
  };
}

function readObjects(file: Buffer, text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const { 1: number, index, 0: begin } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = index + begin.length;
    const end = text.indexOf("endobj", from);
    const at = text.indexOf("\nstream\n", from);
    const streamed = at >= 0 && at < end;
    const head = text.slice(from, streamed ? at : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(at + 8, at + 8 + length);
    objects.set(number!, { head, stream: streamed ? (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes) : undefined });
  }
  return objects;
}

export const referred = (head: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];

/** What a page is drawn with, and how a piece of text in it reads. */
export function contentOf(page: PdfObject, objects: ReadonlyMap<string, PdfObject>) {
  const fonts = new Map<string, Map<string, string>>();
  const resources = objects.get(referred(page.head, "Resources")!)!.head;
  for (const [, name, font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name!, lettersOf(objects.get(referred(objects.get(font!)!.head, "ToUnicode")!)!.stream!.toString("latin1")));

  const content = objects.get(referred(page.head, "Contents")!)!.stream!.toString("latin1");
  const textOf = (block: string): string => {
    const letters = fonts.get(/\/(F\d+) /.exec(block)![1]!)!;
    const glyphs = [...block.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => letters.get(glyph) ?? "\ufffd").join("");
  };
  return { content, textOf };
}

function linesOf(page: PdfObject, objects: ReadonlyMap<string, PdfObject>): string[] {
  const { content, textOf } = contentOf(page, objects);
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const [block] of content.matchAll(/BT\n[\s\S]*?\nET/g)) {
    const [, x, y] = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(block)!;
    const height = Math.round(Number(y) * 2) / 2;
    lines.set(height, [...(lines.get(height) ?? []), { x: Number(x), text: textOf(block) }]);
  }
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .map(([, runs]) =>
      runs
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join(" "),
    );
}

/** From glyph to what it stands for. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], at) => {
      const glyph = (Number.parseInt(first!, 16) + at).toString(16).padStart(4, "0");
      letters.set(glyph, String.fromCharCode(...(hex!.replaceAll(" ", "").match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))));
    });
  return letters;
}

function infoOf(objects: ReadonlyMap<string, PdfObject>, text: string): Record<string, string> {
  const { head } = objects.get(/\/Info (\d+) 0 R/.exec(text)![1]!)!;
  return Object.fromEntries(
    [...head.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, number]) => [name!, written(objects.get(number!)!.head.trim().slice(1, -1))]),
  );
}

/** Texts beyond ASCII are UTF-16 behind a mark. */
function written(value: string): string {
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const bytes = Buffer.from(
    value.replaceAll(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign),
    "latin1",
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1");
}
