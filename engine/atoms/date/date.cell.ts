/** Dates in the cells of a sheet. */
import type { CellCodec } from "../../compile/atom.ts";
import { formatDate } from "../../rules/formats/format-date.ts";
import { parseDateInput } from "../../rules/formats/parse-date-input.ts";

export const dateCell: CellCodec = {
  write: (value, _, { date_format }) => formatDate(value, date_format) ?? (typeof value === "string" ? value : ""),
  read: (text, _, { date_format }) => parseDateInput(text, date_format),
  width: 144,
};
