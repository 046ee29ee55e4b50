/** All that is known of some materials: units, batches, parts, attributes, what stands in for them. */
import { sql, type Kysely } from "kysely";
import type { MaterialDetail } from "../../../schemas/pricing/material-detail.ts";
import { isNamedBy } from "./bar-codes.ts";
import type { ErpTables } from "./erp-tables.ts";

/** `today`: yyyymmdd; batches that have expired before it are not sold any more. */
export async function readMaterialDetails(db: Kysely<ErpTables>, numbers: readonly string[], today: string): Promise<MaterialDetail[]> {
  const { rows } = await sql<MaterialDetail>`
    select m.material, m.description, m.material_group, m.image, coalesce(m.ean, '') as ean, m.state, coalesce(m.substitute, '') as substitute,
      m.base_uom, coalesce(nullif(m.sales_uom, ''), m.base_uom) as sales_uom,
      trim_scale(m.minimum_quantity)::text as minimum_quantity, trim_scale(m.quantity_step)::text as quantity_step,
      trim_scale(m.weight)::text as weight, m.replenishment_days, m.batch_managed,
      (select json_agg(json_build_object('unit', u.unit, 'numerator', trim_scale(u.numerator)::text,
          'denominator', trim_scale(u.denominator)::text) order by u.numerator / u.denominator, u.unit)
        from (select m.base_uom as unit, 1 as numerator, 1 as denominator
          union all select unit, numerator, denominator from erp.material_units where material = m.material) u) as units,
      coalesce((
        select json_agg(json_build_object('batch', s.batch, 'expires_on', coalesce(to_char(s.expires_on, 'YYYYMMDD'), ''),
          'stock', trim_scale(s.quantity)::text) order by s.expires_on nulls last, s.batch)
        from (select batch, max(expires_on) as expires_on, sum(quantity) as quantity from erp.stock
          where material = m.material and m.batch_managed and (expires_on is null or expires_on >= ${today}::date) group by batch limit ${maxBatches}) s
      ), '[]'::json) as batches,
      coalesce((
        select json_agg(json_build_object('material', p.part, 'description', part.description, 'quantity', trim_scale(p.quantity)::text,
          'unit', part.base_uom) order by p.position)
        from erp.material_parts p join erp.materials part on part.material = p.part where p.material = m.material), '[]'::json) as included_parts,
      coalesce((
        select json_agg(json_build_object('name', a.name, 'value', a.value) order by a.name)
        from erp.material_attributes a where a.material = m.material), '[]'::json) as attributes
    from erp.materials m
    where ${isNamedBy(numbers)} limit ${maxDetails}`.execute(db);
  return rows;
}

const maxBatches = 200;
const maxDetails = 100;
