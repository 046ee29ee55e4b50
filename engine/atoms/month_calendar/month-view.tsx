import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Tone } from "../../../schemas/tone.ts";
import type { EngineEnv } from "../../host/env.ts";
import { dateOfInstant } from "../../rules/formats/format-time.ts";
import { calendarDate, wireDate, type CalendarDate } from "../../rules/wire-date.ts";
import { ButtonView } from "../button/button-view.tsx";
import { useFocusedDay } from "../month-grid/focused-day.ts";
import { MonthGrid } from "../month-grid/month-grid.tsx";
import { monthTitle } from "../month-grid/month.ts";
import { formatValue } from "../value/formatted.ts";
import { firstDay, type CalendarEntries, type CalendarEntry } from "./calendar-entries.ts";

interface MonthViewProps {
  entries: CalendarEntries;
  /** Of the series, in their order. */
  labels: readonly string[];
  tones: readonly (Tone | undefined)[];
  env: EngineEnv;
}

/** Quantities of one day that fit below its number; what is more is counted. */
const inCell = 3;

/** A month of entries: as a grid of days, and where that is too narrow as a list of those days that have some. */
export const MonthView = observer(function MonthView({ entries, labels, tones, env }: MonthViewProps) {
  const { language, time_zone } = env.formats();
  const { byDay, days, undated } = entries;
  const today = dateOfInstant(env.now(), time_zone)!;
  const day = useFocusedDay(calendarDate(firstDay(days, today))!, language);
  const [chosen, setChosen] = useState<string | undefined>(undefined);

  const dayNames = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const nameOf = (date: CalendarDate): string => dayNames.format(date.valueOf());
  const fullName = (date: CalendarDate): string => {
    const own = byDay.get(wireDate(date));
    return own
      ? env.text("month_calendar.day", { day: nameOf(date), entries: own.map((entry) => factsOf(entry, env)).join(", ") })
      : nameOf(date);
  };
  const choose = (date: string): void => {
    setChosen(date);
    day.go(calendarDate(date)!);
  };
  const month = wireDate(day.date).slice(0, 6);
  const ofMonth = days.filter((date) => date.startsWith(month));
  return (
    <>
      <div className="calendar month_calendar__month">
        <MonthGrid
          day={day}
          chosen={chosen}
          today={today}
          language={language}
          text={env.text}
          onChoose={choose}
          nameOf={fullName}
          content={(date) => <InCell entries={byDay.get(date)} env={env} />}
        />
      </div>
      <ul className="month_calendar__list">
        {ofMonth.map((date) => (
          <li key={date} className="month_calendar__day">
            <span className="month_calendar__date">{nameOf(calendarDate(date)!)}</span> <Entries entries={byDay.get(date)!} env={env} />
          </li>
        ))}
      </ul>
      <div className="month_calendar__chosen" role="status">
        {chosen !== undefined && (
          <>
            <span className="month_calendar__date">{nameOf(calendarDate(chosen)!)}</span>{" "}
            <Entries entries={byDay.get(chosen) ?? []} env={env} />
          </>
        )}
      </div>
      {ofMonth.length === 0 && (
        <p className="month_calendar__nothing hint">{env.text("month_calendar.nothing", { month: monthTitle(day.date, language) })}</p>
      )}
      {undated.length > 0 && (
        <div className="month_calendar__undated">
          <span className="month_calendar__date">{env.text("month_calendar.undated")}</span>
          <Entries entries={undated} env={env} />
        </div>
      )}
      <div className="month_calendar__foot">
        {labels.length > 1 && <Legend labels={labels} tones={tones} />}
        <Jumps days={days} month={month} go={(date) => day.go(calendarDate(date)!)} env={env} />
      </div>
    </>
  );
});

function InCell({ entries = [], env }: { entries: readonly CalendarEntry[] | undefined; env: EngineEnv }) {
  return (
    <>
      {entries.slice(0, inCell).map(({ series, tone, quantity }, at) => (
        <span key={at} className="month_calendar__quantity" data-tone={tone} data-series={series} aria-hidden>
          {quantity}
        </span>
      ))}
      {entries.length > inCell && (
        <span className="month_calendar__more" aria-hidden>
          {env.text("month_calendar.more", { count: entries.length - inCell })}
        </span>
      )}
    </>
  );
}

/** What comes on one day, in full. */
function Entries({ entries, env }: { entries: readonly CalendarEntry[]; env: EngineEnv }) {
  if (entries.length === 0) return <span className="hint">{env.text("month_calendar.nothing_then")}</span>;
  return (
    <ul className="month_calendar__entries">
      {entries.map(({ series, tone, label, quantity, total }, at) => (
        <li key={at} className="month_calendar__entry">
          <span className="month_calendar__mark" data-tone={tone} data-series={series} aria-hidden />
          <strong className="month_calendar__figure">{quantity}</strong> <span>{label}</span>{" "}
          {total && <span className="hint">{env.text("month_calendar.fact", { label: total.label, value: total.quantity })}</span>}
        </li>
      ))}
    </ul>
  );
}

function Legend({ labels, tones }: Pick<MonthViewProps, "labels" | "tones">) {
  return (
    <ul className="month_calendar__legend">
      {labels.map((label, at) => (
        <li key={at} className="month_calendar__entry">
          <span className="month_calendar__mark" data-tone={tones[at] ?? "neutral"} data-series={at} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}

interface JumpsProps {
  days: readonly string[];
  /** yyyymm */
  month: string;
  go: (date: string) => void;
  env: EngineEnv;
}

/** To the months around this one that have something. */
function Jumps({ days, month, go, env }: JumpsProps) {
  const earlier = days.findLast((day) => day.slice(0, 6) < month);
  const later = days.find((day) => day.slice(0, 6) > month);
  const jump = (key: string, to: string | undefined) =>
    to && (
      <ButtonView
        label={env.text(key, { day: formatValue(to, "date", env.formats()) })}
        variant="quiet"
        size="small"
        onClick={() => go(to)}
      />
    );
  return (
    <div className="month_calendar__jumps">
      {jump("month_calendar.earlier", earlier)}
      {jump("month_calendar.later", later)}
    </div>
  );
}

const factsOf = ({ label, quantity, total }: CalendarEntry, env: EngineEnv): string =>
  [{ label, quantity }, ...(total ? [total] : [])]
    .map((fact) => env.text("month_calendar.fact", { label: fact.label, value: fact.quantity }))
    .join(", ");
