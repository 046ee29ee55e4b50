import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { ChoiceValue, offerProperties } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import { validateChoices } from "../choices/offered.ts";

const option = Type.Object(
  {
    value: ChoiceValue({ description: "Submitted." }),
    text: Text({ description: "Shown." }),
    description: Type.Optional(Text({ description: "Shown next to the text." })),
    group: Type.Optional(Text({ description: "The heading that it stands under while it is available." })),
    when: Type.Optional(
      Dynamic(Type.Boolean(), { "x-decides": true, description: "Offered only while true: for choices that depend on other fields." }),
    ),
  },
  closed,
);

const element = fieldSchema("pick_list", Type.Array(ChoiceValue()), {
  available_label: Type.Optional(Text({ description: "Over the list of what can be chosen; a shared text without it." })),
  chosen_label: Type.Optional(Text({ description: "Over the list of what is chosen." })),
  options: Type.Optional(
    Dynamic(Type.Array(option), { "x-decides": true, description: "What can be chosen, in the order shown; groups stand together." }),
  ),
  ...offerProperties,
  option_fields: Type.Optional(
    Type.Object(
      {
        value: Type.Optional(Type.String({ default: "value", description: "Submitted." })),
        text: Type.Optional(Type.String({ default: "text", description: "Shown." })),
        description: Type.Optional(Type.Array(Type.String(), { description: "Shown next to the text, joined." })),
        group: Type.Optional(Type.String({ description: "The heading that it stands under while it is available." })),
      },
      { ...closed, description: "Which properties of a record are submitted and shown." },
    ),
  ),
  order: Type.Optional(
    OneOf(["chosen", "offered"], {
      default: "chosen",
      description: "The chosen ones stand as they were chosen and can be moved, or always in the order of the options.",
    }),
  ),
  search: Type.Optional(Type.Boolean({ description: "The lists are searched; without this, where there are more than 8 options." })),
  min_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: "If any, at least so many must be chosen." })),
  max_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: "At most so many may be chosen." })),
});

/** Offered values, each once, neither too many nor too few. None at all is the business of `required`. */
const validatePicks: ValueValidator = (value, element, ...rest) => {
  const complaint = validateChoices(value, element, ...rest);
  const { min_count } = element;
  if (complaint || !Array.isArray(value) || typeof min_count !== "number" || value.length >= min_count) return complaint;
  return { text: "pick.too_few", args: { count: min_count } };
};

export type PickListElement = Static<typeof element>;

export const pickListAtom = defineAtom({
  group: "records",
  field: true,
  list: true,
  element,
  validate: validatePicks,
  load: () => import("./pick_list.tsx").then((module) => module.PickList),
});
