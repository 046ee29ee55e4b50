import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { ChoiceValue } from "../../../schemas/options.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsCheckbox } from "./checkbox.value.ts";

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
    look: Type.Optional(
      Type.Union([Type.Literal("box"), Type.Literal("switch")], {
        default: "box",
        description: "`switch` for what takes effect at once. The same as `type: switch`.",
      }),
    ),
    option: Type.Optional(
      ChoiceValue({
        description:
          "What it stands for in a group: checkboxes with one `name` and one `group_name` have a list of the ticked options as their value.",
      }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": Type.Union([Type.Boolean(), Type.Array(ChoiceValue())]) },
);

export type CheckboxElement = Static<typeof element>;

export const checkboxAtom = defineAtom({
  id: "checkbox",
  group: "forms",
  field: true,
  element,
  accepts: acceptsCheckbox,
  load: () => import("./checkbox.tsx").then((module) => module.Checkbox),
});
