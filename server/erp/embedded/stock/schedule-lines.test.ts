import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, shortDecimalText } from "../../../../engine/rules/decimal.ts";
import { scheduleLines } from "./schedule-lines.ts";

const whole = (value: number) => ({ units: BigInt(value), scale: 0 });
const dayOf = (day: number): string => `202611${String(day).padStart(2, "0")}`;
const someDay = fc.integer({ min: 1, max: 28 });

const someSupply = fc.record({
  free: fc.integer({ min: -30, max: 60 }),
  receipts: fc.array(fc.record({ day: someDay, quantity: fc.integer({ min: 1, max: 40 }) }), { maxLength: 5 }),
  replenished: fc.option(someDay, { nil: 0 }),
});

/** Day by day: what is there is handed out piece by piece, until nothing is wanted. */
function walkDays(
  wanted: number,
  from: number,
  { free, receipts, replenished }: { free: number; receipts: { day: number; quantity: number }[]; replenished: number },
) {
  const handedOut = new Map<number, number>();
  let [there, left] = [free, wanted];
  for (let day = 1; day <= 60 && left > 0; day += 1) {
    const isReplenished = replenished > 0 && day >= replenished;
    // On the day that was asked for what came until then is there, whenever more could be had.
    if (day <= from || !isReplenished) for (const receipt of receipts) if (receipt.day === day) there += receipt.quantity;
    if (day < from) continue;
    const count = Math.max(0, Math.min(left, there));
    const rest = isReplenished ? left - count : 0;
    if (count + rest > 0) handedOut.set(day, count + rest);
    there -= count;
    left -= count + rest;
  }
  return { handedOut: [...handedOut].map(([day, count]) => [dayOf(day), count] as const), left };
}

describe("schedule lines", () => {
  it("hand out what is there, what comes, and what is made anew, as a walk through the days does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), someDay, someSupply, (wanted, from, supply) => {
        const { lines, availability_status } = scheduleLines(whole(wanted), dayOf(from), {
          free: whole(supply.free),
          receipts: supply.receipts
            .toSorted((a, b) => a.day - b.day)
            .map(({ day, quantity }) => ({ date: dayOf(day), quantity: whole(quantity) })),
          replenished_on: supply.replenished ? dayOf(supply.replenished) : "",
        });
        const walked = walkDays(wanted, from, supply);
        const byDay = new Map<string, number>();
        for (const { date, confirmed_quantity } of lines)
          if (date !== "") byDay.set(date, (byDay.get(date) ?? 0) + Number(confirmed_quantity));
        expect([...byDay]).toEqual(walked.handedOut);
        expect(lines.filter(({ date }) => date === "").map(({ quantity }) => Number(quantity))).toEqual(
          walked.left > 0 ? [walked.left] : [],
        );
        const sum = lines.reduce((all, { quantity }) => all + decimalOf(quantity)!.units, 0n);
        expect(shortDecimalText({ units: sum, scale: 0 })).toBe(String(wanted));
        if (walked.left === wanted) expect(availability_status).toBe("none");
      }),
      { numRuns: 1_000 },
    );
  });
});
