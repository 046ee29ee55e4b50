/** Batches: proposed so that the first to expire goes first, and checked where the buyer chose them. Quantities in one unit. */
import { add, compare, decimalOf, shortDecimalText, subtract, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { BatchQuantity } from "../../../../schemas/pricing/parts.ts";

export interface BatchStock {
  batch: string;
  /** yyyymmdd; empty where it does not expire. */
  expires_on: string;
  quantity: Decimal;
}

const neverExpires = "99999999";

/** Those that are still good on the day, the first to expire first. */
export const usableBatches = (batches: readonly BatchStock[], day: string): BatchStock[] =>
  batches
    .filter(({ expires_on }) => expires_on === "" || expires_on >= day)
    .toSorted((a, b) => (`${a.expires_on || neverExpires} ${a.batch}` < `${b.expires_on || neverExpires} ${b.batch}` ? -1 : 1));

/** `reserved`: what others are promised of all batches; the first to expire goes to them. */
export function proposeBatches(wanted: Decimal, usable: readonly BatchStock[], reserved: Decimal): BatchQuantity[] {
  const proposed: BatchQuantity[] = [];
  let [taken, left] = [reserved, wanted];
  for (const { batch, quantity } of usable) {
    const others = smaller(taken, quantity);
    taken = subtract(taken, others);
    const share = smaller(left, subtract(quantity, others));
    left = subtract(left, share);
    if (share.units > 0n) proposed.push({ batch, quantity: shortDecimalText(share) });
  }
  return proposed;
}

const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** What is wrong with the batches that were chosen for `wanted` on `day`. */
export function checkBatches(
  chosen: readonly BatchQuantity[],
  { stock, wanted, day }: { stock: readonly BatchStock[]; wanted: Decimal; day: string },
): ErpMessage[] {
  const messages: ErpMessage[] = [];
  const quantityOf = ({ quantity }: BatchQuantity): Decimal => decimalOf(quantity) ?? zero;
  for (const { batch, quantity } of chosen) {
    const found = stock.find((one) => one.batch === batch);
    if (!found) messages.push(error("VB-301", `There is no batch ${batch}.`, { batch }));
    else if (found.expires_on !== "" && found.expires_on < day)
      messages.push(error("VB-302", `Batch ${batch} expires on ${found.expires_on}.`, { batch, expires_on: found.expires_on }));
    else if (compare(found.quantity, quantityOf({ batch, quantity })) < 0)
      messages.push(
        error("VB-303", `Of batch ${batch} only ${shortDecimalText(found.quantity)} are left.`, {
          batch,
          left: shortDecimalText(found.quantity),
        }),
      );
  }
  const sum = chosen.reduce((all, one) => add(all, quantityOf(one)), zero);
  if (chosen.length > 0 && compare(sum, wanted) !== 0)
    messages.push(
      error("VB-304", `The batches add up to ${shortDecimalText(sum)} of ${shortDecimalText(wanted)}.`, {
        sum: shortDecimalText(sum),
        quantity: shortDecimalText(wanted),
      }),
    );
  return messages;
}

const error = (code: string, text: string, args: NonNullable<ErpMessage["args"]>): ErpMessage => ({ type: "E", code, text, args });
