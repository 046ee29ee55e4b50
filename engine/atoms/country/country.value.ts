import type { Accepts } from "../../compile/atom.ts";
import { countryCodes } from "./country-codes.ts";

/** Two letters of ISO 3166-1, of those that the element offers. */
export const acceptsCountry: Accepts = (value, { only }) => {
  const known = countryCodes.includes(value as string);
  return known && (!Array.isArray(only) || only.includes(value)) ? undefined : { text: "country.unknown" };
};
