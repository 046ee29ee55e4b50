import { calendarDate, wireDate, type CalendarDate } from "../../rules/wire-date.ts";
import { useFocusedDay } from "../month-grid/focused-day.ts";
import { MonthGrid } from "../month-grid/month-grid.tsx";
import { isOffered, type DateLimits } from "./date.value.ts";

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

/** The month to choose a day from; Enter chooses. */
export function Calendar({ value, today, limits, language, text, onChoose }: Calendar) {
  const chosen = calendarDate(value);
  const day = useFocusedDay(chosen ?? nearest(calendarDate(today)!, limits), language, { takesFocus: true });
  return (
    <div className="calendar">
      <MonthGrid
        day={day}
        chosen={chosen && wireDate(chosen)}
        today={today}
        language={language}
        text={text}
        isOffered={(date) => isOffered(date, limits)}
        onChoose={onChoose}
      />
      <button type="button" className="calendar__today" disabled={!isOffered(today, limits)} onClick={() => onChoose(today)}>
        {text("date.today")}
      </button>
    </div>
  );
}

/** Where one begins to look: today, or the limit that is nearest to it. */
function nearest(today: CalendarDate, { min, max }: DateLimits): CalendarDate {
  const [first, last] = [calendarDate(min), calendarDate(max)];
  if (first && wireDate(today) < wireDate(first)) return first;
  return last && wireDate(today) > wireDate(last) ? last : today;
}
