/** What a sheet offers to do with all rows that are marked. */
import { Type } from "typebox";
import { OneOf, Text, Uuid } from "./marked.ts";
import { closed } from "./closed.ts";

const SheetOperation = Type.Object(
  {
    uuid: Uuid(),
    label: Text({ description: "On its button." }),
    column: Type.String({ description: "The name of the column whose values it changes." }),
    do: OneOf(["multiply", "round_up", "set"], {
      description:
        "`multiply` by a number and `set` to a value ask for it; `round_up` goes up to the next multiple of what the row has under `to`.",
    }),
    to: Type.Optional(Type.String({ description: "The row's property with the pack to round up to." })),
  },
  closed,
);

export const SheetOperations = () =>
  Type.Array(SheetOperation, { maxItems: 12, description: "Buttons above the sheet, each of which changes a column of all marked rows." });
