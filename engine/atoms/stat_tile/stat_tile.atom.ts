import { Type, type Static } from "typebox";
import { Dynamic, Path, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Tone } from "../../../schemas/tone.ts";
import { Format } from "../../../schemas/format.ts";

const element = nodeSchema("stat_tile", {
  label: Text({ description: "What is counted." }),
  value: Dynamic(Type.Unknown(), { description: "The figure, in wire form." }),
  format: Type.Optional(Format({ default: "number", description: "How the figure is written." })),
  unit: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the figure, smaller." })),
  hint: Type.Optional(Text({ description: "Puts the figure in relation: of how many, since when." })),
  tone: Type.Optional(Dynamic(Tone(), { description: "Marks a figure that needs attention." })),
  path: Type.Optional(Dynamic(Path(), { description: "Where the tile leads: usually the list behind the figure." })),
});

export type StatTileElement = Static<typeof element>;

export const statTileAtom = defineAtom({
  group: "overview",
  element,
  load: () => import("./stat_tile.tsx").then((module) => module.StatTile),
});
