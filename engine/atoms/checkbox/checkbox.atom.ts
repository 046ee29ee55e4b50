import { type Static, Type } from "typebox";
import { OneOf } from "../../../schemas/marked.ts";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { ChoiceValue } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import { checkboxCell } from "./checkbox.cell.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import { validateChoices } from "../choices/offered.ts";

const element = fieldSchema("checkbox", Type.Union([Type.Boolean(), Type.Array(ChoiceValue())]), {
  type: Type.Optional(OneOf(["checkbox", "switch"], { default: "checkbox", description: "`switch` for what takes effect at once." })),
  look: Type.Optional(
    OneOf(["box", "switch"], { default: "box", description: "`switch` for what takes effect at once. The same as `type: switch`." }),
  ),
  option: Type.Optional(
    ChoiceValue({
      description:
        "What it stands for in a group: checkboxes with one `name` and one `group_name` have a list of the ticked options as their value.",
    }),
  ),
});

/** True or false; of a group of checkboxes a list of what is ticked. */
const validateCheckbox: ValueValidator = (value, element, ...rest) => {
  if (element.option !== undefined) return validateChoices(value, element, ...rest);
  return typeof value === "boolean" ? undefined : { text: "choice.wrong_shape" };
};

export type CheckboxElement = Static<typeof element>;

export const checkboxAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateCheckbox,
  cell: checkboxCell,
  load: () => import("./checkbox.tsx").then((module) => module.Checkbox),
});
