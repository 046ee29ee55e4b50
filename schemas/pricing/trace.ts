/** How a price came about: each condition record that was looked at, whether it counted, and why not. */
import { Type } from "typebox";
import { decimal, text } from "../look-ups/parts.ts";
import { objectOf, oneOf, type DecimalText } from "./parts.ts";

/** In the order in which an ERP works them off. */
export const conditionTypes = ["base_price", "discount", "surcharge", "order_value", "freight", "minimum_surcharge", "tax"] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** What a record holds for; of one type the first of these that has a valid record counts. */
export const conditionKeys = [
  "customer_material",
  "group_material",
  "material",
  "customer_material_group",
  "customer",
  "customer_group",
  "material_group",
  "shipping_option",
  "country",
  "sales_area",
] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** Why a record did not count. */
export const conditionReasons = [
  "less_exact",
  "older",
  "not_yet_valid",
  "expired",
  "scale_not_reached",
  "excluded",
  "free_from",
  "minimum_reached",
] as const;
export type ConditionReason = (typeof conditionReasons)[number];

/** `percent` of the base, an `amount` per so many units, or a `fixed` amount for all of it. */
export const rateKinds = ["percent", "amount", "fixed"] as const;
export type RateKind = (typeof rateKinds)[number];

export interface PriceCondition {
  condition: ConditionType;
  condition_caption?: string;
  /** The number of the record. */
  record: string;
  key: ConditionKey;
  key_caption?: string;
  rate_kind: RateKind;
  rate: DecimalText;
  /** Of an `amount`: for how many of which unit. */
  per: DecimalText;
  per_unit: string;
  /** The step of the scale that was reached: a quantity or a value; "0" without a scale. */
  scale_from: DecimalText;
  /** What the rate is applied to: a value, or a quantity in `per_unit`. */
  base: DecimalText;
  /** What it adds to the value; below zero for a discount, "0" where it did not count. */
  value: DecimalText;
  currency: string;
  counted: boolean;
  /** Only where it did not count. */
  reason?: ConditionReason;
  reason_caption?: string;
}

const caption = () => Type.Optional(text());

export const PriceCondition = objectOf<PriceCondition>({
  condition: oneOf(conditionTypes),
  condition_caption: caption(),
  record: text(40),
  key: oneOf(conditionKeys),
  key_caption: caption(),
  rate_kind: oneOf(rateKinds),
  rate: decimal(),
  per: decimal(),
  per_unit: text(10),
  scale_from: decimal(),
  base: decimal(),
  value: decimal(),
  currency: text(10),
  counted: Type.Boolean(),
  reason: Type.Optional(oneOf(conditionReasons)),
  reason_caption: caption(),
});

export const maxTraceEntries = 200;
