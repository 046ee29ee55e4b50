import { Type, type Static } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { OneOf } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("grid", {
  columns: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 6, default: 2, description: "Equal columns; fewer where the place is too narrow." }),
  ),
  spans: Type.Optional(
    Dictionary(Type.Integer({ minimum: 1, maximum: 6 }), {
      description: "By a child's uuid: how many columns it takes. Without an entry one.",
    }),
  ),
  gap: Type.Optional(OneOf(["small", "normal", "large"], { default: "normal", description: "The space between the columns." })),
  children: Slot({ description: "Row by row, in reading order." }),
});

export type GridElement = Static<typeof element>;

export const gridAtom = defineAtom({ group: "pages", element, load: () => import("./grid.tsx").then((module) => module.Grid) });
