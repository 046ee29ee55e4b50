/** Which slots are long, and what they are drawn with: that loads with the first page that has one. */
import type { CompiledNode } from "../compile/compiled.ts";
import type { HandDrawn, isStill } from "./by-hand.ts";
import type { LongSlot } from "./long-slot.tsx";

/** How what stands inside many fields is put into the document. */
export interface Hand {
  readonly HandDrawn: typeof HandDrawn;
  readonly isStill: typeof isStill;
}

/** Nodes of one part. Divides by 2, 3, 4 and 6: rows of a grid are whole. */
export const partSize = 24;

/**
 * From so many nodes on a slot is drawn in parts. What is shorter is there sooner in one go: each part costs a style, layout and
 * paint of its own.
 */
const fewParts = 10;
export const isLong = (nodes: readonly CompiledNode[]): boolean => nodes.length > fewParts * partSize;

let loaded: typeof LongSlot | undefined;
let hand: Hand | undefined;

/** Undefined where nobody saw that a slot would be long: it is drawn like any other then. */
export const loadedLongSlot = (): typeof LongSlot | undefined => loaded;

/** Undefined until there were many nodes to draw. */
export const loadedHand = (): Hand | undefined => hand;

/** Loads what these nodes are drawn with besides their atoms: where they are many, or a list of them is long. */
export async function preloadDrawing(nodes: readonly CompiledNode[]): Promise<void> {
  await Promise.all([
    !hand && countOf(nodes) > partSize && loadHand(),
    !loaded && hasLong(nodes) && import("./long-slot.tsx").then(({ LongSlot }) => (loaded = LongSlot)),
  ]);
}

export async function loadHand(): Promise<void> {
  hand = await import("./by-hand.ts");
}

const countOf = (nodes: readonly CompiledNode[]): number =>
  nodes.reduce((count, { slots }) => [...slots.values()].reduce((sum, inner) => sum + countOf(inner), count), nodes.length);

const hasLong = (nodes: readonly CompiledNode[]): boolean => isLong(nodes) || nodes.some(({ slots }) => [...slots.values()].some(hasLong));
