/** What changed between two documents, as a flat list people can read top to bottom. Built on jsondiffpatch; nodes match by uuid. */
import { create, type Delta } from "jsondiffpatch";
import {
  compareOwnProperties,
  isAddedDelta,
  isArrayDelta,
  isDeletedDelta,
  isModifiedDelta,
  isMovedDelta,
  isObjectDelta,
} from "./jsondiffpatch.ts";

export interface Change {
  kind: "added" | "removed" | "changed" | "moved";
  /** Where, as people say it: `columns › net-value › label`; empty: the document itself. */
  place: string;
  before?: string;
  after?: string;
}

const identity = (item: object, index?: number): string => {
  const { uuid, id } = item as { uuid?: unknown; id?: unknown };
  return String(uuid ?? id ?? `#${index}`);
};

const differ = create({ objectHash: identity, arrays: { detectMove: true } });
compareOwnProperties(differ);

/** @returns no entries when both say the same. */
export function differenceOf(before: unknown, after: unknown): Change[] {
  return [...walk(differ.diff(before, after), before, after, [])];
}

function* walk(delta: Delta, before: unknown, after: unknown, place: readonly string[]): Generator<Change> {
  if (delta === undefined) return;

  if (isAddedDelta(delta)) yield { kind: "added", place: placeOf(place), after: textOf(delta[0]) };
  else if (isDeletedDelta(delta)) yield { kind: "removed", place: placeOf(place), before: textOf(delta[0]) };
  else if (isModifiedDelta(delta)) yield { kind: "changed", place: placeOf(place), before: textOf(delta[0]), after: textOf(delta[1]) };
  else if (isArrayDelta(delta)) yield* walkArray(delta, before, after, place);
  else if (isObjectDelta(delta)) {
    for (const [name, inner] of Object.entries(delta)) yield* walk(inner, own(before, name), own(after, name), [...place, name]);
  }
}

function* walkArray(delta: Delta & object, before: unknown, after: unknown, place: readonly string[]): Generator<Change> {
  for (const [index, inner] of Object.entries(delta as Record<string, Delta>)) {
    if (index === "_t") continue;

    const old = index.startsWith("_");
    const position = Number(old ? index.slice(1) : index);
    const item = (old ? before : after) as readonly unknown[];
    const name = nameOf(item[position], position);
    if (isMovedDelta(inner)) {
      yield { kind: "moved", place: placeOf([...place, name]), before: `${position + 1}.`, after: `${inner[1] + 1}.` };
    } else {
      const partner = Array.isArray(before) ? before.find((candidate, at) => nameOf(candidate, at) === name) : undefined;
      yield* walk(inner, partner, item[position], [...place, name]);
    }
  }
}

const own = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

const nameOf = (item: unknown, index: number): string =>
  typeof item === "object" && item !== null ? identity(item, index) : `${index + 1}`;

const placeOf = (place: readonly string[]): string => place.join(" › ");

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value, null, 2));
