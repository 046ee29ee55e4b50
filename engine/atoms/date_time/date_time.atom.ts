import { Type, type Static } from "typebox";
import { fieldProperties } from "../../../schemas/form-element.ts";
import { Dynamic } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";
import { acceptsDateTime, instantPattern } from "./date_time.value.ts";

const limit = (description: string) =>
  Type.Optional(Dynamic(Type.Union([Type.String({ pattern: `^$|${instantPattern}` }), Type.Null()]), { "x-decides": true, description }));

const element = Type.Object(
  {
    ...nodeProperties("date_time"),
    ...fieldProperties,
    seconds: Type.Optional(Type.Boolean({ description: "Seconds are shown, and part of the example." })),
    min: limit("The first moment, ISO UTC or an expression: another field's value."),
    max: limit("The last moment."),
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 720, default: 15, description: "Minutes that an arrow key adds or takes." })),
    on: Type.Optional(EventsOf("change", "commit")),
  },
  { ...closed, "x-value": { anyOf: [{ type: "string", pattern: instantPattern }, { const: "" }] } },
);

export type DateTimeElement = Static<typeof element>;

export const dateTimeAtom = defineAtom({
  id: "date_time",
  group: "forms",
  field: true,
  element,
  accepts: acceptsDateTime,
  load: () => import("./date_time.tsx").then((module) => module.DateTimeInput),
});
