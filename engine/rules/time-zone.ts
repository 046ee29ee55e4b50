/** What the clocks of a time zone show. `Intl` is asked and not dayjs, which is slower and errs where clocks change (`docs/decisions/` 0025). */
export interface WallClock {
  /** yyyymmdd */
  date: string;
  hour: number;
  minute: number;
  second: number;
}

/** @param timeZone IANA name; UTC for one that this machine does not know */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    zoned(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as Record<string, string>;
  const [hour, minute, second] = [Number(parts.hour), Number(parts.minute), Number(parts.second)];
  return { date: parts.year!.padStart(4, "0") + parts.month! + parts.day!, hour, minute, second };
}

/** Today as yyyymmdd in the user's time zone. */
export const today = (now: Date, timeZone: string): string => wallClock(now, timeZone).date;

const formatters = new Map<string, Intl.DateTimeFormat>();

function zoned(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) formatters.set(timeZone, (formatter = formatterOf(timeZone)));
  return formatter;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const date = { calendar: "gregory", numberingSystem: "latn", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const options = { ...date, hourCycle: "h23", hour: "numeric", minute: "numeric", second: "numeric" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}
