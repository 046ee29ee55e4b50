/** Size and depth, before anything that recurses looks at a document. */
export const documentBudget = { depth: 32, nodes: 200_000 } as const;

/** @returns the pointer-less reason why the value is too big, or undefined */
export function overBudget(document: unknown): "too_deep" | "too_large" | undefined {
  let level: unknown[] = [document];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > documentBudget.depth) return "too_deep";
    nodes += level.length;
    if (nodes > documentBudget.nodes) return "too_large";
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return undefined;
}
