import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("checkbox"),
    ...fieldProperties,
    type: Type.Optional(
      Type.Union([Type.Literal("checkbox"), Type.Literal("switch")], {
        default: "checkbox",
        description: "`switch` for what takes effect at once.",
      }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  closed,
);

export type CheckboxElement = Static<typeof element>;

export const checkboxAtom = defineAtom({
  id: "checkbox",
  group: "forms",
  field: true,
  element,
  load: () => import("./checkbox.tsx").then((module) => module.Checkbox),
});
