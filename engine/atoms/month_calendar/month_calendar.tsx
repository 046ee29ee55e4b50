import "./month_calendar.css";
import { observer } from "mobx-react-lite";
import { late } from "../../render/late.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import { SourceErrorStrip } from "../table/source-error-strip.tsx";
import { SourceError } from "../table/source-error.tsx";
import { calendarEntries } from "./calendar-entries.ts";
import type { MonthCalendarElement } from "./month_calendar.atom.ts";

/** Few of the pages that have the rest of its group draw a calendar. */
const MonthView = late(() => import("./month-view.tsx").then((module) => module.MonthView), <ExpectedMonth />);

export const MonthCalendar = observer(function MonthCalendar({ element, node }: AtomProps<MonthCalendarElement>) {
  const { env } = node;
  const { label } = element;
  const series = element.series.map((one) => ({ ...one, from: node.source(one.source) }));
  const sources = series.flatMap(({ from }) => from ?? []);
  const entries = calendarEntries(
    series.map(({ from, ...one }) => ({ ...one, items: from?.items ?? [] })),
    env.formats(),
  );
  const isEmpty = entries.days.length === 0 && entries.undated.length === 0;
  const failed = sources.find(({ state }) => state === "error");
  if (isEmpty && failed) return <SourceError source={failed} env={env} />;

  // With a part of it the calendar would open at one month and jump to another.
  const isComing = sources.some(({ state }) => state === "fetching");
  const empty = node.slot("empty");
  if (isEmpty && !isComing && empty.length > 0) return <Slot nodes={empty} />;
  return (
    <div className="month_calendar" role="group" aria-label={label} aria-busy={sources.some(({ fetching }) => fetching) || undefined}>
      {failed && <SourceErrorStrip source={failed} env={env} />}
      {isComing ? (
        <ExpectedMonth />
      ) : (
        <MonthView entries={entries} labels={series.map((one) => one.label)} tones={series.map((one) => one.tone)} env={env} />
      )}
    </div>
  );
});

/** As high as a month, so that nothing below it moves when that comes. */
function ExpectedMonth() {
  return (
    <div className="month_calendar__expected" aria-hidden>
      <Skeleton width={16} />
      <div className="month_calendar__cells">
        {Array.from({ length: 35 }, (_, at) => (
          <span key={at} />
        ))}
      </div>
    </div>
  );
}
