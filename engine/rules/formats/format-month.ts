/** Months of a year: yyyymm on the wire, `Nov 2026` on the screen, in the words of the user's language. */

const wireMonth = /^([0-9]{4})(0[1-9]|1[0-2])(?:[0-9]{2})?$/;

/** @param value yyyymm, or a date of the month @returns undefined for what is no month */
export function formatMonth(value: unknown, language: string): string | undefined {
  const parts = typeof value === "string" ? wireMonth.exec(value) : null;
  return parts ? formatterFor(language).format(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, 1)) : undefined;
}

/** Making one costs more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(language: string): Intl.DateTimeFormat {
  const cached = formatters.get(language);
  if (cached) return cached;

  const created = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
  formatters.set(language, created);
  return created;
}
