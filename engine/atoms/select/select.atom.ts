import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { ChoiceValue, offerProperties, Options } from "../../../schemas/options.ts";
import { Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { selectCell } from "./select.cell.ts";
import { validateChoice } from "../choices/offered.ts";
import { secondChoices } from "../choices/second-choice.ts";

const element = fieldSchema("select", ChoiceValue(), {
  placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen; then the choice may be empty." })),
  options: Type.Optional(Options({ description: "The choices, in the order shown." })),
  ...offerProperties,
  search: Type.Optional(Type.Boolean({ description: "The list is searched; without this, where it has more than 30 choices." })),
});

export type SelectElement = Static<typeof element>;

export const selectAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateChoice,
  cell: selectCell,
  inner: secondChoices,
  load: () => import("./select.tsx").then((module) => module.Select),
});
