import { Type, type Static } from "typebox";
import { Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("comparison", {
  source: Source({ description: "The record with what is compared." }),
  columns: Type.Optional(Type.String({ default: "products", description: "The property with the things, one column each." })),
  rows: Type.Optional(
    Type.String({
      default: "rows",
      description: "The property with what they are compared by: `label`, `differs`, `values` in the order of the columns.",
    }),
  ),
  head: Slot({ description: "At the top of each column. Reads `row` and `index`." }),
  label: Text({ description: "Names the table." }),
  empty: Type.Optional(Slot({ description: "Drawn when there is nothing to compare." })),
});

export type ComparisonElement = Static<typeof element>;

export const comparisonAtom = defineAtom({
  group: "lists",
  element,
  provides: ["row", "index"],
  load: () => import("./comparison.tsx").then((module) => module.Comparison),
});
