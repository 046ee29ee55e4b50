import { Type, type Static } from "typebox";
import { fieldSchema, typedProperties } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";
import { acceptsState } from "./state.value.ts";

const element = fieldSchema("state", Type.String({ description: "Of US and CA the code (TX, ON), of other countries what was typed." }), {
  placeholder: typedProperties.placeholder,
  maxlength: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 60, description: "Where there is no list to choose from." })),
  country_field: Type.Optional(
    Type.String({ "x-kind": "field", default: "country", description: "The name of the field with the country." }),
  ),
});

export type StateElement = Static<typeof element>;

export const stateAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  accepts: acceptsState,
  load: () => import("./state.tsx").then((module) => module.State),
});
