import type { Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";

const element = fieldSchema("text", undefined, { ...typedProperties });

export type TextElement = Static<typeof element>;

export const textAtom = defineAtom({
  group: "first",
  field: true,
  element,
  load: () => import("./text.tsx").then((module) => module.TextInput),
});
