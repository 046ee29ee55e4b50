/** Any IANA name that this runtime can compute with, older spellings included. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    // Offsets like +02:00 pass the line above but know no summer time.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
