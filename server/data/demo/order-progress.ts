/** How far an order has come. The states in the order in which goods move; NSHP waits for stock, CANC has left the road. */
import type { Random } from "./random.ts";

export const stages = ["PEND", "NSHP", "SCHD", "DLCR", "PCKD", "GI", "SHIP", "PRCV", "GR", "CANC"] as const;
export type Stage = (typeof stages)[number];

/** The goods have left the house. */
export const hasShipped = (stage: Stage): boolean => stage === "GI" || stage === "SHIP" || stage === "PRCV" || stage === "GR";

/** Days ago at which a fresh order may stand in a state: nothing has been received that was entered this morning. */
export const freshAges: Readonly<Record<Stage, readonly [least: number, most: number]>> = {
  PEND: [0, 1],
  NSHP: [2, 6],
  SCHD: [0, 3],
  DLCR: [1, 4],
  PCKD: [1, 4],
  GI: [1, 5],
  SHIP: [2, 6],
  PRCV: [4, 6],
  GR: [4, 6],
  CANC: [0, 6],
};

/** Out of a hundred orders of that age, in the order of `stages`. */
const shares: readonly (readonly [age: number, weights: readonly number[]])[] = [
  [0, [50, 0, 45, 0, 0, 0, 0, 0, 0, 5]],
  [1, [15, 0, 35, 22, 18, 6, 0, 0, 0, 4]],
  [3, [2, 4, 26, 18, 20, 14, 12, 0, 0, 4]],
  [6, [0, 4, 8, 6, 10, 22, 36, 4, 6, 4]],
  [14, [0, 4, 0, 0, 2, 8, 44, 6, 32, 4]],
  [30, [0, 2, 0, 0, 0, 2, 32, 4, 56, 4]],
  [Number.POSITIVE_INFINITY, [0, 0, 0, 0, 0, 0, 12, 0, 84, 4]],
];

export function stageAt(random: Random, age: number): Stage {
  const [, weights] = shares.find(([most]) => age <= most)!;
  return stages[random.weighted(weights)]!;
}

/** Some items of an order come later than the others: they are still scheduled, or wait for stock. */
export function stagesOfItems(random: Random, stage: Stage, age: number, count: number): Stage[] {
  const all = Array.from({ length: count }, () => stage);
  if (count < 3 || age > 30 || stages.indexOf(stage) < stages.indexOf("DLCR") || stage === "CANC" || !random.chance(25)) return all;

  const behind = random.between(1, Math.ceil(count / 3));
  const late: Stage = age < 10 ? "SCHD" : "NSHP";
  return all.map((own, at) => (at >= count - behind ? late : own));
}

/** A document stands where its last item stands; what has been shipped of it is where its first one is. */
export function stagesOfDocument(items: readonly Stage[]): { status: Stage; ship_status: Stage } {
  const ranked = items.toSorted((a, b) => stages.indexOf(a) - stages.indexOf(b));
  return { status: ranked[0]!, ship_status: ranked.at(-1)! };
}

const hour = 3_600_000;
const day = 24 * hour;

/** When the goods left: some hours to five days after the order, and long enough ago for what has happened since. */
export function shippedAt(random: Random, stage: Stage, created: number, now: number): number | null {
  if (!hasShipped(stage)) return null;

  const latest = now - (stage === "GR" ? 2 * day : stage === "PRCV" ? day : stage === "SHIP" ? 12 * hour : 0);
  const road = random.between(6 * hour, 5 * day);
  return Math.max(Math.min(created + road, latest), created);
}
