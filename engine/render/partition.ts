/** Cuts a long list of nodes into parts that stay what they are when the list changes: a node that moves to another would be drawn anew. */
import type { CompiledNode } from "../compile/plan/compiled.ts";

/** Nodes of one part. Divides by 2, 3, 4 and 6: rows of a grid are whole. */
export const partSize = 24;

/**
 * From so many nodes on a slot is drawn in parts, one after the other. What is shorter is there sooner in one go: each part costs a
 * frame and a layout of its own.
 */
const manyParts = 240;
export const isLong = (nodes: readonly CompiledNode[]): boolean => nodes.length > manyParts;

export interface Part {
  key: string;
  nodes: CompiledNode[];
}

export function partition(nodes: readonly CompiledNode[], before: readonly Part[] = []): readonly Part[] {
  const partByUuid = new Map(before.flatMap((part, index) => part.nodes.map((node) => [node.uuid, index] as const)));
  return (before.length > 0 ? asBefore(nodes, partByUuid) : undefined) ?? cut(nodes);
}

function cut(nodes: readonly CompiledNode[]): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < nodes.length; start += partSize)
    parts.push({ key: String(parts.length), nodes: nodes.slice(start, start + partSize) });
  return parts;
}

/** What is new stands with the node before it. @returns undefined when nodes have changed places across parts */
function asBefore(nodes: readonly CompiledNode[], partByUuid: ReadonlyMap<string, number>): Part[] | undefined {
  const parts: Part[] = [];
  let current = 0;
  for (const node of nodes) {
    const index = partByUuid.get(node.uuid) ?? current;
    if (index < current) return undefined;
    current = index;
    const last = parts.at(-1);
    if (last?.key === String(index)) last.nodes.push(node);
    else parts.push({ key: String(index), nodes: [node] });
  }
  return parts;
}
