import { Type, type Static } from "typebox";
import { emptyOr, fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { dateLimits } from "../date/date.atom.ts";
import { validateDate, datePattern } from "../date/date.value.ts";
import { presetNames } from "./presets.ts";

const element = fieldSchema("date_range", emptyOr(datePattern), {
  label: Type.Optional(Text({ description: "Names both days together." })),
  name_to: Type.String({
    pattern: "^[A-Za-z_][A-Za-z0-9_]*(?:\\.[A-Za-z0-9_]+)*$",
    description: "The name of the last day's value; `name` is the first day's.",
  }),
  value_to: Type.Optional(Dynamic(Type.Unknown(), { description: "The initial last day." })),
  label_from: Type.Optional(Text({ description: "Of the first day; without it `From`." })),
  label_to: Type.Optional(Text({ description: "Of the last day; without it `To`." })),
  presets: Type.Optional(
    Type.Array(Type.Union(presetNames.map((name) => Type.Literal(name))), { description: "Ranges that one press chooses." }),
  ),
  ...dateLimits,
});

export type DateRangeElement = Static<typeof element>;

export const dateRangeAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateDate,
  inner: (node) => ({ to: lastDay(node) }),
  load: () => import("./date_range.tsx").then((module) => module.DateRange),
});

const shared = ["required", "readonly", "disabled", "when_hidden", "min", "max", "closed_weekdays", "closed_dates", "on"] as const;

/** The last day is a field of its own, with a value, an error and a calendar like any other day. */
function lastDay(node: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { uuid, name, name_to, label_to, value_to } = node;
  if (typeof uuid !== "string" || typeof name_to !== "string") return [];
  return [
    {
      uuid: `${uuid}-to`,
      atom: "date",
      name: name_to,
      label: label_to ?? { t: "date_range.to" },
      ...(value_to !== undefined && { value: value_to }),
      ...Object.fromEntries(shared.filter((property) => node[property] !== undefined).map((property) => [property, node[property]])),
      validations: [{ type: "greater_than_or_equal_to", value: name, message: { t: "date_range.reversed" } }],
    },
  ];
}
