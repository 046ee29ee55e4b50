import "./date.css";
import { CalendarOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useRef, useState, type KeyboardEvent } from "react";
import { late } from "../../render/late.tsx";
import { dateHint, formatDate } from "../../rules/formats/format-date.ts";
import { dateOfInstant } from "../../rules/formats/format-time.ts";
import { parseDateInput } from "../../rules/formats/parse-date-input.ts";
import { calendarDate } from "../../rules/wire-date.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { Icon } from "../drawing/icon.tsx";
import { emitChoice } from "../field-frame/field-events.ts";
import type { InputAttributes } from "../field-frame/field-frame.tsx";
import { useFormattedInput, type FormattedField } from "../field-frame/formatted-input.ts";
import { applyDateMask } from "./date-mask.ts";
import type { DateLimits } from "./date.value.ts";

/** The calendar is for looking, typing for knowing: it loads when somebody wants to look. */
const Calendar = late(() => import("./calendar.tsx").then((module) => module.Calendar), <div className="date__loading" />);

interface DateBoxProps {
  inputAttributes: InputAttributes & { "aria-label"?: string };
  field: FormattedField & Pick<FieldModel, "choose">;
  /** The field that events speak of, where the day is only a part of it. */
  eventField?: FieldModel;
  node: NodeContext;
  limits: DateLimits;
  placeholder?: string | undefined;
}

/** A box for a day, with a calendar behind its button (and behind Alt and the arrow down). */
export const DateBox = observer(function DateBox({ inputAttributes, field, eventField, node, limits, placeholder }: DateBoxProps) {
  const { date_format, language, time_zone } = node.env.formats();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const today = dateOfInstant(node.env.now(), time_zone)!;
  const { input, put } = useFormattedInput(field, {
    write: (value) => formatDate(value, date_format) ?? (typeof value === "string" ? value : ""),
    read: (text) => parseDateInput(text, date_format),
    complete: (text) => parseDateInput(text, date_format, calendarDate(today)),
    mask: (box, event) => applyDateMask(box, event, date_format, (text) => parseDateInput(text, date_format, calendarDate(today))),
    key: date_format,
  });

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
    if (event.key !== "ArrowDown" || !event.altKey || inputAttributes.disabled || inputAttributes.readOnly) return;
    event.preventDefault();
    popover.current?.showPopover();
  };
  const choose = (date: string): void => {
    popover.current?.hidePopover();
    put(date);
    field.choose(field.value);
    emitChoice(eventField ?? field, node);
    input.ref.current?.focus();
  };

  return (
    <div className="input-group date anchor">
      <input
        {...inputAttributes}
        {...input}
        className="input date__input"
        type="text"
        dir="ltr"
        inputMode="numeric"
        placeholder={placeholder ?? dateHint(date_format, node.env.text("date.letters"))}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
      />
      <button
        type="button"
        className="input-group__button"
        aria-label={node.env.text("date.open_calendar")}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={inputAttributes.disabled || inputAttributes.readOnly}
        popoverTarget={`${inputAttributes.id}-calendar`}
      >
        <Icon icon={CalendarOutlined} size={18} />
      </button>
      <div
        ref={popover}
        id={`${inputAttributes.id}-calendar`}
        className="date__popover floating anchored"
        popover="auto"
        role="dialog"
        aria-label={node.env.text("date.calendar")}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && <Calendar value={field.value} today={today} limits={limits} language={language} text={node.env.text} onChoose={choose} />}
      </div>
    </div>
  );
});
