/** When a line comes: a pure function of the stock of its material, or of its parts where it is a set. */
import {
  add,
  compare,
  decimalOf,
  multiply,
  round,
  shortDecimalText,
  subtract,
  zero,
  type Decimal,
} from "../../../../engine/rules/decimal.ts";
import { calendarDate, wireDate } from "../../../../engine/rules/wire-date.ts";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { AvailabilityResult } from "../../../../schemas/pricing/availability.ts";
import type { BatchQuantity } from "../../../../schemas/pricing/parts.ts";
import type { ChildItem, LineResult } from "../../../../schemas/pricing/line.ts";
import type { CheckedLine } from "../pricing/check-line.ts";
import type { FoundMaterials, MaterialRecord } from "../pricing/read-materials.ts";
import { convert, factorOf, isInteger, rounded, roundedDown } from "../pricing/units.ts";
import { checkBatches, proposeBatches, usableBatches, type BatchStock } from "./batches.ts";
import { noStock, type MaterialStock } from "./read-stock.ts";
import { scheduleLines, type Supply } from "./schedule-lines.ts";

export type LinePromise = Pick<
  LineResult,
  "availability_status" | "stock_availability" | "schedule_lines" | "batches" | "child_items" | "messages"
>;

/** And what is to come of it anyway. */
export type LineOutlook = LinePromise & Pick<AvailabilityResult, "incoming">;

export interface Stocks {
  /** yyyymmdd */
  today: string;
  stock: ReadonlyMap<string, MaterialStock>;
  /** Those of the parts, too. */
  materials: FoundMaterials;
}

/** `requested_date`: yyyymmdd, or empty for as soon as possible; `chosen`: batches, in the unit of the line. */
export function promiseLine(
  line: CheckedLine,
  { requested_date, chosen }: { requested_date: string; chosen: readonly BatchQuantity[] },
  stocks: Stocks,
): LineOutlook {
  const day = requested_date > stocks.today ? requested_date : stocks.today;
  const { material, factor, quantity } = line;
  const toUnit = (base: Decimal): Decimal => roundedDown(convert(base, factorOf(material, "")!, factor));
  const batches = batchesOf(material, stocks).map((batch) => ({ ...batch, quantity: toUnit(batch.quantity) }));
  const problems = checkBatches(chosen, { stock: batches, wanted: quantity, day });
  const names = chosen.length > 0 ? new Set(chosen.map(({ batch }) => batch)) : undefined;
  const supply = supplyOf(material, stocks, day, names);
  const receipts = supply.receipts.map(({ date, quantity: more }) => ({ date, quantity: toUnit(more) }));
  const { availability_status, lines } = scheduleLines(
    quantity,
    day,
    {
      free: toUnit(supply.free),
      receipts,
      replenished_on: supply.replenished_on,
    },
    isInteger(quantity) ? truncate : undefined,
  );
  return {
    availability_status,
    stock_availability: shortDecimalText(atLeastZero(toUnit(supply.free))),
    schedule_lines: lines,
    batches: names ? [...chosen] : proposeBatches(quantity, usableBatches(batches, day), toUnit(stockOf(material, stocks).reserved)),
    child_items: childItems(line, stocks, day),
    incoming: receipts.map(({ date, quantity: more }) => ({ date, quantity: shortDecimalText(more) })),
    messages: [...problems, ...messagesOfDates(lines, requested_date)],
  };
}

const truncate = (quantity: Decimal): Decimal => {
  const near = round(quantity, 0);
  return compare(near, quantity) > 0 ? subtract(near, { units: 1n, scale: 0 }) : near;
};

const stockOf = ({ material }: { material: string }, { stock }: Stocks): MaterialStock => stock.get(material) ?? noStock;

/** Of a material that is kept by batches all of them, also those that have expired: they are known by their number. */
const batchesOf = (material: MaterialRecord, stocks: Stocks): BatchStock[] =>
  material.batch_managed ? stockOf(material, stocks).batches : [];

/** In the base unit; of a set, so many whole sets as its parts allow. */
function supplyOf(material: MaterialRecord, stocks: Stocks, day: string, batches?: ReadonlySet<string>): Supply {
  if (material.parts.length > 0) return supplyOfSet(material, stocks, day);

  const { batches: all, reserved, receipts } = stockOf(material, stocks);
  const usable = usableBatches(all, day).filter(({ batch }) => !batches || batches.has(batch));
  const quantity = usable.reduce((sum, one) => add(sum, one.quantity), zero);
  return {
    free: batches ? quantity : subtract(quantity, reserved),
    receipts: batches ? [] : receipts,
    replenished_on: batches ? "" : replenishedOn(material, stocks.today),
  };
}

/** There are as many sets as of the part that is scarcest; each day on which parts come may complete some. */
function supplyOfSet({ parts, ...set }: MaterialRecord, stocks: Stocks, day: string): Supply {
  const supplies = parts.flatMap((part) => {
    const material = stocks.materials.named(part.material);
    return material ? [{ per: decimalOf(part.quantity) ?? zero, supply: supplyOf({ ...material, parts: [] }, stocks, day) }] : [];
  });
  if (supplies.length === 0) return { free: zero, receipts: [], replenished_on: "" };

  const setsUntil = (date: string): Decimal =>
    supplies
      .map(({ per, supply }) => {
        const there = supply.receipts.filter((receipt) => receipt.date <= date).reduce((sum, one) => add(sum, one.quantity), supply.free);
        return roundedDown({ numerator: atLeastZero(there), denominator: per }, 0);
      })
      .reduce((least, count) => (compare(count, least) < 0 ? count : least));
  const days = [...new Set(supplies.flatMap(({ supply }) => supply.receipts.map(({ date }) => date)))].sort();
  const replenished = supplies.map(({ supply }) => supply.replenished_on);
  let before = setsUntil("");
  return {
    free: before,
    receipts: days.map((date) => {
      const more = subtract(setsUntil(date), before);
      before = add(before, more);
      return { date, quantity: more };
    }),
    replenished_on: replenished.includes("") ? replenishedOn(set, stocks.today) : replenished.toSorted().at(-1)!,
  };
}

function replenishedOn({ replenishment_days }: Pick<MaterialRecord, "replenishment_days">, today: string): string {
  return replenishment_days === 0 ? "" : wireDate(calendarDate(today)!.add(replenishment_days, "day"));
}

function childItems({ material, base_quantity }: CheckedLine, stocks: Stocks, day: string): ChildItem[] {
  return material.parts.flatMap((part) => {
    const record = stocks.materials.named(part.material);
    if (!record) return [];

    const quantity = rounded({
      numerator: multiply(base_quantity, decimalOf(part.quantity) ?? zero),
      denominator: { units: 1n, scale: 0 },
    });
    const { availability_status } = scheduleLines(quantity, day, supplyOf(record, stocks, day));
    return [{ ...part, quantity: shortDecimalText(quantity), availability_status }];
  });
}

const atLeastZero = (value: Decimal): Decimal => (value.units < 0n ? zero : value);

/** What of a line is late is said with the day, what nobody can promise without. */
function messagesOfDates(lines: LineResult["schedule_lines"], requested_date: string): ErpMessage[] {
  const open = lines.find(({ date }) => date === "");
  if (open) return [{ type: "W", code: "V1-365", text: `${open.quantity} cannot be promised yet.`, args: { quantity: open.quantity } }];
  const last = lines.at(-1);
  return requested_date !== "" && last && last.date > requested_date
    ? [{ type: "W", code: "V1-364", text: `All of it is there on ${last.date}.`, args: { date: last.date } }]
    : [];
}
