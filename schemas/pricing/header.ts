/** What a whole document costs, added up from the results of its lines. */
import { Type } from "typebox";
import { ErpMessage } from "../erp-message.ts";
import { decimal, text } from "../look-ups/parts.ts";
import { listOfUpTo, maxLineMessages, objectOf, oneOf, type DecimalText } from "./parts.ts";
import { maxTraceEntries, PriceCondition } from "./trace.ts";

/** The tax of all that has one code. */
export interface TaxValue {
  code: string;
  /** In percent. */
  rate: DecimalText;
  base: DecimalText;
  value: DecimalText;
}
export const TaxValue = objectOf<TaxValue>({ code: text(10), rate: decimal(), base: decimal(), value: decimal() });

/** What is missing for something better: a larger discount, free freight, no minimum surcharge. */
export interface NextValue {
  condition: "order_value" | "freight" | "minimum_surcharge";
  from_value: DecimalText;
  missing_value: DecimalText;
  /** Of an order value scale the discount in percent; else "0". */
  rate: DecimalText;
}
export const NextValue = objectOf<NextValue>({
  condition: oneOf(["order_value", "freight", "minimum_surcharge"]),
  from_value: decimal(),
  missing_value: decimal(),
  rate: decimal(),
});

export interface Credit {
  limit: DecimalText;
  /** Open items and orders that are not billed yet. */
  used: DecimalText;
  /** What is left once this document is ordered; below zero: it exceeds the limit. */
  left: DecimalText;
}
export const Credit = objectOf<Credit>({ limit: decimal(), used: decimal(), left: decimal() });

export interface HeaderResult {
  /** How many lines it was added up over. */
  lines: number;
  currency: string;
  /** Of the lines. */
  subtotal: DecimalText;
  /** By the order value scale; zero or below. */
  discount: DecimalText;
  freight: DecimalText;
  minimum_surcharge: DecimalText;
  /** All of it before tax. */
  net_value: DecimalText;
  tax_value: DecimalText;
  /** What the currency's smallest coin adds to the total, or takes off it. */
  rounding: DecimalText;
  total: DecimalText;
  /** In kilograms. */
  weight: DecimalText;
  taxes: TaxValue[];
  next_values: NextValue[];
  /** Null where the payer has no limit. */
  credit: Credit | null;
  messages: ErpMessage[];
  trace: PriceCondition[];
}

export const HeaderResult = objectOf<HeaderResult>({
  lines: Type.Integer({ minimum: 0 }),
  currency: text(10),
  subtotal: decimal(),
  discount: decimal(),
  freight: decimal(),
  minimum_surcharge: decimal(),
  net_value: decimal(),
  tax_value: decimal(),
  rounding: decimal(),
  total: decimal(),
  weight: decimal(),
  taxes: listOfUpTo(20, TaxValue),
  next_values: listOfUpTo(10, NextValue),
  credit: Type.Union([Type.Null(), Credit]),
  messages: Type.Array(ErpMessage, { maxItems: maxLineMessages }),
  trace: listOfUpTo(maxTraceEntries, PriceCondition),
});
