import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsTime, timePattern } from "./time.value.ts";

const limit = (description: string) =>
  Type.Optional(Dynamic(Type.Union([Type.String({ pattern: `^$|${timePattern}` }), Type.Null()]), { "x-decides": true, description }));

const element = Type.Object(
  {
    ...nodeProperties("time"),
    ...fieldProperties,
    placeholder: Type.Optional(Text({ description: "Shown in the empty input; without it the user's own time format." })),
    seconds: Type.Optional(Type.Boolean({ description: "Seconds are shown, and part of the example." })),
    min: limit("The earliest, HH:MM:SS."),
    max: limit("The latest."),
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 720, default: 15, description: "Minutes that an arrow key adds or takes." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": { anyOf: [{ type: "string", pattern: timePattern }, { const: "" }] } },
);

export type TimeElement = Static<typeof element>;

export const timeAtom = defineAtom({
  id: "time",
  group: "forms",
  field: true,
  element,
  accepts: acceptsTime,
  load: () => import("./time.tsx").then((module) => module.TimeInput),
});
