/**
 * What the browser knows of a downtime of the ERP: shared by its tabs, and longer there than a session. Whatever stands in the
 * storage was put there by somebody, so it is read with care.
 */
export interface DowntimeRecord {
  /** When requests may go out again: the answer's Retry-After, counted from when it came. Milliseconds since 1970. */
  until: number;
  /** When the downtime is over: as announced, else the same. Milliseconds since 1970. */
  down_to: number;
  /** What the server said, or the announcement does; may be empty. */
  message: string;
  /** A session was destroyed while it was active: the sign-in page says why little can be done. */
  session_destroyed?: boolean;
}

export const downtimeName = "downtime";

/** @returns undefined when there is none, or it is over */
export function readDowntime(now: number): DowntimeRecord | undefined {
  const record = recordOf(localStorage.getItem(downtimeName));
  return record && record.until > now ? record : undefined;
}

export function writeDowntime(record: DowntimeRecord | undefined): void {
  try {
    if (record) localStorage.setItem(downtimeName, JSON.stringify(record));
    else localStorage.removeItem(downtimeName);
  } catch {
    // A full or forbidden storage: this tab knows, and the others find out for themselves.
  }
}

/** What is destroyed with a session leaves the downtime as it is: its time goes on. */
export function restoreDowntime(now = Date.now()): void {
  const record = readDowntime(now);
  writeDowntime(record && { ...record, session_destroyed: true });
}

function recordOf(text: string | null): DowntimeRecord | undefined {
  try {
    const value = JSON.parse(text ?? "null") as Partial<DowntimeRecord> | null;
    if (!Number.isFinite(value?.until) || !Number.isFinite(value?.down_to)) return undefined;

    const { until, down_to, message, session_destroyed } = value as DowntimeRecord;
    return {
      until,
      down_to,
      message: typeof message === "string" ? message : "",
      ...(session_destroyed === true && { session_destroyed }),
    };
  } catch {
    return undefined;
  }
}
