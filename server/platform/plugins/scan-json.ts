/**
 * Reads JSON text once, without recursion, and says whether it may be parsed: well-formed, no key twice, no key that
 * reaches a prototype, not too deep, not too many values. What passes is safe for `JSON.parse`.
 */
import { ok, refused, type Problem, type Result } from "../../result.ts";

export interface JsonLimits {
  depth: number;
  /** Values of any kind, containers included. */
  nodes: number;
}

export const ordinaryJson: JsonLimits = { depth: 32, nodes: 20_000 };
export const documentJson: JsonLimits = { depth: 32, nodes: 200_000 };

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\r\n]*/y;
// Runs of ordinary characters and escapes; the loop around it is what keeps a long text from deep matching.
const textRun = /[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

type Expected = "value" | "first key" | "key" | "colon" | "first item" | "comma" | "end";

export function scanJson(text: string, limits: JsonLimits): Result<undefined> {
  /** The keys of every open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let expected: Expected = "value";
  let nodes = 0;
  let at = 0;

  for (;;) {
    at = end(space, text, at);
    if (at >= text.length) {
      return expected === "end" ? ok(undefined) : malformed(text, at, "The JSON text ends too early");
    }
    const character = text[at] as string;

    if (expected === "end") return malformed(text, at, "There is something after the end of the JSON text");

    if (expected === "comma") {
      const keys = open.at(-1) ?? null;
      if (character === ",") {
        expected = keys ? "key" : "value";
        at += 1;
      } else if (character === (keys ? "}" : "]")) {
        open.pop();
        expected = open.length > 0 ? "comma" : "end";
        at += 1;
      } else {
        return malformed(text, at, `Expected "," or "${keys ? "}" : "]"}"`);
      }
      continue;
    }

    if (expected === "colon") {
      if (character !== ":") return malformed(text, at, 'Expected ":"');
      expected = "value";
      at += 1;
      continue;
    }

    if ((expected === "first key" && character === "}") || (expected === "first item" && character === "]")) {
      open.pop();
      expected = open.length > 0 ? "comma" : "end";
      at += 1;
      continue;
    }

    if (expected === "first key" || expected === "key") {
      const after = character === '"' ? endOfText(text, at) : -1;
      if (after < 0) return malformed(text, at, "Expected a key in double quotes");
      const key = JSON.parse(text.slice(at, after)) as string;
      const keys = open.at(-1) as Set<string>;
      if (!key.isWellFormed()) return malformed(text, at, "A key holds half of a character");
      if (keys.has(key)) return malformed(text, at, `The key "${shortened(key)}" stands twice in the same object`);
      if (forbiddenKeys.has(key)) return malformed(text, at, `The key "${key}" is not allowed`);
      keys.add(key);
      expected = "colon";
      at = after;
      continue;
    }

    nodes += 1;
    if (nodes > limits.nodes) return tooMuch(text, at, "values", limits.nodes, nodes);

    if (character === "{" || character === "[") {
      if (open.length >= limits.depth) return tooMuch(text, at, "levels", limits.depth, open.length + 1);
      open.push(character === "{" ? new Set() : null);
      expected = character === "{" ? "first key" : "first item";
      at += 1;
      continue;
    }

    const after = character === '"' ? endOfText(text, at) : endOfLiteral(text, at);
    if (after >= 0 && character === '"' && isHalf(text.slice(at, after))) return malformed(text, at, "A text holds half of a character");
    if (after < 0)
      return malformed(text, at, character === '"' ? "A text is not closed or holds a character that must be escaped" : "Expected a value");
    at = after;
    expected = open.length > 0 ? "comma" : "end";
  }
}

const surrogate = /\\u[dD][89a-fA-F]/;

/** UTF-8 cannot say half of a surrogate pair, an escape can; no database takes one as text. */
const isHalf = (written: string): boolean => surrogate.test(written) && !(JSON.parse(written) as string).isWellFormed();

/** The position after the closing quote, or -1. */
function endOfText(text: string, at: number): number {
  let position = at + 1;
  for (;;) {
    if (text[position] === '"') return position + 1;
    const next = end(textRun, text, position);
    if (next === position) return -1;
    position = next;
  }
}

function endOfLiteral(text: string, at: number): number {
  for (const word of ["true", "false", "null"]) if (text.startsWith(word, at)) return at + word.length;
  const after = end(number, text, at);
  return after > at ? after : -1;
}

function end(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function malformed(text: string, at: number, what: string): Result<undefined> {
  return refused({ kind: "malformed", message: `${what} (${place(text, at)}).` });
}

function tooMuch(text: string, at: number, what: string, limit: number, actual: number): Result<undefined> {
  const problem: Problem = { kind: "too_large", message: `The body has more than ${limit} ${what} (${place(text, at)}).`, limit, actual };
  return refused(problem);
}

function place(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

const shortened = (key: string): string => (key.length > 80 ? `${key.slice(0, 80)}…` : key);
