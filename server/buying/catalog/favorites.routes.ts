/** What a user has marked as a favourite: found again in every sales area in which it is sold. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { CatalogProduct } from "../../../schemas/catalog/products.ts";
import { FavoriteChange } from "../../../schemas/catalog/content.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused } from "../../result.ts";
import type { ContentRoutesOptions } from "./content.routes.ts";
import { signedInViewer } from "./viewer.ts";

const maxFavorites = 200;
const Sku = Type.String({ minLength: 1, maxLength: 40 });
const Items = Type.Object({ items: Type.Array(Sku, { minItems: 1, maxItems: maxFavorites }) }, closed);
const Changed = Type.Object({ items: Type.Array(FavoriteChange) }, closed);
const Favorites = Type.Object({ items: Type.Array(CatalogProduct), skus: Type.Array(Type.String()) }, closed);

export function favoriteRoutes(api: FastifyInstance, { db, clock, content, catalog }: ContentRoutesOptions): void {
  const { get, post, remove } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  const listed = { summary: "The favourites of the user, the newest first", answer: Favorites };
  get("/user/favorite_items", listed, async (request) => {
    const skus = await content.favorites(signedInBy(request).account.id);
    const found = await signedInViewer(db, request, "default");
    const items = found.ok ? await catalog.products(found.value, skus.slice(0, maxFavorites)) : [];
    return ok({ items, skus });
  });

  post("/favorites", { summary: "Mark products as favourites", body: Items, answer: Changed }, async (request) => {
    const { items } = request.body;
    const missing = await unavailable(request, items);
    if (missing.length > 0) {
      const fields = missing.map(({ at, sku }) => ({
        field: `items.${at}`,
        code: "unknown_material",
        message: request.text("catalog.not_found", { value: sku }),
      }));
      return refused({ kind: "invalid", fields });
    }
    await content.addFavorites(signedInBy(request).account.id, items, clock());
    return ok({ items: items.map((sku) => ({ sku, active: true })) });
  });

  remove("/favorites", { summary: "Take products out of the favourites", body: Items, answer: Changed }, async (request) => {
    const { items } = request.body as Static<typeof Items>;
    await content.removeFavorites(signedInBy(request).account.id, items);
    return ok({ items: items.map((sku) => ({ sku, active: false })) });
  });

  /** In whichever of the user's sales areas it is sold; a number that he may not see is refused like one that is not there. */
  async function unavailable(request: FastifyRequest, items: readonly string[]): Promise<{ at: number; sku: string }[]> {
    let missing = items.map((sku, at) => ({ at, sku }));
    for (const area of request.scope.sales_areas) {
      if (missing.length === 0) break;
      const found = await signedInViewer(db, request, area);
      const skus = missing.map(({ sku }) => sku);
      const products = found.ok ? await catalog.products({ ...found.value, asks_erp: false }, skus) : [];
      missing = missing.filter(({ sku }) => !products.some((product) => product.sku === sku));
    }
    return missing;
  }
}
