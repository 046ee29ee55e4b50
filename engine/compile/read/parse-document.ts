/**
 * Strict JSON with places: no key twice, no key that reaches a prototype, bounded depth and size, and for every value the
 * range of text that it stands in, so that a problem can be shown where it is.
 */
import { plainText } from "../../rules/plain-text.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { pointerAbove, pointerTo } from "../../rules/json-pointer.ts";
import { documentBudget, sizeOfText } from "../check/check-budget.ts";
import type { ProblemCode } from "../check/problem-codes.ts";
import { say } from "../check/say.ts";

/** Offsets into the text, `to` exclusive; lines and columns count from 1. */
export interface TextRange {
  from: number;
  to: number;
  line: number;
  column: number;
}

export interface ParsedDocument {
  /** Undefined while the text is no JSON. */
  document: unknown;
  problems: ConfigProblem[];
  /** Where a JSON pointer stands; for one that does not exist, what contains it. */
  place(pointer: string): TextRange;
  /** Where the name of a property stands; for what is no property, where it stands itself. */
  placeOfKey(pointer: string): TextRange;
}

interface Range {
  from: number;
  to: number;
}

const forbiddenKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Never throws. */
export function parseDocument(text: string): ParsedDocument {
  const parser = new Parser(text);
  const document = parser.parse();
  const problems = parser.problems.map(({ code, at, offset, message }): ConfigProblem => {
    const { line, column } = lineOf(text, offset);
    return {
      code,
      severity: "error",
      document: nameOf(document),
      at,
      line,
      message: at === "" ? say`${message} (line ${line}, column ${column})` : message,
      fixes: [],
    };
  });
  const place = (pointer: string): TextRange => placeOf(text, parser.ranges, pointer);
  return {
    document,
    problems,
    place,
    placeOfKey(pointer) {
      const key = parser.keys.get(pointer);
      return key ? { ...key, ...lineOf(text, key.from) } : place(pointer);
    },
  };
}

/** The problems with the line that each stands on. */
export function withLineNumbers(problems: readonly ConfigProblem[], { place }: ParsedDocument): ConfigProblem[] {
  return problems.map((problem) => (problem.line === undefined ? { ...problem, line: place(problem.at).line } : problem));
}

function placeOf(text: string, ranges: ReadonlyMap<string, Range>, pointer: string): TextRange {
  let nearest = pointer;
  while (nearest !== "" && !ranges.has(nearest)) nearest = pointerAbove(nearest);
  const { from, to } = ranges.get(nearest) ?? { from: 0, to: Math.min(1, text.length) };
  return { from, to, ...lineOf(text, from) };
}

function lineOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf("\n"); next !== -1 && next < offset; next = text.indexOf("\n", next + 1)) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}

const nameOf = (document: unknown): string => {
  if (typeof document !== "object" || document === null) return "document";
  const { kind, key } = document as Record<string, unknown>;
  return `${plainText(kind)}:${plainText(key)}`;
};

interface SyntaxProblem {
  code: ProblemCode;
  at: string;
  offset: number;
  message: string;
}

class Stop extends Error {}

class Parser {
  readonly problems: SyntaxProblem[] = [];
  readonly ranges = new Map<string, Range>();
  /** Of a name that stands twice, the one that does not count. */
  readonly keys = new Map<string, Range>();
  private readonly text: string;
  private offset = 0;
  private nodes = 0;

  constructor(text: string) {
    this.text = text;
  }

  parse(): unknown {
    try {
      const size = sizeOfText(this.text);
      if (size > documentBudget.bytes)
        this.stop("too_large", say`A document has at most ${documentBudget.bytes} bytes; this one has ${size}.`);
      const value = this.value("", 0);
      this.space();
      if (this.offset < this.text.length) this.stop("not_json", say`There is something after the end of the document.`);
      return value;
    } catch (error) {
      if (error instanceof Stop) return undefined;
      throw error;
    }
  }

  /** Recursive, but never deeper than a document may be. */
  private value(at: string, depth: number): unknown {
    this.space();
    if (depth > documentBudget.depth) this.stop("too_deep", say`A document nests at most ${documentBudget.depth} deep.`);
    if (++this.nodes > documentBudget.nodes) this.stop("too_large", say`A document has at most ${documentBudget.nodes} values.`);

    const from = this.offset;
    const value = this.content(at, depth);
    this.ranges.set(at, { from, to: this.offset });
    return value;
  }

  private content(at: string, depth: number): unknown {
    const character = this.text[this.offset];
    if (character === "{") return this.object(at, depth);
    if (character === "[") return this.array(at, depth);
    if (character === '"') return this.string();
    if (character === "t") return this.word("true", true);
    if (character === "f") return this.word("false", false);
    if (character === "n") return this.word("null", null);
    if (character !== undefined && (character === "-" || (character >= "0" && character <= "9"))) return this.number();
    return this.stop(
      "not_json",
      character === undefined ? say`The text ends too early.` : say`Expected a value, found ${JSON.stringify(character)}.`,
    );
  }

  private object(at: string, depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.offset++;
    this.space();
    if (this.skip("}")) return object;
    do {
      this.space();
      const start = this.offset;
      if (this.text[start] !== '"') this.stop("not_json", say`Expected a property's name in double quotes.`);
      const name = this.string();
      this.keys.set(pointerTo(at, name), { from: start, to: this.offset });
      this.space();
      if (!this.skip(":")) this.stop("not_json", say`Expected ":" after "${name}".`);
      this.member(object, name, { at, depth, start });
      this.space();
    } while (this.skip(","));
    if (!this.skip("}")) this.stop("not_json", say`Expected "," or "}".`);
    return object;
  }

  private member(object: Record<string, unknown>, name: string, { at, depth, start }: { at: string; depth: number; start: number }): void {
    const pointer = pointerTo(at, name);
    const forbidden = forbiddenKeys.has(name);
    const twice = Object.hasOwn(object, name);
    if (forbidden)
      this.problems.push({ code: "forbidden_key", at: pointer, offset: start, message: say`A property may not be called "${name}".` });
    else if (twice)
      this.problems.push({
        code: "duplicate_key",
        at: pointer,
        offset: start,
        message: say`"${name}" stands here twice; the first one counts.`,
      });

    const first = this.ranges.get(pointer);
    const value = this.value(pointer, depth + 1);
    if (first) this.ranges.set(pointer, first);
    if (!forbidden && !twice) object[name] = value;
  }

  private array(at: string, depth: number): unknown[] {
    const array: unknown[] = [];
    this.offset++;
    this.space();
    if (this.skip("]")) return array;
    do {
      array.push(this.value(pointerTo(at, array.length), depth + 1));
      this.space();
    } while (this.skip(","));
    if (!this.skip("]")) this.stop("not_json", say`Expected "," or "]".`);
    return array;
  }

  private string(): string {
    const start = this.offset;
    stringToken.lastIndex = start;
    const found = stringToken.exec(this.text)?.[0];
    if (found === undefined) {
      this.offset = this.endOfLine(start);
      this.stop("not_json", say`This text is not closed, or holds a character that must be escaped.`, start);
    }
    this.offset += found.length;
    return JSON.parse(found) as string;
  }

  private number(): number {
    numberToken.lastIndex = this.offset;
    const found = numberToken.exec(this.text)?.[0];
    if (found === undefined) return this.stop("not_json", say`This is no number.`);
    const value = Number(found);
    if (!Number.isFinite(value)) return this.stop("not_json", say`This number is too big.`);
    this.offset += found.length;
    return value;
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.offset)) this.stop("not_json", say`Expected a value; did you mean ${word}?`);
    this.offset += word.length;
    return value;
  }

  private space(): void {
    spaceToken.lastIndex = this.offset;
    this.offset += spaceToken.exec(this.text)?.[0].length ?? 0;
  }

  private skip(character: string): boolean {
    if (this.text[this.offset] !== character) return false;
    this.offset++;
    return true;
  }

  private endOfLine(start: number): number {
    const end = this.text.indexOf("\n", start);
    return end === -1 ? this.text.length : end;
  }

  private stop(code: ProblemCode, message: string, offset = this.offset): never {
    this.problems.push({ code, at: "", offset, message });
    this.ranges.set("", { from: offset, to: Math.min(this.text.length, offset + 1) });
    throw new Stop();
  }
}

const stringToken = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const numberToken = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const spaceToken = /[ \t\r\n]*/y;
