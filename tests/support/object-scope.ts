import type { ScopeReader } from "../../engine/rules/evaluation.ts";
import { ownPath } from "../../engine/rules/own-path.ts";

/** A scope out of a plain object, `{ values: {…}, session: {…} }`: for what is evaluated without a living page. */
export function objectScope(roots: Readonly<Record<string, unknown>>, report?: ScopeReader["report"]): ScopeReader {
  const read = (root: string, path: readonly string[]): unknown => ownPath(roots, [root, ...path]);
  return report ? { read, report } : { read };
}
