/** Materials as pricing and availability need them, with what stands in for those that are superseded. */
import { sql, type Kysely } from "kysely";
import { decimalOf, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { IncludedPart, MaterialState, MaterialUnit } from "../../../../schemas/pricing/material-detail.ts";
import { gtinOf } from "../../../../schemas/gtin.ts";
import { isNamedBy } from "../bar-codes.ts";
import type { ErpTables } from "../erp-tables.ts";
import type { MaterialUnits } from "./units.ts";

export interface MaterialRecord extends MaterialUnits {
  material: string;
  description: string;
  material_group: string;
  sales_uom: string;
  minimum_quantity: Decimal;
  quantity_step: Decimal;
  /** Of a base unit, in kilograms. */
  weight: Decimal;
  replenishment_days: number;
  batch_managed: boolean;
  tax_class: string;
  ean: string;
  state: MaterialState;
  substitute: string;
  units: MaterialUnit[];
  parts: IncludedPart[];
}

type Row = Omit<MaterialRecord, "factors" | "minimum_quantity" | "quantity_step" | "weight"> &
  Record<"minimum_quantity" | "quantity_step" | "weight", string>;

const lastSubstitutes = 5;

/** Materials by whatever names them: their number in whatever case, or their bar code. */
export class FoundMaterials {
  private readonly byNumber = new Map<string, MaterialRecord>();
  private readonly byOther = new Map<string, MaterialRecord>();

  /** Two may differ by nothing but the case of their letters: each of them is named by its own number first. */
  add(record: MaterialRecord): void {
    this.byNumber.set(record.material, record);
    for (const other of [record.material.toUpperCase(), gtinOf(record.ean)])
      if (other !== "" && !this.byOther.has(other)) this.byOther.set(other, record);
  }

  named(number: string): MaterialRecord | undefined {
    return this.byNumber.get(number) ?? this.byOther.get(number.toUpperCase()) ?? this.byOther.get(gtinOf(number));
  }

  get all(): MaterialRecord[] {
    return [...this.byNumber.values()];
  }
}

/** With the substitutes of those that are superseded, and theirs. */
export async function readMaterials(
  db: Kysely<ErpTables>,
  numbers: readonly string[],
  found = new FoundMaterials(),
): Promise<FoundMaterials> {
  let wanted = [...new Set(numbers)];
  for (let round = 0; wanted.length > 0 && round <= lastSubstitutes; round += 1) {
    const rows = await readRows(db, wanted);
    for (const row of rows) found.add(row);
    wanted = rows.map(({ substitute }) => substitute).filter((number) => number !== "" && !found.named(number));
  }
  return found;
}

async function readRows(db: Kysely<ErpTables>, numbers: readonly string[]): Promise<MaterialRecord[]> {
  const { rows } = await sql<Row>`
    select m.material, m.description, m.material_group, m.base_uom, coalesce(nullif(m.sales_uom, ''), m.base_uom) as sales_uom,
      m.minimum_quantity::text, m.quantity_step::text, m.weight::text, m.replenishment_days, m.batch_managed, m.tax_class, m.state, coalesce(m.ean, '') as ean,
      coalesce(m.substitute, '') as substitute,
      coalesce((
        select json_agg(json_build_object('unit', u.unit, 'numerator', trim_scale(u.numerator)::text,
          'denominator', trim_scale(u.denominator)::text) order by u.numerator / u.denominator)
        from erp.material_units u where u.material = m.material), '[]'::json) as units,
      coalesce((
        select json_agg(json_build_object('material', p.part, 'description', part.description, 'quantity', trim_scale(p.quantity)::text,
          'unit', part.base_uom) order by p.position)
        from erp.material_parts p join erp.materials part on part.material = p.part where p.material = m.material), '[]'::json) as parts
    from erp.materials m where ${isNamedBy(numbers)}`.execute(db);
  return rows.map(materialOf);
}

function materialOf({ minimum_quantity, quantity_step, weight, ...row }: Row): MaterialRecord {
  const exact = (text: string): Decimal => decimalOf(text) ?? zero;
  return {
    ...row,
    minimum_quantity: exact(minimum_quantity),
    quantity_step: exact(quantity_step),
    weight: exact(weight),
    factors: new Map(
      row.units.map(({ unit, numerator, denominator }) => [unit, { numerator: exact(numerator), denominator: exact(denominator) }]),
    ),
  };
}
