import { Type, type Static } from "typebox";
import { OneOf } from "../../../schemas/marked.ts";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { ChoiceValue } from "../../../schemas/options.ts";
import { defineAtom } from "../atom.ts";
import { acceptsCheckbox } from "./checkbox.value.ts";

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

export type CheckboxElement = Static<typeof element>;

export const checkboxAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  accepts: acceptsCheckbox,
  load: () => import("./checkbox.tsx").then((module) => module.Checkbox),
});
