import "./date_time.css";
import { observer } from "mobx-react-lite";
import { type FocusEvent, useMemo } from "react";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { AtomProps } from "../atom.ts";
import { DateBox } from "../date/date-box.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { InputComponentProps } from "../field-frame/input-component-props.ts";
import { TimeBox } from "../time/time-box.tsx";
import type { DateTimeElement } from "./date_time.atom.ts";
import { isInstant, type Moment, dateAndTimeOf, valueOfDateAndTime } from "./date_time.value.ts";
import { untracked } from "mobx";
import type { FieldModel } from "../../model/form/field-model.ts";

export const DateTimeInput = observer(function DateTimeInput({ element, field, node }: AtomProps<DateTimeElement>) {
  const zone = zoneText(node, isInstant(field.value) ? new Date(field.value) : node.env.now());
  const hint = element.hint ? `${element.hint} ${zone}` : zone;
  return (
    <FieldFrame element={{ label: element.label, hint }} field={field} node={node} label="group">
      {(inputAttributes) => <DateAndTime inputAttributes={inputAttributes} element={element} field={field} node={node} />}
    </FieldFrame>
  );
});

const DateAndTime = observer(function DateAndTime({ inputAttributes, element, field, node }: InputComponentProps<DateTimeElement>) {
  const { time_zone } = node.env.formats();
  const { date, time } = useMemo(() => partsOfField(field, time_zone), [field, time_zone]);
  const limits = { min: dateAndTimeOf(element.min, time_zone).date, max: dateAndTimeOf(element.max, time_zone).date };

  // From the day to the time one has not left the field: its half is no mistake yet, and nothing to be told of.
  const blur = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
    else field.leave();
  };

  return (
    <div className="date_time" onBlur={blur}>
      <DateBox
        inputAttributes={{ ...inputAttributes, "aria-label": node.env.text("date_time.day") }}
        field={date}
        eventField={field}
        node={node}
        limits={limits}
      />
      <TimeBox
        inputAttributes={{ ...inputAttributes, id: `${inputAttributes.id}-time`, "aria-label": node.env.text("date_time.time") }}
        field={time}
        eventField={field}
        node={node}
        limits={{ seconds: element.seconds, step: element.step }}
      />
    </div>
  );
});

/** Which clock is meant, and what it shows at that moment against that of Greenwich. */
function zoneText({ env }: NodeContext, at: Date): string {
  const { time_zone, language } = env.formats();
  const name = time_zone.replaceAll("_", " ");
  return env.text("date_time.zone", { zone: time_zone === "UTC" ? name : `${name}, ${offsetText(time_zone, language, at)}` });
}

function offsetText(timeZone: string, language: string, at: Date): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
  } catch {
    // A zone that this machine does not know is read and written as UTC.
    return "UTC";
  }
}

/** As much of a field as a box needs that reads and writes a part of it. */
type FieldPart = Pick<FieldModel, "value" | "change" | "choose" | "leave">;

function partsOfField(field: FieldModel, time_zone: string): { date: FieldPart; time: FieldPart } {
  const partOf = (name: keyof Moment): FieldPart => ({
    get value() {
      return dateAndTimeOf(field.value, time_zone)[name];
    },
    change(value) {
      const moment = untracked(() => dateAndTimeOf(field.value, time_zone));
      const text = typeof value === "string" ? value : "";
      // A moment that is only written anew keeps what no clock shows: its fractions, and which of two equal hours it is.
      if (text !== moment[name]) field.change(valueOfDateAndTime({ ...moment, [name]: text }, time_zone));
    },
    choose: () => field.choose(untracked(() => field.value)),
    // Who leaves one part may only be on the way to the other: whoever draws both knows.
    leave: () => {},
  });
  return { date: partOf("date"), time: partOf("time") };
}
