import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addToDate, calendarDate, wireDate, type CalendarDate } from "../../rules/wire-date.ts";
import { PageIcon } from "../drawing/page-icon.tsx";
import { weekdays, weeksOf } from "./month.ts";

interface Calendar {
  value: unknown;
  now: Date;
  language: string;
  text: (key: string) => string;
  /** Gets yyyymmdd. */
  onChoose: (date: string) => void;
}

/** A month as a grid: arrows walk days and weeks, Page up and down months, with Shift years, Enter chooses. */
export function Calendar({ value, now, language, text, onChoose }: Calendar) {
  const today: CalendarDate = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  const chosen = calendarDate(value);
  const [focused, setFocused] = useState<CalendarDate>(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);

  useEffect(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus(), [focused]);

  const move = (count: number, unit: "day" | "month" | "year"): void => setFocused((date) => addToDate(date, count, unit) ?? date);
  const walk = (event: KeyboardEvent): void => {
    const sideways = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const pageUnit = event.shiftKey ? "year" : "month";
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(-sideways, "day"),
      ArrowRight: () => move(sideways, "day"),
      ArrowUp: () => move(-7, "day"),
      ArrowDown: () => move(7, "day"),
      PageUp: () => move(-1, pageUnit),
      PageDown: () => move(1, pageUnit),
      Home: () => setFocused({ ...focused, day: 1 }),
      End: () => setFocused(addToDate(addToDate({ ...focused, day: 1 }, 1, "month")!, -1, "day")!),
    };
    if (!Object.hasOwn(steps, event.key)) return;

    event.preventDefault();
    steps[event.key]!();
  };

  const days = weekdays(language);
  const title = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(focused.year, focused.month - 1, 1),
  );
  return (
    <div className="calendar">
      <div className="calendar__head">
        <button type="button" className="icon-button" aria-label={text("date.previous_month")} onClick={() => move(-1, "month")}>
          <PageIcon name="chevron_left" />
        </button>
        <span className="calendar__title" aria-live="polite">
          {title}
        </span>
        <button type="button" className="icon-button" aria-label={text("date.next_month")} onClick={() => move(1, "month")}>
          <PageIcon name="chevron_right" />
        </button>
      </div>
      <table ref={grid} className="calendar__grid" role="grid" aria-label={title} onKeyDown={walk}>
        <thead>
          <tr>
            {days.map((day) => (
              <th key={day.long} className="calendar__weekday" scope="col" abbr={day.long}>
                {day.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused, language).map((week) => (
            <tr key={wireDate(week[0]!)}>
              {week.map((date) => (
                <td key={wireDate(date)} role="gridcell" aria-selected={isSame(date, chosen)}>
                  <button
                    type="button"
                    className="calendar__day"
                    tabIndex={isSame(date, focused) ? 0 : -1}
                    data-outside={date.month !== focused.month || undefined}
                    data-today={isSame(date, today) || undefined}
                    data-chosen={isSame(date, chosen) || undefined}
                    aria-current={isSame(date, today) ? "date" : undefined}
                    onClick={() => onChoose(wireDate(date))}
                  >
                    {date.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isSame = (one: CalendarDate, other: CalendarDate | undefined): boolean => other !== undefined && wireDate(one) === wireDate(other);
