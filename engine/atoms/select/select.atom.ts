import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { ChoiceValue, offerProperties, Options } from "../../../schemas/options.ts";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsChoice } from "../choices/offered.ts";
import { secondChoices } from "../choices/second-choice.ts";

const element = Type.Object(
  {
    ...nodeProperties("select"),
    ...fieldProperties,
    placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen; then the choice may be empty." })),
    options: Type.Optional(Options({ description: "The choices, in the order shown." })),
    ...offerProperties,
    search: Type.Optional(Type.Boolean({ description: "The list is searched; without this, where it has more than 30 choices." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": ChoiceValue() },
);

export type SelectElement = Static<typeof element>;

export const selectAtom = defineAtom({
  id: "select",
  group: "forms",
  field: true,
  element,
  accepts: acceptsChoice,
  inner: secondChoices,
  load: () => import("./select.tsx").then((module) => module.Select),
});
