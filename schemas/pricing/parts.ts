/** What prices, availability and orders have in common. Decimals are strings, dates yyyymmdd. */
import { Type, type TProperties, type TUnsafe } from "typebox";
import { day, decimal, text } from "../look-ups/parts.ts";
import { closed } from "../closed.ts";

/**
 * A closed object of a named type. The compiler then reads the interface and not the schema, which stays quick however large both are;
 * the contract suites check that the answers of an adapter have the shape.
 */
export const objectOf = <Value extends object>(properties: TProperties & Record<keyof Value, unknown>): TUnsafe<Value> =>
  Type.Unsafe<Value>(Type.Object(properties, closed));

export const listOfUpTo = (maxItems: number, of: TUnsafe<object>) => Type.Array(of, { maxItems });

export const oneOf = <const Value extends string>(values: readonly Value[]) => Type.Unsafe<Value>(Type.Enum([...values]));

/** In the sales area's currency, with the currency's digits. */
export type DecimalText = string;
/** yyyymmdd, or empty. */
export type Day = string;

/** A part of what is ordered that comes on one day. */
export interface ScheduleLine {
  date: Day;
  /** What was wanted; in the unit of the line. */
  quantity: DecimalText;
  confirmed_quantity: DecimalText;
}
export const ScheduleLine = objectOf<ScheduleLine>({ date: day(), quantity: decimal(), confirmed_quantity: decimal() });

/** A batch that is chosen for a line, or proposed for it. */
export interface BatchQuantity {
  batch: string;
  /** In the unit of the line. */
  quantity: DecimalText;
}
export const BatchQuantity = objectOf<BatchQuantity>({ batch: text(40), quantity: decimal() });

/** `full`: all of it on the day that was asked for; `part`: some of it, or later; `none`: nobody knows when. */
export const availabilityStatuses = ["full", "part", "none"] as const;
export type AvailabilityStatus = (typeof availabilityStatuses)[number];

export const maxScheduleLines = 50;
export const maxBatches = 50;
export const maxLineMessages = 20;
