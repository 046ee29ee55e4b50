/** What a line of a cart asks an ERP, and what it answers. */
import { Type } from "typebox";
import { ErpMessage } from "../erp-message.ts";
import { caption, day, decimal, text } from "../look-ups/parts.ts";
import { PriceScale } from "../prices.ts";
import { PriceCondition, maxTraceEntries } from "./trace.ts";
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

/** What the whole document asks with every line; a line's result depends on all of it but `payer` and `shipping_option`. */
export interface PricingHeader {
  sales_area: string;
  sold_to: string;
  /** Where the goods go: its country decides on tax and freight. Empty: the sold-to. */
  ship_to: string;
  /** Whose credit is checked. Empty: the sold-to. */
  payer: string;
  /** How it is sent, as the ERP names it; empty: as usual. Freight depends on it. */
  shipping_option: string;
  /** Of the prices; empty: today. */
  price_date: Day;
  /** For lines that name none; empty: as soon as possible. */
  requested_date: Day;
}

export interface LineRequest {
  /** The caller's own name of the line; the result has it again. */
  line: string;
  material: string;
  /** Above zero, in `unit`. */
  quantity: DecimalText;
  /** Empty: the unit that the material is sold in. */
  unit: string;
  /** Empty: that of the header. */
  requested_date: Day;
  /** What the buyer chose; empty: the ERP proposes. */
  batches: BatchQuantity[];
  /** Those that are marked `call_sap`, by name. */
  attributes: Record<string, string>;
}

/** What the header needs of a line: few numbers, so that a thousand are added up at once. */
export interface LineValue {
  net_value: DecimalText;
  tax_code: string;
  /** In percent. */
  tax_rate: DecimalText;
  /** In kilograms. */
  weight: DecimalText;
  currency: string;
}

/** From which quantity on it is cheaper, and what is missing for that: "order 4 more for 2.30 each". */
export interface NextScale {
  from_quantity: DecimalText;
  missing_quantity: DecimalText;
  /** In the unit of both quantities. */
  unit: string;
  net_price: DecimalText;
}
export const NextScale = objectOf<NextScale>({
  from_quantity: decimal(),
  missing_quantity: decimal(),
  unit: text(10),
  net_price: decimal(),
});

/** A part of a set, delivered with it; it has no price of its own. */
export interface ChildItem {
  material: string;
  description: string;
  /** Of the whole line. */
  quantity: DecimalText;
  unit: string;
  availability_status: AvailabilityStatus;
}
export const ChildItem = objectOf<ChildItem>({
  material: text(40),
  description: text(),
  quantity: decimal(),
  unit: text(10),
  availability_status: oneOf(availabilityStatuses),
});

export interface LineResult extends LineValue {
  line: string;
  /** As the ERP knows it; where the one asked for was replaced, its substitute. */
  material: string;
  /** The one asked for where it was replaced; else empty. */
  substituted_material: string;
  description: string;
  /** As it can be ordered: what was asked for. */
  quantity: DecimalText;
  unit: string;
  base_quantity: DecimalText;
  base_uom: string;
  /** After discounts and surcharges, of `price_quantity` of `price_unit`. */
  net_price: DecimalText;
  price_quantity: DecimalText;
  price_unit: string;
  /** What it were at the base price alone. */
  list_value: DecimalText;
  tax_value: DecimalText;
  gross_value: DecimalText;
  /** Empty where the price has no scale. */
  scaled_prices: PriceScale[];
  next_scale: NextScale | null;
  availability_status: AvailabilityStatus;
  availability_caption?: string;
  /** In the unit of the line; reservations are taken off. */
  stock_availability: DecimalText;
  schedule_lines: ScheduleLine[];
  /** Chosen by the buyer or proposed, the first to expire first; empty where the material has no batches. */
  batches: BatchQuantity[];
  child_items: ChildItem[];
  /** One of type E: the line cannot be ordered as it is. */
  messages: ErpMessage[];
  trace: PriceCondition[];
}

export const lineValue = {
  net_value: decimal(),
  tax_code: text(10),
  tax_rate: decimal(),
  weight: decimal(),
  currency: text(10),
} as const;

export const LineValue = objectOf<LineValue>(lineValue);

/** What is said of a line whether prices are asked for or only when it comes. */
export const promisedLine = {
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
  messages: Type.Array(ErpMessage, { maxItems: maxLineMessages }),
} as const;

export const LineResult = objectOf<LineResult>({
  ...lineValue,
  ...promisedLine,
  description: text(),
  base_quantity: decimal(),
  base_uom: text(10),
  net_price: decimal(),
  price_quantity: decimal(),
  price_unit: text(10),
  list_value: decimal(),
  tax_value: decimal(),
  gross_value: decimal(),
  scaled_prices: Type.Array(PriceScale, { maxItems: 50 }),
  next_scale: Type.Union([Type.Null(), NextScale]),
  child_items: listOfUpTo(100, ChildItem),
  trace: listOfUpTo(maxTraceEntries, PriceCondition),
});

/** Lines that an ERP answers at once. */
export const maxLinesInChunk = 100;

export const PricingHeader = objectOf<PricingHeader>({
  sales_area: text(40),
  sold_to: text(40),
  ship_to: text(40),
  payer: text(40),
  shipping_option: text(40),
  price_date: day(),
  requested_date: day(),
});
