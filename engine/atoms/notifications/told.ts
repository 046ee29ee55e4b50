/** What a box says, read out of whatever an area holds: a text, a list, an object (MSG-006). */
export interface Told {
  text: string;
  /** What can be done about it. */
  hint?: string;
  code?: string;
  field?: string;
  /** A page of the portal that has more to say. */
  path?: string;
}

/** Nothing that people read is nested deeper. */
const deepest = 4;

/** @param value texts, objects with a `message` (or `text`), lists of them, or an object with such values by field */
export function readTold(value: unknown, depth = 0): readonly Told[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [{ text: value }];
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return distinct(value.flatMap((each) => readTold(each, depth + 1)));

  const said = value as Readonly<Record<string, unknown>>;
  const text = textOf(said, "message") ?? textOf(said, "text");
  if (text !== undefined) return [{ text, ...detailsOf(said) }];
  return distinct(
    Object.entries(said).flatMap(([field, inside]) =>
      readTold(inside, depth + 1).map((told) => ({ ...told, text: `${field}: ${told.text}` })),
    ),
  );
}

/** The same said twice is one thing. */
export const keyOf = ({ text, hint = "", code = "", field = "" }: Told): string => JSON.stringify([text, hint, code, field]);

export const hasDetails = ({ hint, code, field }: Told): boolean => [hint, code, field].some((detail) => detail !== undefined);

function distinct(told: readonly Told[]): readonly Told[] {
  return [...new Map(told.map((each) => [keyOf(each), each])).values()];
}

function detailsOf(said: Readonly<Record<string, unknown>>): Omit<Told, "text"> {
  const names = ["hint", "code", "field"] as const;
  const details = names.flatMap((name) => {
    const text = textOf(said, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const path = textOf(said, "path");
  // Data lead nowhere but into the portal.
  return { ...Object.fromEntries(details), ...(path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path) && { path }) };
}

function textOf(said: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(said, name) ? said[name] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
