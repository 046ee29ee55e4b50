/** The items of a letter with their prices, or without. */
import type { LetterColumn, LetterRow, LetterTable } from "../../../documents/papers/letter.ts";
import type { ScheduleLine } from "../../../../schemas/look-ups/parts.ts";
import { compare, zero } from "../../../../engine/rules/decimal.ts";
import { amountOf, fill, runningSums, type LetterFormatter } from "./letter-formatter.ts";

export interface PricedItem {
  item_number: string;
  material: string;
  customer_material: string;
  description: string;
  quantity: string;
  sales_uom: string;
  net_price: string;
  net_value: string;
  schedule_lines?: readonly ScheduleLine[];
}

export interface MovedItem extends Omit<PricedItem, "net_price" | "net_value"> {
  ordered_quantity: string;
  order_item?: string;
}

/** @param requested_date a part that comes on this day, all of it, needs no line of its own */
export function pricedTable(items: readonly PricedItem[], currency: string, writing: LetterFormatter, requested_date = ""): LetterTable {
  const { columns } = writing.texts;
  const sums = runningSums(items.map(({ net_value }) => net_value));
  return {
    columns: [
      ...itemColumns(writing),
      { label: columns.quantity, align: "end", width: 52 },
      { label: columns.price, align: "end", width: 52 },
      { label: `${columns.value} ${currency}`.trim(), align: "end", width: 60 },
    ],
    rows: items.map((item, at) => ({
      cells: [
        ...itemCells(item),
        writing.quantity(item.quantity, item.sales_uom),
        writing.price(item.net_price),
        writing.money(item.net_value),
      ],
      below: belowOf(item, writing, requested_date),
      carry: writing.money(sums[at]!),
    })),
    none: writing.texts.none,
    carried: writing.texts.carried,
  };
}

/** What goes with the goods, past people whom prices do not concern. */
export function movedTable(items: readonly MovedItem[], writing: LetterFormatter): LetterTable {
  const { columns, order_item } = writing.texts;
  return {
    columns: [
      ...itemColumns(writing),
      { label: columns.ordered, align: "end", width: 66 },
      { label: columns.delivered, align: "end", width: 66 },
    ],
    rows: items.map((item): LetterRow => {
      const below = belowOf(item, writing, "");
      const ordered = item.order_item && item.order_item !== item.item_number ? [fill(order_item, { item: item.order_item })] : [];
      return {
        cells: [
          ...itemCells(item),
          writing.quantity(item.ordered_quantity, item.sales_uom),
          writing.quantity(item.quantity, item.sales_uom),
        ],
        below: [...below, ...ordered],
      };
    }),
    none: writing.texts.none,
    carried: writing.texts.carried,
  };
}

const itemColumns = ({ texts: { columns } }: LetterFormatter): LetterColumn[] => [
  { label: columns.item, align: "start", width: 24 },
  { label: columns.material, align: "start", width: 70 },
  { label: columns.description, align: "start" },
];

const itemCells = ({ item_number, material, description }: Pick<PricedItem, "item_number" | "material" | "description">) => [
  item_number,
  material,
  description,
];

function belowOf(
  item: Pick<PricedItem, "customer_material" | "material" | "schedule_lines" | "sales_uom" | "quantity">,
  writing: LetterFormatter,
  requested_date: string,
): string[] {
  const { customer_material, material, sales_uom, schedule_lines = [] } = item;
  const yours =
    customer_material === "" || customer_material === material ? [] : [fill(writing.texts.your_material, { material: customer_material })];
  const [only, ...more] = schedule_lines;
  const plain = only === undefined || (more.length === 0 && only.date === requested_date && isConfirmed(only));
  return plain ? yours : [...yours, ...schedule_lines.map((line) => scheduled(line, sales_uom, writing))];
}

const isConfirmed = ({ quantity, confirmed_quantity }: ScheduleLine): boolean =>
  compare(amountOf(confirmed_quantity), amountOf(quantity)) >= 0;

function scheduled(line: ScheduleLine, uom: string, { texts: { schedule }, day, quantity }: LetterFormatter): string {
  const none = compare(amountOf(line.confirmed_quantity), zero) === 0;
  return fill(isConfirmed(line) ? schedule.confirmed : none ? schedule.open : schedule.partly, {
    date: day(line.date),
    quantity: quantity(line.quantity, uom),
    confirmed: quantity(line.confirmed_quantity, uom),
  });
}
