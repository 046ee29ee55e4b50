/** The rules of a form element (ENG-028 to ENG-041 and more): each has a type, a message and what it compares with. */
import { Type, type TSchema } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Address, Dynamic, Text } from "./marked.ts";
import { Validations } from "./validations.ts";

const level = Type.Union([Type.Literal("error"), Type.Literal("warning")], {
  default: "error",
  description: "A warning is shown and keeps nothing from being sent.",
});
const message = Text({ "x-decides": true, description: "Said when the value breaks the rule; without it the shared text `rule.<type>`." });

const rule = <Kind extends string, P extends Record<string, TSchema>>(
  type: Kind,
  properties: P,
  { description }: Readonly<{ description: string }>,
) =>
  Type.Object(
    { type: Type.Literal(type), ...properties, message: Type.Optional(message), level: Type.Optional(level) },
    { additionalProperties: false, description },
  );

const length = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: "How many characters of a text (an emoji is one) or items of a list.",
});
const otherField = Type.String({ "x-kind": "field", description: "The name of the other field; in a list of rows one of the same row." });
const bound = Dynamic(
  Type.Union([Type.Number(), Type.String({ pattern: "^(?:[+-]?[0-9]+(?:\\.[0-9]+)?|[0-9]{2}:[0-9]{2}(?::[0-9]{2})?)$" })]),
  { "x-decides": true, description: "A decimal, a date (yyyymmdd) or a time; or an expression that reads one." },
);
const scalars = Dynamic(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()])), {
  "x-decides": true,
  description: "The values, written out or read by an expression; a list that cannot be read restricts nothing.",
});

export const validationSchemas = {
  required: rule("required", {}, { description: "A value must be there; a checkbox must be ticked." }),
  dynamic_required: rule(
    "dynamic_required",
    {
      value: Dynamic(Type.Boolean(), {
        "x-decides": true,
        description: "Whether the field must be filled in now; what cannot be evaluated counts as true.",
      }),
    },
    { description: "A value must be there while `value` is true." },
  ),
  min_length: rule("min_length", { value: length }, { description: "Not shorter than `value`." }),
  max_length: rule("max_length", { value: length }, { description: "Not longer than `value`." }),
  upcase_letter: rule("upcase_letter", {}, { description: "At least one upper-case letter of any script." }),
  downcase_letter: rule("downcase_letter", {}, { description: "At least one lower-case letter of any script." }),
  digit: rule("digit", {}, { description: "At least one digit of any script." }),
  special_character: rule(
    "special_character",
    {},
    { description: "At least one character that is neither a letter nor a digit; a blank is one." },
  ),
  no_special_character: rule("no_special_character", {}, { description: "Letters and digits only, of any script; no blanks." }),
  min: rule("min", { value: bound }, { description: "Not less than `value`; a date or a time not before it." }),
  max: rule("max", { value: bound }, { description: "Not more than `value`; a date or a time not after it." }),
  greater_than_or_equal_to: rule(
    "greater_than_or_equal_to",
    { value: otherField },
    { description: "Not less than another field; holds while either is empty. Numbers compare as numbers, dates as dates." },
  ),
  less_than_or_equal_to: rule(
    "less_than_or_equal_to",
    { value: otherField },
    { description: "Not more than another field; holds while either is empty. Numbers compare as numbers, dates as dates." },
  ),
  same_as: rule(
    "same_as",
    { value: otherField },
    { description: "The same value as another field; an empty one differs from a filled one." },
  ),
  one_of: rule("one_of", { value: scalars }, { description: "One of the values of a list; of a field that holds a list, every item." }),
  none_of: rule("none_of", { value: scalars }, { description: "None of the values of a list; of a field that holds a list, no item." }),
  unique: rule("unique", {}, { description: "In a row: no row above has the same value. Of a list: no item stands twice." }),
  email: rule("email", {}, { description: "An e-mail address; of a list, every item." }),
  pattern: rule(
    "pattern",
    {
      value: Type.String({
        minLength: 1,
        maxLength: 500,
        "x-kind": "pattern",
        description: "A regular expression (RE2: without look-around and back references) that the whole text fits.",
      }),
    },
    { description: "The text fits a regular expression; of a list, every item." },
  ),
  condition: rule(
    "condition",
    {
      value: Dynamic(Type.Boolean(), { "x-decides": true, description: "Must be true; reads whatever fields it wants." }),
    },
    { description: "Whatever else must be true of this field and others, filled in or not. What cannot be evaluated does not hold." },
  ),
  remote: rule(
    "remote",
    {
      data_url: Address({
        description: 'Asked with the value under the field\'s name; answers `{ "valid": true | false, "message"?: "…" }`.',
      }),
      query: Type.Optional(Dictionary(Dynamic(Type.Unknown(), { "x-decides": true }), { description: "What is sent along." })),
    },
    {
      description:
        "What only a route of the API can say: asked while people type, and by the server when everything else is right. A message in its answer wins over the rule's.",
    },
  ),
  /** Says nothing itself, so it has neither message nor level. */
  when: Type.Object(
    {
      type: Type.Literal("when"),
      field: otherField,
      is: Type.Unknown({ description: "The value that the other field must have; of a list one of its items." }),
      then: Validations({ description: "Asked while it has it." }),
      otherwise: Type.Optional(Validations({ description: "Asked while it has another one." })),
    },
    { additionalProperties: false, description: "Other rules, depending on another field's value." },
  ),
} as const;

export type ValidationKind = keyof typeof validationSchemas;
