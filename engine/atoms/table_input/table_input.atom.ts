import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Address, Text } from "../../../schemas/marked.ts";
import { Slot } from "../../../schemas/node.ts";
import { SheetOperations } from "../../../schemas/sheet-operation.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";

const element = fieldSchema(
  "table_input",
  { type: "array", items: { type: "object" }, maxItems: 10_000 },
  {
    fields: Slot({ minItems: 1, description: "The inputs of one row; their conditions read `row`, `index` and `parent.row`." }),
    start_rows: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        default: 1,
        description: "So many rows stand ready; one in which nothing is entered does not count.",
      }),
    ),
    max_rows: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: "No more rows than this; without it 50, in a `sheet` 10,000. Every row is drawn with its inputs: what may become more is a `sheet`." }),
    ),
    movable: Type.Optional(Type.Boolean({ description: "Rows can be moved up and down." })),
    sheet: Type.Optional(
      Type.Boolean({
        description:
          "Cells as in a spreadsheet: ranges, fill, copy and paste, undo; a blank row follows when something stands in the last. For thousands of rows.",
      }),
    ),
    operations: Type.Optional(SheetOperations()),
    help_url: Type.Optional(
      Address({ description: "The info icon asks this address and shows the `text` of its answer beside the rows." }),
    ),
    add_label: Type.Optional(Text({ description: "On the button that adds a row." })),
  },
);

/** A list of rows, not more than may be. What a row holds, its own fields say. */
const validateRows: ValueValidator = (value, { max_rows }) => {
  if (!Array.isArray(value) || value.some((row) => typeof row !== "object" || row === null || Array.isArray(row)))
    return { text: "rows.no_rows" };
  return typeof max_rows === "number" && value.length > max_rows ? { text: "rows.too_many", args: { most: max_rows } } : undefined;
};

export type TableInputElement = Static<typeof element>;

export const tableInputAtom = defineAtom({
  group: "sheets",
  field: true,
  element,
  rows: "fields",
  provides: ["row", "index", "rows"],
  validate: validateRows,
  load: () => import("./table_input.tsx").then((module) => module.TableInput),
});
