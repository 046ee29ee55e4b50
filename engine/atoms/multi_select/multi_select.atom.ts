import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { ChoiceValue, offerProperties, Options } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import { validateChoices } from "../choices/offered.ts";

const element = fieldSchema("multi_select", Type.Array(ChoiceValue()), {
  placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen." })),
  options: Type.Optional(Options({ description: "The choices, in the order shown." })),
  ...offerProperties,
  max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: "At most so many may be chosen." })),
});

export type MultiSelectElement = Static<typeof element>;

export const multiSelectAtom = defineAtom({
  group: "forms",
  field: true,
  list: true,
  element,
  validate: validateChoices,
  load: () => import("./multi_select.tsx").then((module) => module.MultiSelect),
});
