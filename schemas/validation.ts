/** The rules of a form element (ENG-028 to ENG-041 and more): each has a type, a message and what it compares with. */
import { Type, type Static, type TSchema } from "typebox";
import { Address, Dynamic, Text } from "./marked.ts";
import { Validations } from "./validations.ts";

const level = Type.Union([Type.Literal("error"), Type.Literal("warning")], {
  default: "error",
  description: "A warning is shown and keeps nothing from being sent.",
});

const rule = <Kind extends string, P extends Record<string, TSchema>>(type: Kind, properties: P) =>
  Type.Object(
    { type: Type.Literal(type), ...properties, message: Type.Optional(Text({ "x-decides": true })), level: Type.Optional(level) },
    { additionalProperties: false },
  );

const length = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const otherField = Type.String({ "x-kind": "field", description: "The name of the other field; in a list of rows one of the same row." });
const bound = Dynamic(
  Type.Union([Type.Number(), Type.String({ pattern: "^(?:[+-]?[0-9]+(?:\\.[0-9]+)?|[0-9]{2}:[0-9]{2}(?::[0-9]{2})?)$" })]),
  { "x-decides": true, description: "A decimal, a date (yyyymmdd) or a time; or an expression that reads one." },
);
const scalars = Dynamic(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()])), { "x-decides": true });

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
  min: rule("min", { value: bound }),
  max: rule("max", { value: bound }),
  greater_than_or_equal_to: rule("greater_than_or_equal_to", { value: otherField }),
  less_than_or_equal_to: rule("less_than_or_equal_to", { value: otherField }),
  same_as: rule("same_as", { value: otherField }),
  one_of: rule("one_of", { value: scalars }),
  none_of: rule("none_of", { value: scalars }),
  unique: rule("unique", {}),
  email: rule("email", {}),
  pattern: rule("pattern", {
    value: Type.String({
      minLength: 1,
      maxLength: 500,
      "x-kind": "pattern",
      description: "A regular expression (RE2: without look-around and back references) that the whole text fits.",
    }),
  }),
  condition: rule("condition", {
    value: Dynamic(Type.Boolean(), { "x-decides": true, description: "Must be true; reads whatever fields it wants." }),
  }),
  remote: rule("remote", {
    data_url: Address({
      description: 'Asked with the value under the field\'s name; answers `{ "valid": true | false, "message"?: "…" }`.',
    }),
    query: Type.Optional(
      Type.Record(Type.String(), Dynamic(Type.Unknown(), { "x-decides": true }), { description: "What is sent along." }),
    ),
  }),
  when: rule("when", {
    field: otherField,
    is: Type.Unknown(),
    then: Validations(),
    otherwise: Type.Optional(Validations()),
  }),
} as const;

export type ValidationKind = keyof typeof validationSchemas;
export type Validation = { [Kind in ValidationKind]: Static<(typeof validationSchemas)[Kind]> }[ValidationKind];
