/** What a box says, read out of whatever an area holds: a text, a list, an object (MSG-006). */
export interface NotificationEntry {
  text: string;
  hint?: string;
  code?: string;
  field?: string;
  path?: string;
}

/** Nothing that people read is nested deeper. */
const deepest = 4;

/** @param value texts, objects with a `message` (or `text`), lists of them, or an object with such values by field */
export function readNotificationEntries(value: unknown, depth = 0): readonly NotificationEntry[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ text: value }];
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return distinct(value.flatMap((each) => readNotificationEntries(each, depth + 1)));

  const record = value as Readonly<Record<string, unknown>>;
  const text = textOf(record, "message") ?? textOf(record, "text");
  if (text !== undefined) return [{ text, ...detailsOf(record) }];
  return distinct(
    Object.entries(record).flatMap(([field, inside]) =>
      readNotificationEntries(inside, depth + 1).map((entry) => ({ ...entry, text: `${field}: ${entry.text}` })),
    ),
  );
}

/** The same said twice is one thing. */
export const keyOf = ({ text, hint = "", code = "", field = "" }: NotificationEntry): string => JSON.stringify([text, hint, code, field]);

export const hasDetails = ({ hint, code, field }: NotificationEntry): boolean => [hint, code, field].some((detail) => detail !== undefined);

function distinct(entry: readonly NotificationEntry[]): readonly NotificationEntry[] {
  return [...new Map(entry.map((each) => [keyOf(each), each])).values()];
}

function detailsOf(record: Readonly<Record<string, unknown>>): Omit<NotificationEntry, "text"> {
  const names = ["hint", "code", "field"] as const;
  const details = names.flatMap((name) => {
    const text = textOf(record, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const path = textOf(record, "path");
  // Data lead nowhere but into the portal.
  return { ...Object.fromEntries(details), ...(path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path) && { path }) };
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
