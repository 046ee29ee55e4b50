import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("hidden", {
  name: fieldProperties.name,
  label: Type.Optional(Text({ description: "What the value is called where it is shown: among the filters of a list." })),
  value: Type.Optional(fieldProperties.value),
  when_hidden: fieldProperties.when_hidden,
});

export type HiddenElement = Static<typeof element>;

export const hiddenAtom = defineAtom({
  group: "forms",
  field: true,
  long_numbers: true,
  element,
  unseen: true,
  load: () => import("./hidden.tsx").then((module) => module.Hidden),
});
