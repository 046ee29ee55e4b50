import type { Accepts } from "../../compile/atom.ts";

/** A list of rows, not more than may be. What a row holds, its own fields say. */
export const acceptsRows: Accepts = (value, { max_rows }) => {
  if (!Array.isArray(value) || value.some((row) => typeof row !== "object" || row === null || Array.isArray(row)))
    return { text: "rows.no_rows" };
  return typeof max_rows === "number" && value.length > max_rows ? { text: "rows.too_many", args: { most: max_rows } } : undefined;
};
