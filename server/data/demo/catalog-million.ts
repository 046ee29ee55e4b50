/** Many more products for the demo's catalogue, and materials with prices and stock for them: each model in every brand, class and series. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { productIndexes } from "../../platform/database/migrations/0021-catalog.ts";
import { gtinIndex } from "../../platform/database/migrations/0027-bar-codes.ts";
import { rebuildSearch } from "../../buying/catalog/search/rebuild-search.ts";
import { importedFrom } from "../imported-catalog.ts";
import { inStoreRanges } from "../in-store-gtin.ts";
import { planCatalog, type CatalogPlan } from "./catalog-models.ts";
import { websitesOf } from "./catalog-store.ts";
import { demoSalesAreas, domestic } from "./demo-company.ts";
import { plants } from "./demo-selling.ts";

type Db = Kysely<never>;

/** Of generated products; those of the demo's own materials are below. */
const firstId = 1_000_001;
const isGenerated = sql`id >= ${firstId}::integer and id < ${importedFrom.products}::integer`;

/**
 * Runs in a transaction. Indexes are taken away and made anew behind the rows, which is many times faster than keeping them.
 * @param count of products beside those that are there
 */
export async function generateProducts(db: Db, count: number, now: Date): Promise<void> {
  const plan = planCatalog();
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local maintenance_work_mem = '512MB'`.execute(db);
  await sql`set local work_mem = '128MB'`.execute(db);
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where schemaname = 'catalog' and tablename = 'products' and indexname <> 'products_pkey'`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.table(`catalog.${indexname}`)}`.execute(db);

  await storeModels(db, plan);
  await insertProducts(db, plan, count, now);
  for (const statement of [...productIndexes, gtinIndex]) await sql.raw(statement).execute(db);
  await insertMaterials(db, now);
  await rebuildSearch(db);
}

async function storeModels(db: Db, plan: CatalogPlan): Promise<void> {
  const rows = plan.models.map((model) => ({
    ...model,
    tags: [...websitesOf(model.group), ...model.categories, ...model.options],
    category_id: model.categories.at(-1),
    description_id: plan.kinds.indexOf(model.kind) + 1,
  }));
  await sql`create temporary table demo_models on commit drop as
    select no, "group", code, uom, digits, cents, name, lexemes, tags, options, category_id, description_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(no integer, "group" text, code text, uom text, digits text, cents integer,
      name jsonb, lexemes text[], tags integer[], options integer[], category_id integer, description_id integer)`.execute(db);
}

/** Those of a model lie together, as an ERP's numbers do; their ids alternate, so that a list shows something of everything. */
async function insertProducts(db: Db, { models, brands, pressures, origins }: CatalogPlan, count: number, now: Date): Promise<void> {
  const ids = (options: readonly { id: number }[]) => options.map(({ id }) => id);
  await sql`insert into catalog.products (id, sku, number, type_id, parent_id, category_id, description_id, name, base_uom, material_group,
      created_on, tags, options, only_for, gtin, lexemes)
    select ${firstId}::integer + g.at * ${models.length}::integer + m.no,
      m.code || '-' || m.digits || '-' || lpad(g.at::text, 6, '0'), m.code || m.digits || lpad(g.at::text, 6, '0'), 'simple', null,
      m.category_id, m.description_id,
      jsonb_build_object('en', (m.name ->> 'en') || n.suffix, 'de', (m.name ->> 'de') || n.suffix, 'fr', (m.name ->> 'fr') || n.suffix),
      m.uom, m."group", ${now}::date - (g.at * 7 + m.no) % 1500, m.tags || n.extra, m.options || n.extra, null, ${gtin14(sql`c.digits`)},
      array_to_tsvector(m.lexemes || lower(n.brand) || lower(n.series))
    from demo_models m
    cross join generate_series(0, ${Math.ceil(count / models.length) - 1}::integer) as g(at)
    cross join lateral (
      select ${brands.map(({ label }) => label.en)}::text[] as names, 1 + (g.at + m.no) % ${brands.length} as brand_at
    ) b
    cross join lateral (
      select b.names[b.brand_at] as brand, 'K' || lpad((g.at / 8 % 250)::text, 3, '0') as series,
        ', ' || b.names[b.brand_at] || ' K' || lpad((g.at / 8 % 250)::text, 3, '0') as suffix,
        array[(${ids(brands)}::integer[])[b.brand_at], (${ids(pressures)}::integer[])[1 + (g.at / 3 + m.no) % ${pressures.length}],
          (${ids(origins)}::integer[])[1 + (g.at / 5 + m.no) % ${origins.length}]] as extra
    ) n
    cross join lateral (select ${inStoreRanges.million} || lpad((g.at * ${models.length}::integer + m.no)::text, 8, '0') as digits) c
    where g.at * ${models.length}::integer + m.no < ${count}::integer`.execute(db);
}

/** The fourteen digits of a bar code, of its first twelve: as `gtinCheckDigit` does it, a million times. */
function gtin14(digits: RawBuilder<string>): RawBuilder<string> {
  const weighted = Array.from(
    { length: 12 },
    (_, at) => sql`${sql.lit(at % 2 === 0 ? 1 : 3)} * substr(${digits}, ${sql.lit(at + 1)}, 1)::integer`,
  );
  return sql`'0' || ${digits} || ((10 - (${sql.join(weighted, sql` + `)}) % 10) % 10)`;
}

/** References are those of the products just written; checking each of millions would take longer than all else. */
async function insertMaterials(db: Db, now: Date): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`insert into erp.materials (material, description, base_uom, material_group, ean, image)
    select sku, name ->> 'en', base_uom, material_group, substr(gtin, 2), '/api/v1/materials/' || sku || '/image' from catalog.products where ${isGenerated}
    on conflict do nothing`.execute(db);
  for (const area of demoSalesAreas)
    await sql`
      with given as materialized (
        select nextval(pg_get_serial_sequence('erp.conditions', 'id')) as id, p.sku,
          round(m.cents * ${area === domestic ? 100 : 92}::numeric / 10000 * (100 + p.id % 40) / 100, 2) as rate
        from catalog.products p join demo_models m on m.code || '-' || m.digits = left(p.sku, 6)
        where ${isGenerated}
      ), made as (
        insert into erp.conditions (id, condition, sales_area, material, rate_kind, currency, valid_from, source)
        overriding system value
        select id, 'base_price', ${area.code}, sku, 'amount', ${area.currency}, ${now}::date - 700, 'demo' from given
      )
      insert into erp.condition_steps (condition_id, from_value, rate) select id, 0, rate from given`.execute(db);
  // One in eight is to be waited for, as nobody has everything.
  await sql`insert into erp.stock (material, plant, quantity)
    select sku, ${plants[0]}, id % 8 * 25 from catalog.products where ${isGenerated} and id % 8 > 0
    on conflict do nothing`.execute(db);
  await sql`set local session_replication_role = origin`.execute(db);
  await sql`analyze erp.materials, erp.conditions, erp.condition_steps, erp.stock`.execute(db);
}
