import { unlimited } from "./operator.ts";
import type { Operator } from "../logic.ts";

/** A negative end counts from the text's end. */
function partOf(text: string, start: number, end?: number): string {
  if (end !== undefined && end < 0) {
    const rest = text.slice(start);
    return rest.slice(0, Math.max(0, Math.trunc(rest.length + end)));
  }
  const from = start < 0 ? Math.max(0, text.length + start) : start;
  return text.slice(from, end === undefined ? undefined : from + toInteger(end));
}

const toInteger = (value: unknown): number => Math.trunc(Number(value)) || 0;

export const textOperators: readonly Operator[] = [
  {
    name: "cat",
    takes: [1, unlimited],
    apply: (values, run) => {
      let text = "";
      for (const value of values) {
        text += value === null || value === undefined ? "" : String(value);
        run.made(text.length);
      }
      return text;
    },
  },
  {
    name: "substr",
    takes: [2, 3],
    apply: ([text, start, end], run) => {
      const source = String(text);
      run.made(source.length);
      return partOf(source, toInteger(start), end === undefined ? undefined : Number(end));
    },
  },
];
