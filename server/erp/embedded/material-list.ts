/** Materials, found by what is typed, by their numbers or bar codes; every sales area sells all of them. */
import { sql, type Kysely } from "kysely";
import type { ErpMaterial, MaterialQuery } from "../erp-port.ts";
import type { ErpPage } from "../erp-page.ts";
import { hasBarCode, isNamedBy } from "./bar-codes.ts";
import { limitOffset, readCountedPage } from "./counted-page.ts";
import type { ErpTables } from "./erp-tables.ts";
import { freeText } from "../../platform/database/free-text.ts";

export async function listMaterials(db: Kysely<ErpTables>, query: MaterialQuery): Promise<ErpPage<ErpMaterial>> {
  const worded = [sql<boolean>`true`, ...freeText(sql`lower(m.material || ' ' || m.description)`, query.q)];
  const conditions = [sql`(${sql.join(worded, sql` and `)})`, ...hasBarCode(query.q ?? "")];
  const matching = sql`from erp.materials m where ${sql.join(conditions, sql` or `)}`;
  const { items, total_results } = await readCountedPage<Listed>(db, {
    matching,
    page: sql`
      select cut.*, row_number() over (order by ${orderOf("cut", query)}) as position
      from (select m.* ${matching} order by ${orderOf("m", query)} ${limitOffset(query)}) cut`,
  });
  return { items: items.map(materialOf), total_results };
}

type Listed = Omit<ErpMaterial, "ean"> & { ean: string | null };

/** More than there are numbers, where some differ by nothing but the case of their letters. */
const maxFound = 10_000;

export async function findMaterials(db: Kysely<ErpTables>, numbers: readonly string[]): Promise<ErpMaterial[]> {
  const { rows } = await sql<ErpMaterial>`
    select m.material, m.description, m.base_uom, m.material_group, coalesce(m.ean, '') as ean, m.image
    from erp.materials m where ${isNamedBy(numbers)} limit ${maxFound}`.execute(db);
  return rows;
}

/** The number is the tie-breaker. */
function orderOf(table: "m" | "cut", { sort_by = "material", order = "asc" }: MaterialQuery) {
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  const column = (name: string) => sql`${sql.ref(`${table}.${name}`)} ${direction}`;
  return sort_by === "material" ? column("material") : sql`${column(sort_by)}, ${column("material")}`;
}

const materialOf = ({ material, description, base_uom, material_group, ean, image }: Listed): ErpMaterial => ({
  material,
  description,
  base_uom,
  material_group,
  ean: ean ?? "",
  image,
});
