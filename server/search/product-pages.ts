/** Materials that the user's catalog has are opened on their product pages; of the others the list of materials tells. */
import { sql, type Kysely } from "kysely";
import type { FastifyRequest } from "fastify";
import { visibleProducts } from "../buying/catalog/catalog-view.ts";
import { productPath } from "../buying/catalog/products.presenter.ts";
import { signedInViewer } from "../buying/catalog/viewer.ts";
import type { Database } from "../platform/database/database.ts";

/** By the numbers of materials; those without a page are left out. */
export type ProductPages = ReadonlyMap<string, string>;

export async function productPages(db: Kysely<Database>, request: FastifyRequest, materials: readonly string[]): Promise<ProductPages> {
  if (materials.length === 0) return new Map();
  const viewer = await signedInViewer(db, request, "default");
  if (!viewer.ok) return new Map();

  const { rows } = await sql<{ sku: string }>`
    select p.sku from catalog.products p where p.sku = any(${[...materials]}::text[]) and ${visibleProducts(viewer.value.view)}`.execute(
    db,
  );
  return new Map(rows.map(({ sku }) => [sku, productPath(viewer.value, sku)]));
}
