/** What the chooser cannot hold: a background that is not offered. Options that are data are known to who takes the form. */
import type { Accepts } from "../../compile/atom.ts";

export const acceptsBackground: Accepts = (value, { options }) => {
  if (typeof value !== "string") return { text: "choice.wrong_shape" };
  const offered = !Array.isArray(options) || options.some((option: { name?: unknown } | null) => option?.name === value);
  return offered ? undefined : { text: "choice.not_offered" };
};
