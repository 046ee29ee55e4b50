import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsMasked } from "./masked.value.ts";

const element = Type.Object(
  {
    ...nodeProperties("masked"),
    ...fieldProperties,
    mask: Type.String({
      minLength: 1,
      maxLength: 100,
      description: "9 a digit, A a letter in upper case, a a letter, * either; all else, and what follows a backslash, stands for itself.",
    }),
    literals: Type.Optional(
      Type.Boolean({ default: true, description: "Whether what the mask says by itself is part of the value: 12-AB or 12AB." }),
    ),
    placeholder: Type.Optional(Text({ description: "Shown in the empty input." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": { type: "string", maxLength: 100 } },
);

export type MaskedElement = Static<typeof element>;

export const maskedAtom = defineAtom({
  id: "masked",
  group: "records",
  field: true,
  element,
  accepts: acceptsMasked,
  load: () => import("./masked.tsx").then((module) => module.Masked),
});
