import { Type, type Static } from "typebox";
import { OneOf } from "../../../schemas/marked.ts";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { ChoiceValue, Options } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import { validateChoice } from "../choices/offered.ts";
import { secondChoices } from "../choices/second-choice.ts";

const element = fieldSchema("radio", ChoiceValue(), {
  options: Options({ description: "The choices, in the order shown." }),
  arrangement: Type.Optional(
    OneOf(["stack", "row", "cards"], {
      default: "stack",
      description: "One below the other, side by side for short ones, or as cards for choices that need explaining.",
    }),
  ),
});

export type RadioElement = Static<typeof element>;

export const radioAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateChoice,
  inner: secondChoices,
  load: () => import("./radio.tsx").then((module) => module.Radio),
});
