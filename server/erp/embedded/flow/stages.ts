/** The road of the goods, in the order in which they travel it. NSHP waits for stock; CANC has left the road. */
import { sql } from "kysely";

const road = ["PEND", "NSHP", "SCHD", "DLCR", "PCKD", "GI", "SHIP", "PRCV", "GR"] as const;

const list = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)));

/** There is a delivery. */
export const inDelivery = list(["DLCR", "PCKD", "GI", "SHIP", "PRCV", "GR"]);
/** The goods have left the house. */
export const leftHouse = list(["GI", "SHIP", "PRCV", "GR"]);
/** A carrier has them, or had. */
export const withCarrier = list(["SHIP", "PRCV", "GR"]);

const stages = sql`array[${list(road)}]`;
export const rankOf = (stage: ReturnType<typeof sql>) => sql<number>`array_position(${stages}, ${stage})`;
export const stageAt = (rank: ReturnType<typeof sql>) => sql<string>`(${stages})[${rank}]`;
