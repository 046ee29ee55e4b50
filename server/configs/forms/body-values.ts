/** The values of a form as a body carries them: by the path of a field, through own properties only. */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { FormValues } from "./route-forms.ts";

export const isValues = (value: unknown): value is FormValues => typeof value === "object" && value !== null && !Array.isArray(value);

/** What was not sent is what the record holds. */
export function mergeIntoRecord(record: FormValues | undefined, body: FormValues, fields: readonly FormField[]): FormValues {
  if (!record) return body;
  let values = body;
  for (const { path } of fields) {
    if (ownPath(body, path) !== undefined) continue;
    const kept = ownPath(record, path);
    if (kept !== undefined) values = withPath(values, path, kept);
  }
  return values;
}

/** A name that is computed makes a property whatever it is called, `__proto__` included. */
export function withPath(values: FormValues, [name = "", ...rest]: readonly string[], value: unknown): FormValues {
  if (rest.length === 0) return { ...values, [name]: value };
  const below = Object.hasOwn(values, name) ? values[name] : undefined;
  return { ...values, [name]: withPath(isValues(below) ? below : {}, rest, value) };
}

/** @param paths of fields; in a list of rows with the number of the row */
export function withoutPaths(values: FormValues, paths: readonly (readonly string[])[]): FormValues {
  if (paths.length === 0) return values;
  const kept = structuredClone(values);
  for (const path of paths) {
    const holder = ownPath(kept, path.slice(0, -1));
    if (isValues(holder)) delete (holder as Record<string, unknown>)[path.at(-1)!];
  }
  return kept;
}
