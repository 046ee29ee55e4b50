import { Type, type Static } from "typebox";
import { Document, OneOf, Path, Source, Text } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("table", {
  table: Document("table", { description: "The table document with the columns." }),
  source: Source({ description: "The list that is shown." }),
  columns_from: Type.Optional(
    Source({
      description:
        "Further columns are the records of this source: `name`, `label`, `format`, `unit` (the row's property that a figure counts), `align`, `width`, `sortable`.",
    }),
  ),
  join: Type.Optional(
    Type.Object(
      { source: Source(), as: Type.String({ pattern: "^[a-z][a-z0-9_]*$" }) },
      { ...closed, description: "What another source knows of the same things: its row of the same `key` is `row.<as>`." },
    ),
  ),
  label: Type.Optional(Text({ description: "Names the table for screen readers." })),
  key: Type.Optional(Type.String({ default: "id", description: "The row's property that tells rows apart." })),
  row_path: Type.Optional(Path({ description: "Where a row leads: `/orders/{id}`, filled from the row." })),
  pagination: Type.Optional(Type.Boolean({ default: true, description: "The bar below, where the list has more than one page." })),
  density: Type.Optional(OneOf(["normal", "compact"], { default: "normal", description: "`compact` for tables inside a section." })),
  grid: Type.Optional(
    Type.Boolean({
      description:
        "Cells are walked by the arrow keys as in a spreadsheet: Shift draws a range, Ctrl+C copies it, Space chooses the row, Enter opens it.",
    }),
  ),
  empty_title: Type.Optional(Text({ description: "Without rows; without it the shared text `table.empty_title`." })),
  empty_text: Type.Optional(Text({ description: "What to do then; without it the shared text `table.empty_text`." })),
  empty: Type.Optional(Slot({ description: "Below the empty text: the action that helps." })),
  on: Type.Optional(EventsOf("row_click", "select", "press")),
});

export type TableElement = Static<typeof element>;

export const tableAtom = defineAtom({
  group: "tables",
  element,
  provides: ["row", "index"],
  load: () => import("./table.tsx").then((module) => module.Table),
});
