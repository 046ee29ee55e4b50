import { Type, type Static } from "typebox";
import { fieldProperties, typedProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("text"),
    ...fieldProperties,
    ...typedProperties,
    on: Type.Optional(EventsOf("change", "commit")),
  },
  closed,
);

export type TextElement = Static<typeof element>;

export const textAtom = defineAtom({
  id: "text",
  group: "first",
  field: true,
  element,
  load: () => import("./text.tsx").then((module) => module.TextInput),
});
