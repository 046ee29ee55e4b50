import type { Accepts } from "../../compile/atom.ts";
import { statesOf } from "./state-codes.ts";

/** Of countries that have a list one of it, of others a text. */
export const acceptsState: Accepts = (value, { country_field, maxlength = 60 }, _formats, valueOf) => {
  const states = statesOf(valueOf(typeof country_field === "string" ? country_field : "country"));
  const possible = states ? states.includes(value as string) : typeof value === "string" && value.length <= Number(maxlength);
  return possible ? undefined : { text: "state.unknown" };
};
