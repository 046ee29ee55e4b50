import { sql, type Kysely } from "kysely";

/**
 * Materials are found by the number under their bar code, whole and compared by its fourteen digits (`schemas/gtin.ts`). The catalogue
 * keeps those fourteen; what was in it before has those of the embedded ERP.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index materials_gtin on erp.materials (lpad(ean, 14, '0')) where ean is not null`.execute(db);
  await sql`alter table catalog.products add column gtin text not null default ''`.execute(db);
  await sql`comment on column catalog.products.gtin is 'Fourteen digits; empty where it has no bar code.'`.execute(db);
  await sql`update catalog.products p set gtin = lpad(m.ean, 14, '0') from erp.materials m
    where m.material = p.sku and m.ean is not null and p.type_id = 'simple'`.execute(db);
  await sql.raw(gtinIndex).execute(db);
}

/** A statement of its own, as the other indexes of products (0021): who fills a million rows makes it afterwards. */
export const gtinIndex = "create index products_gtin on catalog.products (gtin)";

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalog.products drop column gtin`.execute(db);
  await sql`drop index erp.materials_gtin`.execute(db);
}
