/** What is missing on a shelf. Pure: what is to lie there, what was counted, and what is to be ordered. */
import { compare, decimalOf, decimalText, subtract, zero } from "../../../engine/rules/decimal.ts";
import { readAmount, type LineFields } from "../carts/lines/line-fields.ts";

type Line = Pick<LineFields, "custom_attributes">;

/** How much is missing up to the par level: "0" where enough is there; null where no level was set, or nothing was counted. */
export function missingOf({ custom_attributes: { par_level = "", on_shelf = "" } }: Line): string | null {
  const [par, counted] = [readAmount(par_level), readAmount(on_shelf)];
  if (!par || !counted) return null;
  const missing = subtract(par, counted);
  return compare(missing, zero) > 0 ? decimalText(missing) : "0";
}

/** Whether it has a level of which nobody has said what is there. */
export const isUncounted = ({ custom_attributes: { par_level = "", on_shelf = "" } }: Line): boolean =>
  readAmount(par_level) !== undefined && readAmount(on_shelf) === undefined;

export const isMissing = (missing: string | null): missing is string => missing !== null && compare(decimalOf(missing)!, zero) > 0;
