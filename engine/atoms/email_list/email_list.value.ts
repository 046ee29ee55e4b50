import type { ValueValidator } from "../../compile/atom.ts";

/** A list of texts; whether each is an address, the configured rules say. */
export const validateEmailList: ValueValidator = (value, { max_count }) => {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === "string" && entry.length <= 1000))
    return { text: "choice.wrong_shape" };
  return typeof max_count === "number" && value.length > max_count ? { text: "choice.too_many", args: { count: max_count } } : undefined;
};

/** What was typed or pasted, entry by entry. Whoever has a name in angle brackets gives the address in them. */
export function entriesIn(text: string): string[] {
  return text
    .split(/[\s,;]+(?![^<]*>)/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
