import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("date"),
    ...fieldProperties,
    placeholder: Type.Optional(Text({ description: "Shown in the empty input; without it the user's own date format." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  closed,
);

export type DateElement = Static<typeof element>;

export const dateAtom = defineAtom({
  id: "date",
  group: "forms",
  field: true,
  element,
  load: () => import("./date.tsx").then((module) => module.DateInput),
});
