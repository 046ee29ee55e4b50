/** Telephone numbers as they are sent, E.164: a plus, the country's calling code, the number; 8 to 15 digits in all. */
import type { Accepts } from "../../compile/atom.ts";

export const acceptsPhone: Accepts = (value) =>
  typeof value === "string" && /^\+[1-9][0-9]{7,14}$/.test(value) ? undefined : { text: "phone.invalid" };
