/** Materials as forms search them: by number and description, in short rows; and what is meant by who types one. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { MaterialSearchItem } from "../../../schemas/catalog/content.ts";
import { MaterialSuggestion } from "../../../schemas/catalog/products.ts";
import type { Database } from "../../platform/database/database.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
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

interface Options {
  db: Kysely<Database>;
  catalog: CatalogService;
}

export function materialSearchRoutes(api: FastifyInstance, options: Options): void {
  searchRoutes(api, options);
  suggestionRoute(api, options);
}

function searchRoutes(api: FastifyInstance, { db, catalog }: Options): void {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  for (const path of ["/material_searches", "/cart_material_searches"])
    get(path, { summary: "Materials by number or description", query: Query, answer: listOf(MaterialSearchItem) }, async (request) => {
      const { q = "", material_number = "", description = "", order } = request.query;
      const viewer = await signedInViewer(db, request, "default");
      if (!viewer.ok) return viewer;

      const page = readPage(request.query);
      const typed = [q, material_number, description].join(" ").trim();
      // Rows of numbers and names: no price is read that nobody shows.
      const found = await catalog.find(
        { ...viewer.value, asks_erp: false },
        {
          ...page,
          q: typed,
          category: null,
          filters: "",
          favorites: false,
          sort: "sku",
          order: order === "desc" ? "desc" : "asc",
        },
      );
      if (!found.ok) return found;
      if (found.value.items.length === 0 && material_number.trim() !== "" && page.page === 1) {
        const message = request.text("catalog.not_found", { value: material_number.trim() });
        return refused({ kind: "invalid", fields: [{ field: "material_number", code: "unknown_material", message }] });
      }
      const items = found.value.items.map(({ entity_id, sku, name, short_description, base_uom }) => ({
        entity_id,
        sku,
        material: sku,
        name,
        short_description,
        base_uom,
      }));
      return ok(listAnswer(items, { ...page, total_results: found.value.pagination.total_results }));
    });
}

/** For rows into which numbers are typed: as quick as keys. */
function suggestionRoute(api: FastifyInstance, { db, catalog }: Options): void {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["catalog"] });
  const route = {
    summary: "Materials that may be meant by what is typed",
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
    answer: Type.Object({ items: Type.Array(MaterialSuggestion) }, closed),
  };
  get("/cart_material_suggestions", route, async (request) => {
    const viewer = await signedInViewer(db, request, "default");
    return viewer.ok ? ok({ items: await catalog.suggestions.materials(viewer.value, request.query.q) }) : viewer;
  });
}
