/** The condition records that could apply, read once: to the materials of a chunk, or to a document. Foreign customers' are never read. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { decimalOf, zero } from "../../../../engine/rules/decimal.ts";
import type { ConditionAccess, ConditionType } from "../../../../schemas/pricing/trace.ts";
import type { ErpTables } from "../erp-tables.ts";
import { byExactness, type ConditionRecord } from "./condition-record.ts";
import type { RecordsByType } from "./price-line.ts";
import { one } from "./units.ts";

/** For whom a document is: what keys of records are compared with. */
export interface ConditionScope {
  sales_area: string;
  currency: string;
  sold_to: string;
  customer_group: string;
  /** Where the goods go. */
  country: string;
  shipping_option: string;
}

interface Row extends Pick<ConditionRecord, "id" | "condition" | "rate_kind" | "per_unit" | "scale_by" | "excludes" | "tax_code"> {
  sold_to: string | null;
  customer_group: string | null;
  material: string | null;
  material_group: string | null;
  country: string | null;
  shipping_option: string | null;
  tax_class: string | null;
  per: string;
  free_from: string | null;
  valid_from: string;
  valid_to: string;
  steps: [from: string, rate: string][];
}

const lineTypes: readonly ConditionType[] = ["base_price", "discount", "surcharge", "tax"];
const documentTypes: readonly ConditionType[] = ["order_value", "freight", "minimum_surcharge"];

async function readRecords(
  db: Kysely<ErpTables>,
  scope: ConditionScope,
  types: readonly ConditionType[],
  keys: RawBuilder<boolean>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id::text, c.condition, c.sold_to, c.customer_group, c.material, c.material_group, c.country, c.shipping_option, c.tax_class,
      c.rate_kind, c.per::text, c.per_unit, c.scale_by, c.free_from::text, c.excludes, c.tax_code,
      to_char(c.valid_from, 'YYYYMMDD') as valid_from, coalesce(to_char(c.valid_to, 'YYYYMMDD'), '') as valid_to,
      (select coalesce(json_agg(json_build_array(s.from_value::text, s.rate::text) order by s.from_value), '[]'::json)
        from erp.condition_steps s where s.condition_id = c.id) as steps
    from erp.conditions c
    where c.sales_area = ${scope.sales_area} and c.condition = any(${[...types]}::text[]) and ${keys}
      and (c.sold_to is null or c.sold_to = ${scope.sold_to})
      and (c.customer_group is null or c.customer_group = ${scope.customer_group})
      and (c.country is null or c.country = ${scope.country})
      and (c.shipping_option is null or c.shipping_option = ${scope.shipping_option})
      and (c.rate_kind = 'percent' or c.currency = ${scope.currency})`.execute(db);
  return rows;
}

/** Of each material its own records. */
export async function readMaterialRecords(
  db: Kysely<ErpTables>,
  scope: ConditionScope,
  materials: readonly string[],
): Promise<Map<string, ConditionRecord[]>> {
  const rows = await readRecords(db, scope, lineTypes, sql<boolean>`c.material = any(${[...materials]}::text[])`);
  const records = new Map<string, ConditionRecord[]>();
  for (const [material, of] of Map.groupBy(rows, (row) => row.material!)) records.set(material, of.map(recordOf));
  return records;
}

/** What holds for a material by its groups, or for all. */
export interface GeneralRecord {
  record: ConditionRecord;
  material_group: string | null;
  tax_class: string | null;
}

/** What no material is named in. */
export interface RecordsWithoutMaterial {
  ofLines: GeneralRecord[];
  ofDocument: RecordsByType;
}

export async function readRecordsWithoutMaterial(db: Kysely<ErpTables>, scope: ConditionScope): Promise<RecordsWithoutMaterial> {
  const rows = await readRecords(db, scope, [...lineTypes, ...documentTypes], sql<boolean>`c.material is null`);
  const { ofLines = [], ofDocument = [] } = Object.groupBy(rows, ({ condition }) =>
    documentTypes.includes(condition) ? "ofDocument" : "ofLines",
  );
  return {
    ofLines: ofLines.map((row) => ({ record: recordOf(row), material_group: row.material_group, tax_class: row.tax_class })),
    ofDocument: recordsByType(ofDocument.map(recordOf)),
  };
}

export async function readDocumentRecords(db: Kysely<ErpTables>, scope: ConditionScope): Promise<RecordsByType> {
  const rows = await readRecords(db, scope, documentTypes, sql<boolean>`c.material is null`);
  return recordsByType(rows.map(recordOf));
}

/** What could apply to one material, in the order in which records are chosen. */
export function recordsOfMaterial(
  material: { material_group: string; tax_class: string },
  own: readonly ConditionRecord[],
  general: readonly GeneralRecord[],
): RecordsByType {
  const fitting = general.filter(
    ({ material_group, tax_class }) =>
      (material_group === null || material_group === material.material_group) && (tax_class === null || tax_class === material.tax_class),
  );
  return recordsByType([...own, ...fitting.map(({ record }) => record)]);
}

function recordsByType(records: readonly ConditionRecord[]): RecordsByType {
  const byType = Map.groupBy(records, ({ condition }) => condition);
  for (const of of byType.values()) of.sort(byExactness);
  return byType;
}

function recordOf(row: Row): ConditionRecord {
  const { free_from } = row;
  return {
    id: row.id,
    condition: row.condition,
    rate_kind: row.rate_kind,
    per_unit: row.per_unit,
    scale_by: row.scale_by,
    excludes: row.excludes,
    tax_code: row.tax_code,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    access: accessOf(row),
    per: decimalOf(row.per) ?? one,
    free_from: free_from === null ? null : (decimalOf(free_from) ?? null),
    steps: row.steps.map(([from, rate]) => ({ from: decimalOf(from) ?? zero, rate: decimalOf(rate) ?? zero })),
  };
}

/** The most exact thing that the record names. */
function accessOf({ sold_to, customer_group, material, material_group, country, shipping_option }: Row): ConditionAccess {
  if (material !== null) return sold_to !== null ? "customer_material" : customer_group !== null ? "group_material" : "material";
  if (sold_to !== null) return material_group !== null ? "customer_material_group" : "customer";
  if (customer_group !== null) return "customer_group";
  if (material_group !== null) return "material_group";
  if (shipping_option !== null) return "shipping_option";
  return country !== null ? "country" : "sales_area";
}
