import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, OneOf, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { numberCell } from "./number.cell.ts";
import { validateNumber, decimalPattern } from "./number.value.ts";

export const decimalLimit = (description: string) =>
  Type.Optional(Dynamic(Type.Union([Type.String({ pattern: decimalPattern }), Type.Number()]), { "x-decides": true, description }));

const element = fieldSchema(
  "number",
  { anyOf: [{ type: "string", pattern: decimalPattern, maxLength: 100 }, { type: "number" }, { const: "" }] },
  {
    placeholder: Type.Optional(Text({ description: "Shown in the empty input." })),
    format: Type.Optional(
      OneOf(["number", "money"], {
        default: "number",
        description: "Money is written with two decimals (`decimals` says otherwise) when the field is left.",
      }),
    ),
    integer: Type.Optional(Type.Boolean({ description: "A whole number; a JSON number on the wire, where others are texts." })),
    grouping: Type.Optional(
      Type.Boolean({ default: true, description: "`false` for a number that names something, a port or a year: no thousand separators." }),
    ),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 10, description: "At most so many; without it as many as are typed." })),
    min: decimalLimit("The least it may be: a number, or a decimal as text."),
    max: decimalLimit("The most it may be."),
    step: Type.Optional(
      Type.Union([Type.String({ pattern: decimalPattern }), Type.Number({ exclusiveMinimum: 0 })], {
        default: 1,
        description: "What an arrow key adds or takes; page keys ten times as much. Other numbers may be typed.",
      }),
    ),
    prefix: Type.Optional(Text({ description: "Before the number: a sign of currency." })),
    unit: Type.Optional(
      Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the number: a currency or a unit of measure." }),
    ),
  },
);

export type NumberElement = Static<typeof element>;

export const numberAtom = defineAtom({
  group: "forms",
  field: true,
  long_numbers: true,
  element,
  validate: validateNumber,
  cell: numberCell,
  load: () => import("./number.tsx").then((module) => module.NumberInput),
});
