/** Which slots are long, and what they are drawn with: that loads with the first page that has one. */
import type { CompiledNode } from "../compile/compiled.ts";
import type { LongSlot } from "./long-slot.tsx";

/** Nodes of one part. Divides by 2, 3, 4 and 6: rows of a grid are whole. */
export const partSize = 24;

/** From so many nodes on a slot is drawn in parts. */
export const isLong = (nodes: readonly CompiledNode[]): boolean => nodes.length > partSize + partSize / 2;

let loaded: typeof LongSlot | undefined;

/** Undefined where nobody saw that a slot would be long: it is drawn like any other then. */
export const loadedLongSlot = (): typeof LongSlot | undefined => loaded;

/** Loads it when one of these lists of nodes, or one inside them, is long. */
export async function preloadLongSlot(nodes: readonly CompiledNode[]): Promise<void> {
  if (!loaded && hasLong(nodes)) loaded = (await import("./long-slot.tsx")).LongSlot;
}

const hasLong = (nodes: readonly CompiledNode[]): boolean => isLong(nodes) || nodes.some(({ slots }) => [...slots.values()].some(hasLong));
