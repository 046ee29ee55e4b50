/** Names inside `map`, `filter` and their like, where `var` reads the item: what they stand for is known when the list is. */
import type { LogicCompiler } from "../logic.ts";

/** The name that `{"var": "a.b"}` reads, when the argument is just that; `*` stands for the items of a list. */
export function nameOf(arg: unknown, { insideItem, itemName }: LogicCompiler): readonly string[] | undefined {
  if (typeof arg !== "object" || arg === null || Array.isArray(arg)) return undefined;
  const [operator, name] = Object.entries(arg)[0] ?? [];
  const text: unknown = Array.isArray(name) ? name[0] : name;
  if (typeof text !== "string") return undefined;
  const path = text === "" ? [] : text.split(".");
  if (operator === "outer" || (operator === "var" && !insideItem)) return path.length > 0 ? path : undefined;
  return operator === "var" && itemName ? [...itemName, ...path] : undefined;
}

/** Compiles what is calculated for each item of the list that `name` reads. */
export function inItem<T>(compiler: LogicCompiler, name: readonly string[] | undefined, work: () => T): T {
  const { insideItem, itemName } = compiler;
  compiler.insideItem = true;
  compiler.itemName = name && [...name, "*"];
  const result = work();
  compiler.insideItem = insideItem;
  compiler.itemName = itemName;
  return result;
}
