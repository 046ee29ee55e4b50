/** When how much of a material comes. */
import { Type } from "typebox";
import { ErpMessage } from "../erp-message.ts";
import { caption, day, decimal, instant, text } from "../look-ups/parts.ts";
import {
  availabilityStatuses,
  BatchQuantity,
  listOfUpTo,
  maxBatches,
  maxLineMessages,
  maxScheduleLines,
  objectOf,
  oneOf,
  ScheduleLine,
  type AvailabilityStatus,
  type Day,
  type DecimalText,
} from "./parts.ts";

export interface AvailabilityLine {
  /** The caller's own name of the line. */
  line: string;
  material: string;
  quantity: DecimalText;
  /** Empty: the unit that the material is sold in. */
  unit: string;
  /** Empty: as soon as possible. */
  requested_date: Day;
}

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

export interface AvailabilityResult {
  line: string;
  material: string;
  substituted_material: string;
  quantity: DecimalText;
  unit: string;
  availability_status: AvailabilityStatus;
  availability_caption?: string;
  stock_availability: DecimalText;
  schedule_lines: ScheduleLine[];
  batches: BatchQuantity[];
  /** By day; whoever is promised some of it already is not taken off. */
  incoming: IncomingQuantity[];
  messages: ErpMessage[];
  /** When the ERP was asked. */
  checked_at: string;
}

export const AvailabilityResult = objectOf<AvailabilityResult>({
  line: text(64),
  material: text(40),
  substituted_material: text(40),
  quantity: decimal(),
  unit: text(10),
  availability_status: oneOf(availabilityStatuses),
  availability_caption: caption(),
  stock_availability: decimal(),
  schedule_lines: listOfUpTo(maxScheduleLines, ScheduleLine),
  batches: listOfUpTo(maxBatches, BatchQuantity),
  incoming: listOfUpTo(maxScheduleLines, IncomingQuantity),
  messages: Type.Array(ErpMessage, { maxItems: maxLineMessages }),
  checked_at: instant(),
});
