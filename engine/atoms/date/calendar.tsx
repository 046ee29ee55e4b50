import { LeftOutlined, RightOutlined } from "@ant-design/icons-svg";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addToDate, calendarDate, wireDate, type CalendarDate } from "../../rules/wire-date.ts";
import { Icon } from "../drawing/icon.tsx";
import { isOffered, type DateLimits } from "./date.value.ts";
import { weekdays, weeksOf } from "./month.ts";

interface Calendar {
  value: unknown;
  /** In the user's time zone, yyyymmdd. */
  today: string;
  limits: DateLimits;
  language: string;
  text: (key: string) => string;
  /** Gets yyyymmdd. */
  onChoose: (date: string) => void;
}

/** A month as a grid: arrows walk days and weeks, Page up and down months, with Shift years, Enter chooses. */
export function Calendar({ value, today: now, limits, language, text, onChoose }: Calendar) {
  const today = calendarDate(now)!;
  const chosen = calendarDate(value);
  const { focused, grid, walk, turn } = useFocusedDay(() => chosen ?? nearest(today, limits));
  const days = weekdays(language);
  const title = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(focused.valueOf());
  return (
    <div className="calendar">
      <div className="calendar__head">
        <button type="button" className="icon-button" aria-label={text("date.previous_month")} onClick={() => turn(-1)}>
          <Icon icon={LeftOutlined} size={12} />
        </button>
        <span className="calendar__title" aria-live="polite">
          {title}
        </span>
        <button type="button" className="icon-button" aria-label={text("date.next_month")} onClick={() => turn(1)}>
          <Icon icon={RightOutlined} size={12} />
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
                    data-outside={date.month() !== focused.month() || undefined}
                    data-today={isSame(date, today) || undefined}
                    data-chosen={isSame(date, chosen) || undefined}
                    aria-current={isSame(date, today) ? "date" : undefined}
                    // Still walked over by the arrows, so that one finds the way to the days behind.
                    aria-disabled={isOffered(wireDate(date), limits) ? undefined : true}
                    onClick={() => isOffered(wireDate(date), limits) && onChoose(wireDate(date))}
                  >
                    {date.date()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="calendar__today" disabled={!isOffered(now, limits)} onClick={() => onChoose(now)}>
        {text("date.today")}
      </button>
    </div>
  );
}

function useFocusedDay(start: () => CalendarDate) {
  const [focused, setFocused] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  // The buttons above the days keep the focus while they turn the pages.
  const takesFocus = useRef(true);

  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [focused]);

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
      Home: () => setFocused(focused.startOf("month")),
      End: () => setFocused(focused.endOf("month")),
    };
    if (!Object.hasOwn(steps, event.key)) return;

    event.preventDefault();
    takesFocus.current = true;
    steps[event.key]!();
  };

  const turn = (count: number): void => {
    takesFocus.current = false;
    move(count, "month");
  };
  return { focused, grid, walk, turn };
}

/** Where one begins to look: today, or the limit that is nearest to it. */
function nearest(today: CalendarDate, { min, max }: DateLimits): CalendarDate {
  const [first, last] = [calendarDate(min), calendarDate(max)];
  if (first && wireDate(today) < wireDate(first)) return first;
  return last && wireDate(today) > wireDate(last) ? last : today;
}

const isSame = (one: CalendarDate, other: CalendarDate | undefined): boolean => other !== undefined && wireDate(one) === wireDate(other);
