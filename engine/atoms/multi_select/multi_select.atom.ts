import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { ChoiceValue, offerProperties, Options } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsChoices } from "../choices/offered.ts";

const element = Type.Object(
  {
    ...nodeProperties("multi_select"),
    ...fieldProperties,
    placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen." })),
    options: Type.Optional(Options({ description: "The choices, in the order shown." })),
    ...offerProperties,
    max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: "At most so many may be chosen." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": Type.Array(ChoiceValue()) },
);

export type MultiSelectElement = Static<typeof element>;

export const multiSelectAtom = defineAtom({
  id: "multi_select",
  group: "forms",
  field: true,
  list: true,
  element,
  accepts: acceptsChoices,
  load: () => import("./multi_select.tsx").then((module) => module.MultiSelect),
});
