import { type Static, Type } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import { statesOf } from "./state-codes.ts";

const element = fieldSchema("state", Type.String({ description: "Of US and CA the code (TX, ON), of other countries what was typed." }), {
  placeholder: typedProperties.placeholder,
  maxlength: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 60, description: "Where there is no list to choose from." })),
  country_field: Type.Optional(
    Type.String({ "x-kind": "field", default: "country", description: "The name of the field with the country." }),
  ),
});

/** Of countries that have a list one of it, of others a text. */
const validateState: ValueValidator = (value, { country_field, maxlength = 60 }, _formats, valueOf) => {
  const states = statesOf(valueOf(typeof country_field === "string" ? country_field : "country"));
  const possible = states ? states.includes(value as string) : typeof value === "string" && value.length <= Number(maxlength);
  return possible ? undefined : { text: "state.unknown" };
};

export type StateElement = Static<typeof element>;

export const stateAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateState,
  load: () => import("./state.tsx").then((module) => module.State),
});
