/** Which codes a masked field holds: those that fill its pattern to the end. */
import type { Accepts } from "../../compile/atom.ts";
import { exampleOf, isFilled, withLiterals } from "./mask.ts";

export const acceptsMasked: Accepts = (value, { mask, literals }) => {
  if (typeof mask !== "string") return undefined;
  const whole = typeof value === "string" && (literals === false ? withLiterals(mask, value) !== undefined : isFilled(mask, value));
  return whole ? undefined : { text: "masked.invalid", args: { example: exampleOf(mask) } };
};
