/** Which slots are long, and what they are drawn with: that loads with the first page that has one. */
import type { CompiledNode } from "../compile/compiled.ts";
import type { manyNodes } from "./long-slot.tsx";

/** Nodes of one part. Divides by 2, 3, 4 and 6: rows of a grid are whole. */
export const partSize = 24;

/**
 * From so many nodes on a slot is drawn in parts, one after the other. What is shorter is there sooner in one go: each part costs a
 * frame and a layout of its own.
 */
const manyParts = 240;
export const isLong = (nodes: readonly CompiledNode[]): boolean => nodes.length > manyParts;

let drawing: typeof manyNodes | undefined;

/** What many nodes are drawn with; undefined where nobody saw that they would be many: they are drawn like any others then. */
export const loadedDrawing = (): typeof manyNodes | undefined => drawing;

/** Loads what these nodes are drawn with besides their atoms, where they are many. */
export async function preloadDrawing(nodes: readonly CompiledNode[]): Promise<void> {
  if (!drawing && countOf(nodes) > partSize) await loadDrawing();
}

export async function loadDrawing(): Promise<void> {
  ({ manyNodes: drawing } = await import("./long-slot.tsx"));
}

const countOf = (nodes: readonly CompiledNode[]): number =>
  nodes.reduce((count, { slots }) => [...slots.values()].reduce((sum, inner) => sum + countOf(inner), count), nodes.length);
