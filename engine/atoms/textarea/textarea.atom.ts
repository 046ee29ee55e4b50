import { Type, type Static } from "typebox";
import { fieldProperties, typedProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("textarea"),
    ...fieldProperties,
    placeholder: Type.Optional(typedProperties.placeholder),
    maxlength: Type.Optional(typedProperties.maxlength),
    rows: Type.Optional(
      Type.Integer({ minimum: 2, maximum: 40, default: 4, description: "Lines shown at first; it grows with what is typed." }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  closed,
);

export type TextareaElement = Static<typeof element>;

export const textareaAtom = defineAtom({
  id: "textarea",
  group: "forms",
  field: true,
  element,
  load: () => import("./textarea.tsx").then((module) => module.Textarea),
});
