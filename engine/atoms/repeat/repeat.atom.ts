import { Type, type Static } from "typebox";
import { OneOf, Source } from "../../../schemas/marked.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("repeat", {
  source: Source({ description: "The list whose entries are drawn." }),
  key: Type.String({ default: "id", description: "The entry's property that tells entries apart." }),
  columns: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 6, default: 1, description: "Entries stand side by side where there is place." }),
  ),
  direction: Type.Optional(
    OneOf(["column", "row"], { default: "column", description: "`row`: entries as wide as they need, one after the other." }),
  ),
  children: Slot({ description: "Drawn once for each entry, with `row` and `index`." }),
  empty: Type.Optional(Slot({ description: "Drawn when there is no entry." })),
});

export type RepeatElement = Static<typeof element>;

export const repeatAtom = defineAtom({
  group: "first",
  element,
  provides: ["row", "index"],
  load: () => import("./repeat.tsx").then((module) => module.Repeat),
});
