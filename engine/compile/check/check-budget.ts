/** Size and depth, before anything that recurses looks at a document. */
export const documentBudget = { depth: 32, nodes: 200_000, bytes: 1024 * 1024 } as const;

/** Bytes in UTF-8. */
export const sizeOfText = (text: string): number => new TextEncoder().encode(text).length;

/** @returns why the value is too big, or undefined; without recursion, since it may be nested a million deep */
export function overBudget(document: unknown): "too_deep" | "too_large" | undefined {
  let nodes = 1;
  let level: object[] = typeof document === "object" && document !== null ? [document] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > documentBudget.depth) return "too_deep";
    const below: object[] = [];
    for (const container of level) {
      for (const value of Array.isArray(container) ? container : Object.values(container)) {
        if (++nodes > documentBudget.nodes) return "too_large";
        if (typeof value === "object" && value !== null) below.push(value as object);
      }
    }
    level = below;
  }
  return undefined;
}
