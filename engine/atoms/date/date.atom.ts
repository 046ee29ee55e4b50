import { Type, type Static } from "typebox";
import { boundOf, emptyOr, fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { dateCell } from "./date.cell.ts";
import { validateDate, datePattern } from "./date.value.ts";

const limit = boundOf(datePattern);

/** Which days may be entered; shared with the range. */
export const dateLimits = {
  min: limit('The first day, yyyymmdd or an expression: `{ "$": { "var": "today" } }`, another field\'s value.'),
  max: limit("The last day."),
  closed_weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      description: "Days of the week that cannot be chosen; 1 is Monday, 7 is Sunday.",
    }),
  ),
  closed_dates: Type.Optional(
    Dynamic(Type.Array(Type.String({ pattern: datePattern })), {
      "x-decides": true,
      description: "Single days that cannot be chosen: holidays.",
    }),
  ),
} as const;

const element = fieldSchema("date", emptyOr(datePattern), {
  placeholder: Type.Optional(Text({ description: "Shown in the empty input; without it the user's own date format." })),
  ...dateLimits,
});

export type DateElement = Static<typeof element>;

export const dateAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateDate,
  cell: dateCell,
  load: () => import("./date.tsx").then((module) => module.DateInput),
});
