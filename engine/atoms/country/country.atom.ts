import { type Static, Type } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import { countryCodes } from "./country-codes.ts";

const Codes = (description: string, options: Record<string, unknown> = {}) =>
  Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }), { description, ...options });

const element = fieldSchema("country", Type.String({ description: "ISO 3166-1, two letters; empty for none." }), {
  placeholder: Type.Optional(Text({ description: "Shown while nothing is chosen." })),
  only: Type.Optional(Codes("Only these countries (ISO 3166-1, two letters); without it all.")),
  first: Type.Optional(Codes("These stand before the others.", { default: ["US", "CA", "DE", "AT", "CH", "FR", "GB"] })),
});

/** Two letters of ISO 3166-1, of those that the element offers. */
const validateCountry: ValueValidator = (value, { only }) => {
  const isCountry = countryCodes.includes(value as string);
  return isCountry && (!Array.isArray(only) || only.includes(value)) ? undefined : { text: "country.unknown" };
};

export type CountryElement = Static<typeof element>;

export const countryAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateCountry,
  load: () => import("./country.tsx").then((module) => module.Country),
});
