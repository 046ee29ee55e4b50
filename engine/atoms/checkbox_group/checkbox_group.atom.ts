import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { ChoiceValue, Options } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsChoices } from "../choices/offered.ts";
import { secondChoicesOfEach } from "../choices/second-choice.ts";

const element = Type.Object(
  {
    ...nodeProperties("checkbox_group"),
    ...fieldProperties,
    options: Options({ description: "The choices, in the order shown." }),
    max_count: Type.Optional(Type.Integer({ minimum: 1, description: "At most so many may be chosen." })),
    arrangement: Type.Optional(
      Type.Union([Type.Literal("stack"), Type.Literal("row"), Type.Literal("cards")], {
        default: "stack",
        description: "One below the other, side by side for short ones, or as cards for choices that need explaining.",
      }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": Type.Array(ChoiceValue()) },
);

export type CheckboxGroupElement = Static<typeof element>;

export const checkboxGroupAtom = defineAtom({
  id: "checkbox_group",
  group: "forms",
  field: true,
  list: true,
  element,
  accepts: acceptsChoices,
  inner: secondChoicesOfEach,
  load: () => import("./checkbox_group.tsx").then((module) => module.CheckboxGroup),
});
