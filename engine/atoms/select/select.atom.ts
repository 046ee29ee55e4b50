import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Options } from "../../../schemas/options.ts";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("select"),
    ...fieldProperties,
    placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen; then the choice may be empty." })),
    options: Options({ description: "The choices, in the order shown." }),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  closed,
);

export type SelectElement = Static<typeof element>;

export const selectAtom = defineAtom({
  id: "select",
  group: "forms",
  field: true,
  element,
  load: () => import("./select.tsx").then((module) => module.Select),
});
