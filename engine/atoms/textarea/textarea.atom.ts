import { Type, type Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";

const element = fieldSchema("textarea", undefined, {
  placeholder: Type.Optional(typedProperties.placeholder),
  maxlength: Type.Optional(typedProperties.maxlength),
  rows: Type.Optional(
    Type.Integer({ minimum: 2, maximum: 40, default: 4, description: "Lines shown at first; it grows with what is typed." }),
  ),
});

export type TextareaElement = Static<typeof element>;

export const textareaAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  load: () => import("./textarea.tsx").then((module) => module.Textarea),
});
