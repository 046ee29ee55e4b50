/** Yes or no in the cells of a sheet, as spreadsheets write it. */
import type { CellCodec } from "../../compile/atom.ts";

const yes: ReadonlySet<string> = new Set(["1", "x", "✓", "true", "yes", "y", "wahr", "ja", "vrai", "oui"]);
const no: ReadonlySet<string> = new Set(["0", "-", "false", "no", "n", "falsch", "nein", "faux", "non"]);

export const checkboxCell: CellCodec = {
  write: (value) => (value === true ? "✓" : typeof value === "string" ? value : ""),
  read: (text) => (yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined),
  width: 96,
};
