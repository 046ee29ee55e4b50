import { Type, type Static } from "typebox";
import { Address, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("suggest_field", {
  source: Source({ description: "The list that is searched." }),
  param: Type.Optional(Type.String({ default: "q", description: "The param of the list that takes what is searched for." })),
  resets: Type.Optional(Type.Array(Type.String(), { description: "Params that a new search takes out." })),
  data_url: Address({ description: "Answers `items` of `title`, `count_text`, `kind` and `path` for the parameter `term`." }),
  label: Text({ description: "Names the field." }),
  placeholder: Type.Optional(Text({ description: "What may be typed." })),
});

export type SuggestFieldElement = Static<typeof element>;

export const suggestFieldAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./suggest_field.tsx").then((module) => module.SuggestField),
});
