/** A field that holds a moment, as two: one of the day, one of the time. Each keeps what the other one says. */
import { untracked } from "mobx";
import type { FieldModel } from "../../model/form/field-model.ts";
import { momentOf, valueOfMoment, type Moment } from "./date_time.value.ts";

/** As much of a field as a box needs that reads and writes a part of it. */
export type FieldPart = Pick<FieldModel, "value" | "change" | "choose" | "leave">;

export function partsOfField(field: FieldModel, time_zone: string): { date: FieldPart; time: FieldPart } {
  const partOf = (name: keyof Moment): FieldPart => ({
    get value() {
      return momentOf(field.value, time_zone)[name];
    },
    change(value) {
      const moment = untracked(() => momentOf(field.value, time_zone));
      const text = typeof value === "string" ? value : "";
      // A moment that is only written anew keeps what no clock shows: its fractions, and which of two equal hours it is.
      if (text !== moment[name]) field.change(valueOfMoment({ ...moment, [name]: text }, time_zone));
    },
    choose: () => field.choose(untracked(() => field.value)),
    // Who leaves one part may only be on the way to the other: whoever draws both knows.
    leave: () => {},
  });
  return { date: partOf("date"), time: partOf("time") };
}
