/** When how much of a material comes: of a line what has to do with that, without its price. */
import { instant } from "../look-ups/parts.ts";
import { promisedLine, type LineRequest, type LineResult } from "./line.ts";
import { objectOf } from "./parts.ts";

export type AvailabilityLine = Omit<LineRequest, "batches" | "attributes">;

export interface AvailabilityQuery {
  sales_area: string;
  sold_to: string;
  ship_to: string;
  /** At most `maxLinesInChunk`. */
  lines: AvailabilityLine[];
}

export interface AvailabilityResult extends Pick<LineResult, keyof typeof promisedLine> {
  /** When the ERP was asked. */
  checked_at: string;
}

export const AvailabilityResult = objectOf<AvailabilityResult>({ ...promisedLine, checked_at: instant() });
