/** When how much comes: stock less reservations, then planned receipts by their day, then what is made or bought anew. */
import { add, compare, shortDecimalText, subtract, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { AvailabilityStatus, ScheduleLine } from "../../../../schemas/pricing/parts.ts";

/** All quantities in one unit, days yyyymmdd. */
export interface Supply {
  /** Reservations are taken off; below zero where more is promised than is there. */
  free: Decimal;
  /** The earliest first. */
  receipts: readonly { date: string; quantity: Decimal }[];
  /** The day on which any quantity can be had; empty where nobody can say. */
  replenished_on: string;
}

export interface Schedule {
  availability_status: AvailabilityStatus;
  lines: ScheduleLine[];
}

/** `from`: the day that was asked for, not before today. `wholeOf` cuts to what can be delivered of the unit. */
export function scheduleLines(
  wanted: Decimal,
  from: string,
  { free, receipts, replenished_on }: Supply,
  wholeOf: (quantity: Decimal) => Decimal = (quantity) => quantity,
): Schedule {
  const lines: ScheduleLine[] = [];
  let left = wanted;
  let supply = free;
  const confirm = (date: string, available: Decimal): void => {
    const quantity = compare(available, left) >= 0 ? left : wholeOf(available);
    if (quantity.units <= 0n) return;
    const text = shortDecimalText(quantity);
    lines.push({ date, quantity: text, confirmed_quantity: text });
    left = subtract(left, quantity);
    supply = subtract(supply, quantity);
  };

  for (const receipt of receipts.filter(({ date }) => date <= from)) supply = add(supply, receipt.quantity);
  confirm(from, supply);
  const isFull = left.units === 0n;
  for (const receipt of receipts.filter(({ date }) => date > from)) {
    // What takes longer than getting it anew is not waited for.
    if (left.units === 0n || (replenished_on !== "" && receipt.date >= replenished_on)) break;
    supply = add(supply, receipt.quantity);
    confirm(receipt.date, supply);
  }
  if (left.units > 0n && replenished_on !== "") confirm(replenished_on > from ? replenished_on : from, left);
  if (left.units > 0n) lines.push({ date: "", quantity: shortDecimalText(left), confirmed_quantity: shortDecimalText(zero) });

  const isPromised = compare(left, wanted) < 0;
  return { availability_status: isFull ? "full" : isPromised ? "part" : "none", lines };
}
