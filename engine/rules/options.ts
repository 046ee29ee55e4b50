/** The options of a field as they are now, and which of them are chosen. */
import type { CompiledNode, ScopeReader } from "../compile/compiled.ts";

export interface WrittenOption {
  value?: unknown;
  checked?: unknown;
  hides?: unknown;
}

/** Nothing where they are no list, or not there yet. */
export function optionsOf(node: CompiledNode, scope: ScopeReader): readonly WrittenOption[] {
  const options = node.fixed.options ?? node.dynamic.get("options")?.run(scope);
  return Array.isArray(options) ? (options as WrittenOption[]) : [];
}

/** Values out of an address are texts, those of a record have a type: both mean the same choice. */
export const isChosen = (value: unknown, chosen: unknown): boolean =>
  Array.isArray(chosen) ? chosen.some((one) => String(one) === String(value)) : String(chosen) === String(value);
