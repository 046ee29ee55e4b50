/** Materials as forms search them: by number and description, in short rows. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { MaterialSearchItem } from "../../../schemas/catalog/content.ts";
import type { Database } from "../../platform/database/database.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { ok, refused } from "../../result.ts";
import type { CatalogService } from "./catalog.service.ts";
import { signedInViewer } from "./viewer.ts";

const field = Type.Optional(Type.String({ maxLength: 200 }));
/** An extra `material` beside `material_number` says nothing more and is dropped (CAT-073). */
const Query = Type.Object(
  { ...listParameters, material: field, material_number: field, description: field },
  { additionalProperties: true },
);

export function materialSearchRoutes(api: FastifyInstance, { db, catalog }: { db: Kysely<Database>; catalog: CatalogService }): void {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  for (const path of ["/material_searches", "/cart_material_searches"])
    get(path, { summary: "Materials by number or description", query: Query, answer: listOf(MaterialSearchItem) }, async (request) => {
      const { q = "", material_number = "", description = "", order } = request.query;
      const viewer = await signedInViewer(db, request, "default");
      if (!viewer.ok) return viewer;

      const page = readPage(request.query);
      const typed = [q, material_number, description].join(" ").trim();
      const found = await catalog.find(viewer.value, {
        ...page,
        q: typed,
        category: null,
        filters: "",
        favorites: false,
        sort: "sku",
        order: order === "desc" ? "desc" : "asc",
      });
      if (!found.ok) return found;
      if (found.value.items.length === 0 && material_number.trim() !== "" && page.page === 1) {
        const message = request.text("catalog.not_found", { value: material_number.trim() });
        return refused({ kind: "invalid", fields: [{ field: "material_number", code: "unknown_material", message }] });
      }
      const items = found.value.items.map(({ entity_id, sku, name, short_description, base_uom }) => ({
        entity_id,
        sku,
        name,
        short_description,
        base_uom,
      }));
      return ok(listAnswer(items, { ...page, total_results: found.value.pagination.total_results }));
    });
}
