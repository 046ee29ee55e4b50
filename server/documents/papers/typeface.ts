/**
 * The typefaces of papers. The product's own holds a part of the alphabet in each file; what it lacks (Greek, Cyrillic, Hebrew,
 * Arabic) is written in Noto Sans. A text is cut into runs, each with the file that has its characters. What no file has
 * (Chinese, Japanese, Korean, pictures) is shown as a question mark and not as a wrong character.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font, type GlyphRun } from "fontkit";
import { unpackWoff } from "./woff.ts";

export type Weight = 400 | 600;

export interface Run {
  /** `hanken-grotesk-latin` */
  part: string;
  text: string;
}

const { resolve } = createRequire(import.meta.url);

const families: readonly { family: string; parts: readonly string[] }[] = [
  { family: "hanken-grotesk", parts: ["latin", "latin-ext", "vietnamese"] },
  { family: "noto-sans", parts: ["greek", "greek-ext", "cyrillic", "cyrillic-ext", "devanagari"] },
  { family: "noto-sans-hebrew", parts: ["hebrew"] },
  { family: "noto-sans-arabic", parts: ["arabic"] },
];

interface Part {
  name: string;
  folder: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const parts: readonly Part[] = families.flatMap(({ family, parts: names }) => {
  const folder = path.dirname(resolve(`@fontsource/${family}/LICENSE`));
  // `{ "latin": "U+0000-00FF,U+0131" }`, as the typeface comes with it.
  const ranges = JSON.parse(readFileSync(path.join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return names.map((name) => ({ name: `${family}-${name}`, folder, ranges: rangesOf(ranges[name] ?? "") }));
});

const partNamed = new Map(parts.map((part) => [part.name, part]));

const fonts = new Map<string, Font>();

/** A part of a typeface, read and unpacked once: papers that are set one after the other share what was measured in it. */
export function fontOf(part: string, weight: Weight): Font {
  const name = `${part}-${weight}`;
  let font = fonts.get(name);
  if (!font) {
    const file = path.join(partNamed.get(part)!.folder, "files", `${name}-normal.woff`);
    fonts.set(name, (font = remembering(create(unpackWoff(readFileSync(file))))));
  }
  return font;
}

/** So many words are remembered of a typeface; most papers have few that others have not. */
const maxRemembered = 20_000;

function remembering(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    if (features !== undefined) return layout(text, features);
    let run = runs.get(text);
    if (!run) {
      if (runs.size >= maxRemembered) runs.clear();
      runs.set(text, (run = layout(text)));
    }
    // Who asks for it scales it to the size of the type.
    const { glyphs, positions, advanceWidth } = run;
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth };
  };
  return font;
}

/** In the order in which they are drawn, from the left: words that are written from the right stand in theirs. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const found = partOf(character.codePointAt(0)!);
    const part = found ?? parts[0]!.name;
    const printable = found === undefined ? "?" : character;
    const last = runs.at(-1);
    if (last && last.part === part && isBlank(last.text) === isBlank(printable)) last.text += printable;
    else if (last && last.part === part && !fromTheRight(part)) last.text += printable;
    else runs.push({ part, text: printable });
  }
  return inReadingOrder(runs);
}

const isBlank = (text: string): boolean => text.trim() === "";
const fromTheRight = (part: string): boolean => part.includes("hebrew") || part.includes("arabic");
const apart = /^[\s\p{P}\p{N}]+$/u;

/** Several words from the right, with nothing but blanks, signs and numbers between them, change places as a whole. */
function inReadingOrder(runs: Run[]): Run[] {
  const ordered: Run[] = [];
  for (let at = 0; at < runs.length; at++) {
    if (!fromTheRight(runs[at]!.part)) {
      ordered.push(runs[at]!);
      continue;
    }
    let end = at;
    for (let ahead = at + 1; ahead < runs.length && (fromTheRight(runs[ahead]!.part) || apart.test(runs[ahead]!.text)); ahead++)
      if (fromTheRight(runs[ahead]!.part)) end = ahead;
    ordered.push(...runs.slice(at, end + 1).toReversed());
    at = end;
  }
  return ordered;
}

const found = new Map<number, string | undefined>();

function partOf(code: number): string | undefined {
  if (!found.has(code)) found.set(code, parts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.name);
  return found.get(code);
}

function rangesOf(list: string): [from: number, to: number][] {
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
