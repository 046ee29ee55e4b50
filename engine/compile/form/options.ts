/** The options of a field as they are now, and which of them are chosen. */
import type { CompiledNode } from "../plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";

export interface WrittenOption {
  value?: unknown;
  checked?: unknown;
  hides?: unknown;
}

/** Nothing where they are no list, or not there yet; without what is none, `null` in an answer. */
export function optionsOf(node: CompiledNode, scope: ScopeReader): readonly WrittenOption[] {
  const options = node.fixed.options ?? node.dynamic.get("options")?.run(scope);
  return Array.isArray(options) ? (options as WrittenOption[]).filter(Boolean) : [];
}

/** Values out of an address are texts, those of a record have a type: both mean the same choice. */
export const isChosen = (value: unknown, chosen: unknown): boolean =>
  Array.isArray(chosen) ? chosen.some((one) => isSameChoice(value, one)) : isSameChoice(value, chosen);

/** What is no scalar chooses nothing, and is not asked for its text: whoever sent it may have called a property `toString`. */
const isSameChoice = (value: unknown, chosen: unknown): boolean => typeof chosen !== "object" && String(chosen) === String(value);
