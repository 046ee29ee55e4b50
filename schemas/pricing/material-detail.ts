/** What an ERP knows of a material beside its name: how it is sold, kept and replaced. */
import { Type } from "typebox";
import { day, decimal, text } from "../look-ups/parts.ts";
import { ownPathPattern } from "../own-path.ts";
import { listOfUpTo, objectOf, oneOf, type Day, type DecimalText } from "./parts.ts";

export const materialStates = ["active", "blocked", "superseded"] as const;
export type MaterialState = (typeof materialStates)[number];

/** `numerator / denominator` base units are one of it: a box of 12 is 12/1. */
export interface MaterialUnit {
  unit: string;
  numerator: DecimalText;
  denominator: DecimalText;
}
export const MaterialUnit = objectOf<MaterialUnit>({ unit: text(10), numerator: decimal(), denominator: decimal() });

export interface MaterialBatch {
  batch: string;
  /** The last day on which it is sold; empty where it does not expire. */
  expires_on: Day;
  /** In the base unit, reservations not taken off. */
  stock: DecimalText;
}
export const MaterialBatch = objectOf<MaterialBatch>({ batch: text(40), expires_on: day(), stock: decimal() });

/** So much of it is in one base unit of the set. */
export interface IncludedPart {
  material: string;
  description: string;
  quantity: DecimalText;
  unit: string;
}
export const IncludedPart = objectOf<IncludedPart>({ material: text(40), description: text(), quantity: decimal(), unit: text(10) });

export interface MaterialAttribute {
  name: string;
  value: string;
}
export const MaterialAttribute = objectOf<MaterialAttribute>({ name: text(40), value: text() });

export interface MaterialDetail {
  material: string;
  description: string;
  material_group: string;
  image: string | null;
  ean: string;
  state: MaterialState;
  /** What is ordered in its place; empty where nothing is. */
  substitute: string;
  base_uom: string;
  /** What it is sold in where nobody says otherwise; one of `units`. */
  sales_uom: string;
  /** All that it can be ordered in, the base unit included. */
  units: MaterialUnit[];
  /** In the base unit; "0": any. */
  minimum_quantity: DecimalText;
  /** In the base unit: only multiples of it are sold; "0": any. */
  quantity_step: DecimalText;
  /** Of a base unit, in kilograms. */
  weight: DecimalText;
  /** How long it takes to get more, in days. */
  replenishment_days: number;
  batch_managed: boolean;
  batches: MaterialBatch[];
  included_parts: IncludedPart[];
  attributes: MaterialAttribute[];
}

export const MaterialDetail = objectOf<MaterialDetail>({
  material: text(40),
  description: text(),
  material_group: text(),
  image: Type.Union([Type.Null(), Type.String({ maxLength: 400, pattern: ownPathPattern })]),
  ean: text(40),
  state: oneOf(materialStates),
  substitute: text(40),
  base_uom: text(10),
  sales_uom: text(10),
  units: listOfUpTo(50, MaterialUnit),
  minimum_quantity: decimal(),
  quantity_step: decimal(),
  weight: decimal(),
  replenishment_days: Type.Integer({ minimum: 0 }),
  batch_managed: Type.Boolean(),
  batches: listOfUpTo(200, MaterialBatch),
  included_parts: listOfUpTo(100, IncludedPart),
  attributes: listOfUpTo(100, MaterialAttribute),
});
