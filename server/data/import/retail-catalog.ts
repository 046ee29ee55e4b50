/** The imported materials that are sold as a catalogue of their own: the website of their sales area. */
import { sql, type Kysely } from "kysely";
import { gtinOf } from "../../../schemas/gtin.ts";
import { rebuildSearch } from "../../buying/catalog/search/rebuild-search.ts";
import { comparedNumber } from "../../buying/catalog/search/split-query.ts";
import { importedFrom } from "../imported-catalog.ts";
import { planRetailCatalog, type RetailArticle, type RetailCatalogPlan } from "./plan-retail-catalog.ts";
import { retailSalesArea, retailSource } from "./retail-documents.ts";

type Db = Kysely<never>;

export const retailWebsite = { id: "retail", tag: 2_100_001 };

/** After their prices: what nobody ever paid for, and what is no goods, is not for sale. @returns how many products there are */
export async function storeRetailCatalog(db: Db): Promise<number> {
  const { rows } = await sql<RetailArticle>`
    select m.material, m.description, m.base_uom, m.material_group, coalesce(m.ean, '') as ean, to_char(c.valid_from, 'YYYY-MM-DD') as since
    from erp.materials m join erp.conditions c on c.material = m.material and c.source = ${retailSource}
    where m.material_group <> 'services' order by m.material`.execute(db);
  const plan = planRetailCatalog(rows);
  await storeStructure(db, plan);
  await storeProducts(db, plan);
  await rebuildSearch(db);
  return rows.length;
}

async function storeStructure(db: Db, { title, description, categories, attributes, options }: RetailCatalogPlan): Promise<void> {
  const { id, tag } = retailWebsite;
  await sql`insert into catalog.websites (id, tag, sales_area, title) values (${id}, ${tag}, ${retailSalesArea.code}, ${JSON.stringify(title)}::jsonb)`.execute(
    db,
  );
  await sql`insert into catalog.descriptions (id, description) values (${importedFrom.descriptions}, ${JSON.stringify(description)}::jsonb)`.execute(
    db,
  );
  await sql`insert into catalog.categories select * from jsonb_populate_recordset(null::catalog.categories, ${JSON.stringify(categories)}::jsonb)`.execute(
    db,
  );
  await sql`insert into catalog.attributes select * from jsonb_populate_recordset(null::catalog.attributes, ${JSON.stringify(attributes)}::jsonb)`.execute(
    db,
  );
  await sql`insert into catalog.options select * from jsonb_populate_recordset(null::catalog.options, ${JSON.stringify(options)}::jsonb)`.execute(
    db,
  );
}

async function storeProducts(db: Db, { products }: RetailCatalogPlan): Promise<void> {
  const rows = products.map(({ ean, categories, ...product }) => ({
    ...product,
    number: comparedNumber(product.material),
    gtin: gtinOf(ean),
    tags: [retailWebsite.tag, ...categories, ...product.options],
  }));
  // The file has one language; a name in each is what lists are sorted by.
  await sql`insert into catalog.products (id, sku, number, type_id, parent_id, category_id, description_id, name, base_uom, material_group,
      created_on, tags, options, only_for, gtin, lexemes)
    select id, material, number, 'simple', null, category_id, ${importedFrom.descriptions}::integer,
      jsonb_build_object('en', description, 'de', description, 'fr', description), base_uom, material_group, since::date, tags, options,
      null, gtin, array_to_tsvector(lexemes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id integer, material text, number text, category_id integer, description text,
      base_uom text, material_group text, since text, tags integer[], options integer[], gtin text, lexemes text[])`.execute(db);
}
