import type { Accepts } from "../../compile/atom.ts";
import { acceptsChoices } from "../choices/offered.ts";

/** Offered values, each once, neither too many nor too few. None at all is the business of `required`. */
export const acceptsPicks: Accepts = (value, element, ...rest) => {
  const complaint = acceptsChoices(value, element, ...rest);
  const { min_count } = element;
  if (complaint || !Array.isArray(value) || typeof min_count !== "number" || value.length >= min_count) return complaint;
  return { text: "pick.too_few", args: { count: min_count } };
};
