/** Materials; every sales area sells all of them. */
import { sql, type Kysely } from "kysely";
import type { ErpMaterial, ErpPage, PageRequest } from "../erp-port.ts";
import { cutOut, readCountedPage } from "./counted-page.ts";
import type { ErpTables } from "./erp-tables.ts";
import { freeText } from "../../database/free-text.ts";

export async function listMaterials(db: Kysely<ErpTables>, query: PageRequest & { q?: string }): Promise<ErpPage<ErpMaterial>> {
  const conditions = [sql<boolean>`true`, ...freeText(sql`lower(m.material || ' ' || m.description)`, query.q)];
  const matching = sql`from erp.materials m where ${sql.join(conditions, sql` and `)}`;
  const { items, total_results } = await readCountedPage<ErpMaterial>(db, {
    matching,
    page: sql`
      select cut.*, row_number() over (order by cut.material) as position
      from (select m.* ${matching} order by m.material ${cutOut(query)}) cut`,
  });
  return { items: items.map(materialOf), total_results };
}

const materialOf = ({ material, description, base_uom, material_group, image }: ErpMaterial): ErpMaterial => ({
  material,
  description,
  base_uom,
  material_group,
  image,
});
