import { Type, type Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";
import { acceptsPhone } from "./phone.value.ts";

const element = fieldSchema("phone", Type.String({ description: "E.164: +498912345678" }), {
  placeholder: typedProperties.placeholder,
  country: Type.Optional(
    Type.String({
      pattern: "^[A-Z]{2}$",
      description: "Whose calling code stands there at first; without it that of the user's language.",
    }),
  ),
});

export type PhoneElement = Static<typeof element>;

export const phoneAtom = defineAtom({
  group: "records",
  field: true,
  long_numbers: true,
  element,
  accepts: acceptsPhone,
  load: () => import("./phone.tsx").then((module) => module.Phone),
});
