/** Numbers in the cells of a sheet. */
import type { CellCodec } from "../../compile/atom.ts";
import { parseDecimal } from "../../rules/formats/format-number.ts";
import { toWireNumber, writeNumber, type NumberLimits } from "./number.value.ts";

export const numberCell: CellCodec = {
  write: (value, element, { number_format }) => writeNumber(value, element as NumberLimits, number_format),
  read: (text, { integer }, { number_format }) => toWireNumber(parseDecimal(text, number_format), integer === true),
  align: "end",
  width: 128,
};
