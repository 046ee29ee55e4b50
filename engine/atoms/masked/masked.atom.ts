import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import { exampleOf, isFilled, withLiterals } from "./mask.ts";

const element = fieldSchema(
  "masked",
  { type: "string", maxLength: 100 },
  {
    mask: Type.String({
      minLength: 1,
      maxLength: 100,
      description: "9 a digit, A a letter in upper case, a a letter, * either; all else, and what follows a backslash, stands for itself.",
    }),
    literals: Type.Optional(
      Type.Boolean({ default: true, description: "Whether what the mask says by itself is part of the value: 12-AB or 12AB." }),
    ),
    placeholder: Type.Optional(Text({ description: "Shown in the empty input." })),
  },
);

/** Which codes a masked field holds: those that fill its pattern to the end. */
const validateMasked: ValueValidator = (value, { mask, literals }) => {
  if (typeof mask !== "string") return undefined;
  const whole = typeof value === "string" && (literals === false ? withLiterals(mask, value) !== undefined : isFilled(mask, value));
  return whole ? undefined : { text: "masked.invalid", args: { example: exampleOf(mask) } };
};

export type MaskedElement = Static<typeof element>;

export const maskedAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateMasked,
  load: () => import("./masked.tsx").then((module) => module.Masked),
});
