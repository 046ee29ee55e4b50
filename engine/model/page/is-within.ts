import type { CompiledNode } from "../../compile/plan/compiled.ts";

/** Whether a node stands among these, however deep. */
export const isWithin = (node: CompiledNode, nodes: readonly CompiledNode[]): boolean =>
  nodes.some((one) => one === node || [...one.slots.values()].some((children) => isWithin(node, children)));
