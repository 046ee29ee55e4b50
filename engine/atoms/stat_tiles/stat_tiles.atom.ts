import { Type, type Static } from "typebox";
import { Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("stat_tiles", {
  source: Type.Optional(Source({ description: "One tile for each entry of this list; without it the children once." })),
  key: Type.Optional(Type.String({ default: "key", description: "The entry's property that tells entries apart." })),
  label: Type.Optional(Text({ description: "Names the group for screen readers." })),
  expected: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 12, default: 4, description: "Tiles drawn as placeholders while the list loads." }),
  ),
  children: Slot({ description: "`stat_tile` nodes; with a source they read `row` and `index`." }),
});

export type StatTilesElement = Static<typeof element>;

export const statTilesAtom = defineAtom({
  group: "overview",
  element,
  provides: ["row", "index"],
  load: () => import("./stat_tiles.tsx").then((module) => module.StatTiles),
});
