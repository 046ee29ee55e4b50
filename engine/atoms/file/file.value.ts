import type { Accepts } from "../../compile/atom.ts";
import { isFileRecord } from "./file-value.ts";

export const acceptsFiles: Accepts = (value, { single, max_count }) => {
  if (!Array.isArray(value) || !value.every(isFileRecord)) return { text: "upload.not_valid" };
  const most = single === true ? 1 : typeof max_count === "number" ? max_count : Infinity;
  return value.length > most ? { text: "upload.too_many", args: { max: most } } : undefined;
};
