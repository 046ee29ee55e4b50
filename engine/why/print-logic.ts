/** A condition as people read it: `values.country == "US" and not empty(values.state)`. */
import { isPlainObject } from "../compile/is-plain-object.ts";

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
  ["in", "in"],
  ["and", "and"],
  ["or", "or"],
  ["cat", "&"],
]);

/** @param logic JSON Logic, as it stands in the document */
export function printLogic(logic: unknown): string {
  if (Array.isArray(logic)) return `[${logic.map(printLogic).join(", ")}]`;
  if (!isPlainObject(logic)) return printValue(logic);
  const [operator, given] = Object.entries(logic)[0] ?? [];
  if (operator === undefined) return "{}";
  const args: readonly unknown[] = Array.isArray(given) ? given : [given];

  if (operator === "var" || operator === "outer") return args.length > 1 ? `(${name(args[0])} or ${printLogic(args[1])})` : name(args[0]);
  if (operator === "!") return `not ${inner(args[0])}`;
  if (operator === "!!") return inner(args[0]);
  if (operator === "if" || operator === "?:") return printChoice(args);
  const sign = infix.get(operator);
  if (sign !== undefined && args.length > 1) return args.map(inner).join(` ${sign} `);
  return `${operator}(${args.map(printLogic).join(", ")})`;
}

/** A value as it would be typed: texts in quotes, nothing as "nothing"; long ones are cut. */
export function printValue(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "function") return "…";
  const written = JSON.stringify(value) ?? String(value);
  return written.length > longest ? `${written.slice(0, longest)}…` : written;
}

const longest = 200;

function printChoice(args: readonly unknown[]): string {
  const parts: string[] = [];
  for (let index = 0; index + 1 < args.length; index += 2)
    parts.push(`${parts.length === 0 ? "if" : "else if"} ${printLogic(args[index])} then ${printLogic(args[index + 1])}`);
  if (args.length % 2 === 1) parts.push(parts.length === 0 ? printLogic(args[0]) : `else ${printLogic(args.at(-1))}`);
  return parts.join(" ");
}

const name = (path: unknown): string => (path === "" ? "item" : typeof path === "string" ? path : printLogic(path));

/** In brackets what would otherwise be read together with its neighbours. */
function inner(logic: unknown): string {
  const printed = printLogic(logic);
  const operator = isPlainObject(logic) ? Object.keys(logic)[0] : undefined;
  const binds = operator !== undefined && (infix.has(operator) || operator === "if" || operator === "?:");
  return binds ? `(${printed})` : printed;
}
