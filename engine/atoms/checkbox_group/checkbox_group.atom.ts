import { Type, type Static } from "typebox";
import { OneOf } from "../../../schemas/marked.ts";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { ChoiceValue, Options } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import { validateChoices } from "../choices/offered.ts";
import { secondChoicesOfEach } from "../choices/second-choice.ts";

const element = fieldSchema("checkbox_group", Type.Array(ChoiceValue()), {
  options: Options({ description: "The choices, in the order shown." }),
  max_count: Type.Optional(Type.Integer({ minimum: 1, description: "At most so many may be chosen." })),
  arrangement: Type.Optional(
    OneOf(["stack", "row", "cards"], {
      default: "stack",
      description: "One below the other, side by side for short ones, or as cards for choices that need explaining.",
    }),
  ),
});

export type CheckboxGroupElement = Static<typeof element>;

export const checkboxGroupAtom = defineAtom({
  group: "forms",
  field: true,
  list: true,
  element,
  validate: validateChoices,
  inner: secondChoicesOfEach,
  load: () => import("./checkbox_group.tsx").then((module) => module.CheckboxGroup),
});
