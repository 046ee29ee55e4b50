import { Type, type Static } from "typebox";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const shows = (description: string) => Type.Optional(Dynamic(Type.Boolean(), { description }));

const element = nodeSchema("quantity_action", {
  label: Text({ description: "Names the quantity." }),
  unit: Type.Optional(Dynamic(Type.String(), { description: "Behind the quantity." })),
  quantity: Type.Optional(Dynamic(Type.String(), { description: "What stands in the field at first, and whenever this changes." })),
  action_label: Text({ description: "What happens with the quantity." }),
  action_hidden: shows("The action is not offered."),
  other_label: Type.Optional(Text({ description: "What may happen with it instead." })),
  other_hidden: shows("The other action is not offered."),
  on: Type.Optional(EventsOf("change", "action", "other")),
});

export type QuantityActionElement = Static<typeof element>;

/** `change`, `action` and `other` bring `quantity`, a decimal as text. */
export const quantityActionAtom = defineAtom({
  group: "lists",
  element,
  load: () => import("./quantity_action.tsx").then((module) => module.QuantityAction),
});
