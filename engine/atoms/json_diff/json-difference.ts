/** What changes from one JSON value to another, as lines to be read from top to bottom. Found by jsondiffpatch; list entries are the same by uuid or id. */
import { create, type ArrayDelta, type Delta, type ObjectDelta } from "jsondiffpatch";
import { compareOwnProperties } from "../../compile/difference/jsondiffpatch.ts";
import { pairedLists } from "./paired-lists.ts";

/** `moved`: an entry of a list that is the same at another place. */
export type LineKind = "same" | "removed" | "added" | "moved";

export interface Line {
  kind: LineKind;
  /** How far it is indented, in steps. */
  depth: number;
  text: string;
}

/** @param item an entry that is an object, a list or null */
const identity = (item: object | null, index: number): string => {
  const { uuid, id } = (item ?? {}) as { uuid?: unknown; id?: unknown };
  return String(uuid ?? id ?? `#${index}`);
};

const differ = create({ cloneDiffValues: false });
differ.processor.pipes["diff"]!.replace("arrays", pairedLists(identity));
compareOwnProperties(differ);

/** Every line of both; all are `same` when nothing changes. Both values are JSON. */
export function jsonDifference(before: unknown, after: unknown): Line[] {
  return [...changed("", before, after, differ.diff(before, after), { depth: 0, kind: "same" })];
}

interface Where {
  depth: number;
  /** Of what stays the same here: `moved` inside an entry that moved. */
  kind: LineKind;
}

const inside = ({ depth, kind }: Where): Where => ({ depth: depth + 1, kind });

/** @param name what stands in front: `"name": ` of an object's property */
function* changed(name: string, before: unknown, after: unknown, delta: Delta, where: Where): Generator<Line> {
  if (delta === undefined) yield* addedOrRemoved(name, after, where);
  else if (Array.isArray(delta) || isEmpty(before) || isEmpty(after)) {
    const parts = Array.isArray(delta) ? delta.length : 2;
    if (parts !== 1) yield* addedOrRemoved(name, before, { ...where, kind: "removed" });
    if (parts !== 3) yield* addedOrRemoved(name, after, { ...where, kind: "added" });
  } else if (isOfList(delta)) yield* list(name, before as unknown[], after as unknown[], delta, where);
  else yield* object(name, before as Entries, after as Entries, delta, where);
}

/** Its brackets stand on one line, which it shares with no other value. */
const isEmpty = (value: unknown): boolean => typeof value === "object" && value !== null && Object.keys(value).length === 0;

type Entries = Readonly<Record<string, unknown>>;

const isOfList = (delta: ObjectDelta | ArrayDelta): delta is ArrayDelta => delta._t === "a";

function* object(name: string, before: Entries, after: Entries, delta: ObjectDelta, where: Where): Generator<Line> {
  yield { ...where, text: `${name}{` };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const one of names) yield* changed(nameOf(one), before[one], after[one], own(delta, one), inside(where));
  yield { ...where, text: "}" };
}

/** Walks both lists at once: what was removed stands where it was, what moved where it is now. */
function* list(name: string, before: readonly unknown[], after: readonly unknown[], delta: ArrayDelta, where: Where): Generator<Line> {
  yield { ...where, text: `${name}[` };
  const changes = delta as object as Readonly<Record<string, Delta>>;
  const cameFrom = new Map<number, number>();
  for (const [key, change] of Object.entries(changes))
    if (key.startsWith("_") && key !== "_t" && isMove(change)) cameFrom.set(change[1], Number(key.slice(1)));

  const entry = inside(where);
  let old = 0;
  let now = 0;
  while (old < before.length || now < after.length) {
    const leaves = own(changes, `_${old}`);
    const change = own(changes, String(now));
    const from = cameFrom.get(now);
    if (old < before.length && leaves !== undefined) {
      if (!isMove(leaves)) yield* addedOrRemoved("", before[old], { ...entry, kind: "removed" });
      old++;
    } else if (from !== undefined) {
      yield* changed("", before[from], after[now], change, { ...entry, kind: "moved" });
      now++;
    } else if (Array.isArray(change) && change.length === 1) {
      yield* addedOrRemoved("", after[now], { ...entry, kind: "added" });
      now++;
    } else {
      yield* changed("", before[old], after[now], change, entry);
      old++;
      now++;
    }
  }
  yield { ...where, text: "]" };
}

const isMove = (delta: Delta): delta is [unknown, number, 3] => Array.isArray(delta) && delta.length === 3 && delta[2] === 3;

const own = (changes: object, name: string): Delta =>
  Object.hasOwn(changes, name) ? (changes as Readonly<Record<string, Delta>>)[name] : undefined;

function* addedOrRemoved(name: string, value: unknown, where: Where): Generator<Line> {
  const lines = (JSON.stringify(value, null, 2) ?? "null").split("\n");
  for (const [index, line] of lines.entries()) {
    const text = line.trimStart();
    // Commas say nothing here, and one that comes and goes with its neighbour would be a change of its own.
    const bare = text.endsWith(",") ? text.slice(0, -1) : text;
    yield { kind: where.kind, depth: where.depth + (line.length - text.length) / 2, text: index === 0 ? name + bare : bare };
  }
}

const nameOf = (property: string): string => `${JSON.stringify(property)}: `;
