import type { Accepts } from "../../compile/atom.ts";
import { acceptsChoices } from "../choices/offered.ts";

/** True or false; of a group of checkboxes a list of what is ticked. */
export const acceptsCheckbox: Accepts = (value, element, ...rest) => {
  if (element.option !== undefined) return acceptsChoices(value, element, ...rest);
  return typeof value === "boolean" ? undefined : { text: "choice.wrong_shape" };
};
