import { Type, type Static } from "typebox";
import { fieldProperties, typedProperties } from "../../../schemas/form-element.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsPhone } from "./phone.value.ts";

const element = Type.Object(
  {
    ...nodeProperties("phone"),
    ...fieldProperties,
    placeholder: typedProperties.placeholder,
    country: Type.Optional(
      Type.String({
        pattern: "^[A-Z]{2}$",
        description: "Whose calling code stands there at first; without it that of the user's language.",
      }),
    ),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": Type.String({ description: "E.164: +498912345678" }) },
);

export type PhoneElement = Static<typeof element>;

export const phoneAtom = defineAtom({
  id: "phone",
  group: "records",
  field: true,
  long_numbers: true,
  element,
  accepts: acceptsPhone,
  load: () => import("./phone.tsx").then((module) => module.Phone),
});
