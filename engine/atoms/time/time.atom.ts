import { Type, type Static } from "typebox";
import { boundOf, emptyOr, fieldSchema } from "../../../schemas/form-element.ts";
import { Text } from "../../../schemas/marked.ts";
import { defineAtom } from "../atom.ts";
import { validateTime, timePattern } from "./time.value.ts";

const limit = boundOf(timePattern);

const element = fieldSchema("time", emptyOr(timePattern), {
  placeholder: Type.Optional(Text({ description: "Shown in the empty input; without it the user's own time format." })),
  seconds: Type.Optional(Type.Boolean({ description: "Seconds are shown, and part of the example." })),
  min: limit("The earliest, HH:MM:SS."),
  max: limit("The latest."),
  step: Type.Optional(Type.Integer({ minimum: 1, maximum: 720, default: 15, description: "Minutes that an arrow key adds or takes." })),
});

export type TimeElement = Static<typeof element>;

export const timeAtom = defineAtom({
  group: "forms",
  field: true,
  element,
  validate: validateTime,
  load: () => import("./time.tsx").then((module) => module.TimeInput),
});
