import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  { ...nodeProperties("hidden"), name: fieldProperties.name, value: Type.Optional(fieldProperties.value) },
  closed,
);

export type HiddenElement = Static<typeof element>;

export const hiddenAtom = defineAtom({
  id: "hidden",
  group: "forms",
  field: true,
  long_numbers: true,
  element,
  load: () => import("./hidden.tsx").then((module) => module.Hidden),
});
