import { type Static, Type } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";

const element = fieldSchema("phone", Type.String({ description: "E.164: +498912345678" }), {
  placeholder: typedProperties.placeholder,
  country: Type.Optional(
    Type.String({
      pattern: "^[A-Z]{2}$",
      description: "Whose calling code stands there at first; without it that of the user's language.",
    }),
  ),
});

/** Telephone numbers as they are sent, E.164: a plus, the country's calling code, the number; 8 to 15 digits in all. */
const validatePhone: ValueValidator = (value) =>
  typeof value === "string" && /^\+[1-9][0-9]{7,14}$/.test(value) ? undefined : { text: "phone.invalid" };

export type PhoneElement = Static<typeof element>;

export const phoneAtom = defineAtom({
  group: "records",
  field: true,
  long_numbers: true,
  element,
  validate: validatePhone,
  load: () => import("./phone.tsx").then((module) => module.Phone),
});
