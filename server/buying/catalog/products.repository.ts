import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { variantsOf, visibleProducts, type CatalogView } from "./catalog-view.ts";

export interface ProductRecord {
  id: number;
  sku: string;
  type_id: "simple" | "configurable";
  parent_id: number | null;
  category_id: number;
  name: Record<string, string>;
  base_uom: string;
  material_group: string;
  options: number[];
  description: Record<string, string>;
  additional_info: Record<string, string>;
  favorite: boolean;
}

export interface ResourceRecord {
  id: string;
  title: Record<string, string>;
  kind: string;
  text: Record<string, string>;
}

export interface ProductRepository {
  /** In the order of the ids; those that the view does not have are left out. */
  byIds(view: CatalogView, user_id: string | null, ids: readonly number[]): Promise<ProductRecord[]>;
  /** In the order of the numbers, upper and lower case alike; absent and foreign ones are left out. */
  bySkus(view: CatalogView, user_id: string | null, skus: readonly string[]): Promise<ProductRecord[]>;
  variants(view: CatalogView, user_id: string | null, parent_id: number): Promise<ProductRecord[]>;
  resources(view: CatalogView, product_id: number): Promise<ResourceRecord[]>;
}

const maxVariants = 500;

export function createProductRepository(db: Kysely<Database>): ProductRepository {
  async function read(view: CatalogView, user_id: string | null, condition: RawBuilder<boolean>, limit: number): Promise<ProductRecord[]> {
    const { rows } = await sql<ProductRecord>`
      select p.id, p.sku, p.type_id, p.parent_id, p.category_id, p.name, p.base_uom, p.material_group, p.options,
        d.description, d.additional_info,
        exists (select from catalog.favorites f where f.user_id = ${user_id}::uuid and f.sku = p.sku) as favorite
      from catalog.products p join catalog.descriptions d on d.id = p.description_id
      where ${condition} and ${visibleProducts(view)} order by p.id limit ${limit}`.execute(db);
    return rows;
  }

  return {
    async byIds(view, user_id, ids) {
      const rows = await read(view, user_id, sql`p.id = any(${[...ids]}::integer[])`, ids.length);
      return inOrder(ids, rows, ({ id }) => id);
    },
    async bySkus(view, user_id, skus) {
      const rows = await read(view, user_id, sql`p.sku = any(${[...skus]}::text[])`, skus.length);
      return inOrder(skus, rows, ({ sku }) => sku);
    },
    variants: (view, user_id, parent_id) =>
      read(view, user_id, sql`p.parent_id = ${parent_id} and p.tags @> ${[variantsOf(view.tag)]}::integer[]`, maxVariants),
    async resources(view, product_id) {
      const { rows } = await sql<ResourceRecord>`
        select r.id, r.title, r.kind, r.text from catalog.products p
        join catalog.description_resources l on l.description_id = p.description_id
        join catalog.resources r on r.id = l.resource_id
        where p.id = ${product_id} and (r.website is null or r.website = ${view.website}) order by r.position, r.id limit 100`.execute(db);
      return rows;
    },
  };
}

function inOrder<Key>(keys: readonly Key[], rows: readonly ProductRecord[], keyOf: (row: ProductRecord) => Key): ProductRecord[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
}
