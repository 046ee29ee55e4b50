/** The rules of a form element (ENG-028 to ENG-041): each has a type, a message and what it compares with. */
import { Type, type Static, type TSchema } from "typebox";
import { Dynamic, Text } from "./marked.ts";
import { Validations } from "./validations.ts";

const level = Type.Union([Type.Literal("error"), Type.Literal("warning")], {
  default: "error",
  description: "A warning is shown and keeps nothing from being sent.",
});

const rule = <Kind extends string, P extends Record<string, TSchema>>(type: Kind, properties: P) =>
  Type.Object(
    { type: Type.Literal(type), ...properties, message: Type.Optional(Text()), level: Type.Optional(level) },
    { additionalProperties: false },
  );

const length = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const validationSchemas = {
  required: rule("required", {}),
  dynamic_required: rule("dynamic_required", { value: Dynamic(Type.Boolean(), { "x-decides": true }) }),
  min_length: rule("min_length", { value: length }),
  max_length: rule("max_length", { value: length }),
  upcase_letter: rule("upcase_letter", {}),
  downcase_letter: rule("downcase_letter", {}),
  digit: rule("digit", {}),
  special_character: rule("special_character", {}),
  no_special_character: rule("no_special_character", {}),
  greater_than_or_equal_to: rule("greater_than_or_equal_to", {
    value: Type.String({ "x-kind": "field", description: "The name of the other field." }),
  }),
  when: rule("when", {
    field: Type.String({ "x-kind": "field" }),
    is: Type.Unknown(),
    then: Validations(),
    otherwise: Type.Optional(Validations()),
  }),
} as const;

export type ValidationKind = keyof typeof validationSchemas;
export type Validation = { [Kind in ValidationKind]: Static<(typeof validationSchemas)[Kind]> }[ValidationKind];
