/** Today as yyyymmdd in the user's time zone. */
export function today(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: known(timeZone),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return of("year") + of("month") + of("day");
}

/** A time zone this browser does not know must not take the page down. */
function known(timeZone: string): string {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone });
    return timeZone;
  } catch {
    return "UTC";
  }
}
