import "./month-grid.css";
import { LeftOutlined, RightOutlined } from "@ant-design/icons-svg";
import type { ReactNode } from "react";
import { wireDate, type CalendarDate } from "../../rules/wire-date.ts";
import { Icon } from "../drawing/icon.tsx";
import type { FocusedDay } from "./focused-day.ts";
import { monthTitle, weekdays, weeksOf } from "./month.ts";

interface MonthGridProps {
  day: FocusedDay;
  /** yyyymmdd */
  chosen: string | undefined;
  /** In the user's time zone, yyyymmdd. */
  today: string;
  language: string;
  text: (key: string) => string;
  /** Without it all days are. */
  isOffered?: (date: string) => boolean;
  onChoose: (date: string) => void;
  /** What a day is called, where its number does not say enough. */
  nameOf?: (date: CalendarDate) => string;
  /** What stands below the number; its name says it, too. */
  content?: (date: string) => ReactNode;
}

/** A month as a grid of days, with the way to the months around it. */
export function MonthGrid({ day, chosen, today, language, text, isOffered = () => true, onChoose, nameOf, content }: MonthGridProps) {
  const title = monthTitle(day.date, language);
  const drawDay = (date: CalendarDate) => {
    const wire = wireDate(date);
    return (
      <td key={wire} role="gridcell" aria-selected={wire === chosen}>
        <button
          type="button"
          className="calendar__day"
          tabIndex={wire === wireDate(day.date) ? 0 : -1}
          data-outside={date.month() !== day.date.month() || undefined}
          data-today={wire === today || undefined}
          data-chosen={wire === chosen || undefined}
          aria-current={wire === today ? "date" : undefined}
          // Still walked over by the arrows, so that one finds the way to the days behind.
          aria-disabled={isOffered(wire) ? undefined : true}
          onClick={() => isOffered(wire) && onChoose(wire)}
        >
          <span className="calendar__number" aria-hidden={nameOf !== undefined}>
            {date.date()}
          </span>
          {nameOf && <span className="unseen">{nameOf(date)}</span>}
          {content?.(wire)}
        </button>
      </td>
    );
  };
  return (
    <>
      <div className="calendar__head">
        <button type="button" className="icon-button" aria-label={text("date.previous_month")} onClick={() => day.turn(-1)}>
          <Icon icon={LeftOutlined} size={12} />
        </button>
        <span className="calendar__title" aria-live="polite">
          {title}
        </span>
        <button type="button" className="icon-button" aria-label={text("date.next_month")} onClick={() => day.turn(1)}>
          <Icon icon={RightOutlined} size={12} />
        </button>
      </div>
      <table ref={day.grid} className="calendar__grid" role="grid" aria-label={title} onKeyDown={day.walk}>
        <thead>
          <tr>
            {weekdays(language).map(({ short, long }) => (
              <th key={long} className="calendar__weekday" scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day.date, language).map((week) => (
            <tr key={wireDate(week[0]!)}>{week.map(drawDay)}</tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
