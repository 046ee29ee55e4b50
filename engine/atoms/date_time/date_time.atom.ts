import { Type, type Static } from "typebox";
import { boundOf, emptyOr, fieldSchema } from "../../../schemas/form-element.ts";
import { defineAtom } from "../atom.ts";
import { validateDateTime, instantPattern } from "./date_time.value.ts";

const limit = boundOf(instantPattern);

const element = fieldSchema("date_time", emptyOr(instantPattern), {
  seconds: Type.Optional(Type.Boolean({ description: "Seconds are shown, and part of the example." })),
  min: limit("The first moment, ISO UTC or an expression: another field's value."),
  max: limit("The last moment."),
  step: Type.Optional(Type.Integer({ minimum: 1, maximum: 720, default: 15, description: "Minutes that an arrow key adds or takes." })),
});

export type DateTimeElement = Static<typeof element>;

export const dateTimeAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateDateTime,
  load: () => import("./date_time.tsx").then((module) => module.DateTimeInput),
});
