import "./time.css";
import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { parseTimeInput } from "../../rules/formats/parse-time-input.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { emitChange } from "../field-frame/field-events.ts";
import type { InputAttributes } from "../field-frame/field-frame.tsx";
import { useFormattedInput, type FormattedField } from "../field-frame/formatted-input.ts";
import { isTime, addMinutes, writeTime } from "./time.value.ts";

interface TimeBoxProps {
  inputAttributes: InputAttributes & { "aria-label"?: string };
  field: FormattedField;
  /** The field that events speak of, where the time is only a part of it. */
  eventField?: FieldModel;
  node: NodeContext;
  limits: { seconds?: boolean | undefined; step?: number | undefined; min?: unknown; placeholder?: string | undefined };
}

const keys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A box for a time of day, which the arrow keys move. */
export const TimeBox = observer(function TimeBox({ inputAttributes, field, eventField, node, limits }: TimeBoxProps) {
  const { time_format } = node.env.formats();
  const { seconds, step = 15, min, placeholder } = limits;
  const { input, put } = useFormattedInput(field, {
    write: (value) => writeTime(value, time_format, seconds),
    read: parseTimeInput,
    key: `${time_format} ${seconds}`,
  });
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
    const count = keys[event.key];
    if (count === undefined || event.altKey || event.ctrlKey || event.metaKey || inputAttributes.disabled || inputAttributes.readOnly)
      return;
    event.preventDefault();
    const { value } = field;
    if (value && !isTime(value)) return;
    put(isTime(value) ? addMinutes(value, count * step) : isTime(min) ? min : "12:00:00");
    emitChange(eventField ?? field, node);
  };
  const twelve = time_format.includes("%p");

  return (
    <input
      {...inputAttributes}
      {...input}
      className="input time"
      type="text"
      dir="ltr"
      inputMode={twelve ? "text" : "numeric"}
      placeholder={placeholder ?? `${twelve ? "hh" : "HH"}:mm${seconds ? ":ss" : ""}${twelve ? " AM" : ""}`}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onKeyDown={press}
    />
  );
});
