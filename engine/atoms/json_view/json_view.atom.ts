import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("json_view", {
  value: Dynamic(Type.Unknown(), { description: "Shown as indented JSON; a string as it is." }),
  label: Type.Optional(Text({ description: "Names the block and stands above it." })),
});

export type JsonViewElement = Static<typeof element>;

export const jsonViewAtom = defineAtom({
  group: "overview",
  element,
  load: () => import("./json_view.tsx").then((module) => module.JsonView),
});
