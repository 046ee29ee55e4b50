/** A condition as people read it: `values.country == "US" and not empty(values.state)`. */
import { isPlainObject } from "../rules/is-plain-object.ts";

const infix: ReadonlyMap<string, string> = new Map([
  ["==", "=="],
  ["===", "=="],
  ["!=", "≠"],
  ["!==", "≠"],
  [">", ">"],
  [">=", "≥"],
  ["<", "<"],
  ["<=", "≤"],
  ["dec_eq", "=="],
  ["dec_gt", ">"],
  ["dec_ge", "≥"],
  ["dec_lt", "<"],
  ["dec_le", "≤"],
  ["+", "+"],
  ["-", "-"],
  ["*", "×"],
  ["/", "÷"],
  ["dec_add", "+"],
  ["dec_sub", "-"],
  ["dec_mul", "×"],
  ["cat", "&"],
]);

/** Operators that are words, between what they join. */
const joining: ReadonlySet<string> = new Set(["in", "and", "or"]);

/** The shared text of a word: `why.word_and` and its like. */
export type Word = (key: string) => string;

/**
 * @param logic JSON Logic, as it stands in the document
 * @param text its words in the user's language
 */
export function printLogic(logic: unknown, text: Word): string {
  const print = (part: unknown): string => printLogic(part, text);
  if (Array.isArray(logic)) return `[${logic.map(print).join(", ")}]`;
  if (!isPlainObject(logic)) return printValue(logic, text);
  const [operator, given] = Object.entries(logic)[0] ?? [];
  if (operator === undefined) return "{}";
  const args: readonly unknown[] = Array.isArray(given) ? given : [given];

  if (operator === "var" || operator === "outer") {
    const read = name(args[0], text);
    return args.length > 1 ? `(${read} ${text("why.word_or")} ${print(args[1])})` : read;
  }
  if (operator === "!") return `${text("why.word_not")} ${inner(args[0], text)}`;
  if (operator === "!!") return inner(args[0], text);
  if (operator === "if" || operator === "?:") return printChoice(args, text);
  const sign = joining.has(operator) ? text(`why.word_${operator}`) : infix.get(operator);
  if (sign !== undefined && args.length > 1) return args.map((part) => inner(part, text)).join(` ${sign} `);
  return `${operator}(${args.map(print).join(", ")})`;
}

/** A value as it would be typed: texts in quotes, nothing by its word; long ones are cut. */
export function printValue(value: unknown, text: Word): string {
  if (value === undefined || value === null) return text("why.word_nothing");
  if (typeof value === "function") return "…";
  const written = JSON.stringify(value) ?? String(value);
  return written.length > longest ? `${written.slice(0, longest)}…` : written;
}

const longest = 200;

function printChoice(args: readonly unknown[], text: Word): string {
  const parts: string[] = [];
  for (let index = 0; index + 1 < args.length; index += 2) {
    const begin = text(parts.length === 0 ? "why.word_if" : "why.word_else_if");
    parts.push(`${begin} ${printLogic(args[index], text)} ${text("why.word_then")} ${printLogic(args[index + 1], text)}`);
  }
  if (args.length % 2 === 1) parts.push(`${parts.length === 0 ? "" : `${text("why.word_else")} `}${printLogic(args.at(-1), text)}`);
  return parts.join(" ");
}

const name = (path: unknown, text: Word): string =>
  path === "" ? text("why.word_item") : typeof path === "string" ? path : printLogic(path, text);

/** In brackets what would otherwise be read together with its neighbours. */
function inner(logic: unknown, text: Word): string {
  const printed = printLogic(logic, text);
  const operator = isPlainObject(logic) ? Object.keys(logic)[0] : undefined;
  const binds = operator !== undefined && (infix.has(operator) || joining.has(operator) || operator === "if" || operator === "?:");
  return binds ? `(${printed})` : printed;
}
