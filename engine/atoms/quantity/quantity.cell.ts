/** Quantities in the cells of a sheet. */
import type { CellCodec } from "../../compile/atom.ts";
import { parseQuantity, writeQuantity } from "../../rules/formats/format-number.ts";
import { parseWireNumber } from "../number/number.value.ts";

export const quantityCell: CellCodec = {
  write: (value, _, { number_format }) =>
    writeQuantity(parseWireNumber(value) ? value : undefined, number_format) ?? (typeof value === "string" ? value : ""),
  read: (text) => parseQuantity(text),
  align: "end",
  width: 128,
};
