/** When how much of a material comes: of a line what has to do with that, without its price. */
import { day, decimal, instant } from "../look-ups/parts.ts";
import { promisedLine, type LineRequest, type LineResult } from "./line.ts";
import { listOfUpTo, maxScheduleLines, objectOf, type Day, type DecimalText } from "./parts.ts";

export type AvailabilityLine = Omit<LineRequest, "batches" | "attributes">;

export interface AvailabilityQuery {
  sales_area: string;
  sold_to: string;
  ship_to: string;
  /** At most `maxLinesInChunk`. */
  lines: AvailabilityLine[];
}

/** What is planned to come to stock on a day, in the unit of the line. */
export interface IncomingQuantity {
  date: Day;
  quantity: DecimalText;
}
const IncomingQuantity = objectOf<IncomingQuantity>({ date: day(), quantity: decimal() });

export interface AvailabilityResult extends Pick<LineResult, keyof typeof promisedLine> {
  /** By day; whoever is promised some of it already is not taken off. */
  incoming: IncomingQuantity[];
  /** When the ERP was asked. */
  checked_at: string;
}

export const AvailabilityResult = objectOf<AvailabilityResult>({
  ...promisedLine,
  incoming: listOfUpTo(maxScheduleLines, IncomingQuantity),
  checked_at: instant(),
});
