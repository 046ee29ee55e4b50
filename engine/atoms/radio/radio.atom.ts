import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { ChoiceValue, Options } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsChoice } from "../choices/offered.ts";
import { secondChoices } from "../choices/second-choice.ts";

const element = Type.Object(
  {
    ...nodeProperties("radio"),
    ...fieldProperties,
    options: Options({ description: "The choices, in the order shown." }),
    arrangement: Type.Optional(
      Type.Union([Type.Literal("stack"), Type.Literal("row"), Type.Literal("cards")], {
        default: "stack",
        description: "One below the other, side by side for short ones, or as cards for choices that need explaining.",
      }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": ChoiceValue() },
);

export type RadioElement = Static<typeof element>;

export const radioAtom = defineAtom({
  id: "radio",
  group: "forms",
  field: true,
  element,
  accepts: acceptsChoice,
  inner: secondChoices,
  load: () => import("./radio.tsx").then((module) => module.Radio),
});
