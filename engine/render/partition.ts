/** Cuts a long list of nodes into parts that stay what they are when the list changes: a node that moves to another would be drawn anew. */
import type { CompiledNode } from "../compile/compiled.ts";
import { partSize } from "./long-slots.ts";

export interface Part {
  key: string;
  nodes: CompiledNode[];
}

export function partition(nodes: readonly CompiledNode[], before: readonly Part[] = []): readonly Part[] {
  const known = new Map(before.flatMap((part, index) => part.nodes.map((node) => [node.uuid, index] as const)));
  return (before.length > 0 ? asBefore(nodes, known) : undefined) ?? cut(nodes);
}

function cut(nodes: readonly CompiledNode[]): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < nodes.length; start += partSize)
    parts.push({ key: String(parts.length), nodes: nodes.slice(start, start + partSize) });
  return parts;
}

/** What is new stands with the node before it. @returns undefined when nodes have changed places across parts */
function asBefore(nodes: readonly CompiledNode[], known: ReadonlyMap<string, number>): Part[] | undefined {
  const parts: Part[] = [];
  let current = 0;
  for (const node of nodes) {
    const index = known.get(node.uuid) ?? current;
    if (index < current) return undefined;
    current = index;
    const last = parts.at(-1);
    if (last?.key === String(index)) last.nodes.push(node);
    else parts.push({ key: String(index), nodes: [node] });
  }
  return parts;
}
