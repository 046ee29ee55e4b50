import "./date.css";
import { autorun, untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect, useRef, useState, type InputEvent } from "react";
import type { AtomProps } from "../atom.ts";
import { dateHint, formatDate, parseDate } from "../../rules/formats/format-date.ts";
import { calendarDate } from "../../rules/wire-date.ts";
import { PageIcon } from "../drawing/page-icon.tsx";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { DateElement } from "./date.atom.ts";
import { maskDate } from "./date-mask.ts";

/** The calendar is for looking, typing for knowing: it loads when somebody wants to look. */
const Calendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.Calendar })));

export const DateInput = observer(function DateInput({ element, field, node }: AtomProps<DateElement>) {
  const { date_format, language } = node.env.formats();
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // A value from elsewhere (a reset, a loaded record) is shown; what is being typed is left alone.
  useEffect(
    () =>
      autorun(() => {
        const text = dateText(field.value, date_format);
        if (input.current && input.current.value !== text && parseDate(input.current.value, date_format) !== field.value)
          input.current.value = text;
      }),
    [field, date_format],
  );

  const typed = (event: InputEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const deleting = event.nativeEvent.inputType?.startsWith("delete") ?? false;
    // In the middle of the text the caret stays; the mask applies where people type, at the end.
    if (box.selectionStart === box.value.length) box.value = maskDate(box.value, date_format, deleting);
    // Half a date stays what it is, so that it can neither be sent as a date nor be taken for none.
    field.typed({ currentTarget: { value: parseDate(box.value, date_format) ?? box.value } });
  };
  const leave = (): void => {
    field.leave();
    if (field.value && !calendarDate(field.value))
      field.refuse(node.env.text("date.invalid", { example: formatDate("20251231", date_format) }));
  };
  const choose = (date: string): void => {
    popover.current?.hidePopover();
    if (input.current) input.current.value = dateText(date, date_format);
    field.choose(date);
    void node.emit("change", { value: date });
    input.current?.focus();
  };

  return (
    <FieldFrame element={element} field={field} node={node}>
      {(wiring) => (
        <div className="input-group date">
          <input
            {...wiring}
            ref={input}
            className="input date__input"
            type="text"
            inputMode="numeric"
            defaultValue={untracked(() => dateText(field.value, date_format))}
            placeholder={element.placeholder ?? dateHint(date_format)}
            maxLength={10}
            autoComplete="off"
            onInput={typed}
            onBlur={leave}
          />
          <button
            type="button"
            className="input-group__button"
            aria-label={node.env.text("date.open_calendar")}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={wiring.disabled || wiring.readOnly}
            popoverTarget={`${wiring.id}-calendar`}
          >
            <PageIcon name="calendar" size={18} />
          </button>
          <div
            ref={popover}
            id={`${wiring.id}-calendar`}
            className="date__popover"
            popover="auto"
            role="dialog"
            aria-label={node.env.text("date.calendar")}
            onToggle={(event) => setOpen(event.newState === "open")}
          >
            {open && (
              <Suspense fallback={<div className="date__loading" />}>
                <Calendar value={field.value} now={node.env.now()} language={language} text={node.env.text} onChoose={choose} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
});

/** 20250207 → `07.02.2025`; half a date as it was typed, so that nothing gets lost. */
const dateText = (value: unknown, format: string): string => formatDate(value, format) ?? (typeof value === "string" ? value : "");
