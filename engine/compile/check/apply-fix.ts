/** A fix of a problem, applied: a new document, of which everything that was not touched is the same object as before. */
import type { Fix } from "../../../schemas/problem.ts";
import { pointerParts } from "../../rules/json-pointer.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";

/** A fix whose place is gone (the document changed in between) leaves the document as it is. */
export function applyFix(document: unknown, fix: Fix): unknown {
  return changed(document, pointerParts(fix.at), fix);
}

function changed(value: unknown, [name, ...rest]: readonly string[], fix: Fix): unknown {
  if (name === undefined) return fix.op === "replace" || fix.op === "add" ? fix.value : value;
  if (Array.isArray(value)) return changedList(value, Number(name), rest, fix);
  if (!isPlainObject(value)) return value;

  const isThere = Object.hasOwn(value, name);
  if (rest.length > 0) return isThere ? withMember(value, name, changed(value[name], rest, fix)) : value;
  switch (fix.op) {
    case "add":
      return isThere ? value : { ...value, [name]: fix.value };
    case "replace":
      return isThere ? withMember(value, name, fix.value) : value;
    case "remove":
      return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    case "rename":
      return rename(value, name, fix.value);
  }
}

/** The property keeps its place among the others. */
const withMember = (value: Record<string, unknown>, name: string, content: unknown): Record<string, unknown> =>
  value[name] === content
    ? value
    : Object.fromEntries(Object.entries(value).map(([other, old]) => [other, other === name ? content : old]));

function rename(value: Record<string, unknown>, name: string, to: unknown): Record<string, unknown> {
  if (typeof to !== "string" || !Object.hasOwn(value, name) || Object.hasOwn(value, to)) return value;
  return Object.fromEntries(Object.entries(value).map(([other, content]) => [other === name ? to : other, content]));
}

function changedList(list: readonly unknown[], index: number, rest: readonly string[], fix: Fix): unknown {
  if (!Number.isInteger(index) || index < 0 || index > list.length || (index === list.length && !(fix.op === "add" && rest.length === 0)))
    return list;
  if (rest.length > 0) return list.with(index, changed(list[index], rest, fix));
  if (fix.op === "remove") return list.toSpliced(index, 1);
  if (fix.op === "add") return list.toSpliced(index, 0, fix.value);
  return fix.op === "replace" ? list.with(index, fix.value) : list;
}
