import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { decimalPattern } from "../number/number.value.ts";
import { quantityCell } from "./quantity.cell.ts";
import { validateQuantity } from "./quantity.value.ts";

const limit = (description: string) =>
  Type.Optional(
    Dynamic(Type.Union([Type.String({ pattern: decimalPattern }), Type.Number({ minimum: 0 })]), { "x-decides": true, description }),
  );

const element = fieldSchema(
  "quantity",
  { anyOf: [{ type: "string", pattern: decimalPattern, maxLength: 100 }, { const: "" }] },
  {
    value: Type.Optional(Dynamic(Type.Unknown(), { default: "1", description: "The initial quantity; an empty text for none." })),
    when_empty: Type.Optional(
      Type.String({ pattern: "^(?:[0-9]+(?:\\.[0-9]+)?)?$", default: "1", description: "What an emptied field becomes when it is left." }),
    ),
    placeholder: Type.Optional(Text({ description: "Shown in the empty input." })),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, default: 3, description: "At most so many." })),
    min: limit("The least it may be; never below 0."),
    max: limit("The most it may be; never above 9999999999999.999."),
    step: Type.Optional(
      Type.Union([Type.String({ pattern: decimalPattern }), Type.Number({ exclusiveMinimum: 0 })], {
        default: 1,
        description: "What an arrow key or a button adds or takes.",
      }),
    ),
    stepper: Type.Optional(Type.Boolean({ description: "With buttons for less and more." })),
    unit: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the quantity: its unit of measure." })),
  },
);

export type QuantityElement = Static<typeof element>;

export const quantityAtom = defineAtom({
  group: "forms",
  field: true,
  long_numbers: true,
  element,
  validate: validateQuantity,
  cell: quantityCell,
  load: () => import("./quantity.tsx").then((module) => module.QuantityInput),
});
