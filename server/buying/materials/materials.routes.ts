import { listOf } from "../../../schemas/answer.ts";
import { MaterialRow } from "../../../schemas/material.ts";
import type { Register } from "../../context.ts";
import { materialSorts, type MaterialSort } from "../../erp/erp-port.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, ListQuery, readPage } from "../../platform/plugins/list-query.ts";
import { refused } from "../../result.ts";

export const materialRoutes: Register = async ({ api, erp: { reading: erp } }) => {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["materials"] });
  const description = "By their number, or in the order that is asked for. `q` is found in number and description.";
  get("/materials", { summary: "Materials", description, query: ListQuery, answer: listOf(MaterialRow) }, async (request) => {
    const { q, sort_by, order } = request.query;
    const fields = unknownOrder(request.text, sort_by, materialSorts);
    if (fields.length > 0) return refused({ kind: "invalid", fields });

    const page = readPage(request.query);
    const found = await erp.materials.list(request.scope, {
      ...page,
      ...(q?.trim() && { q: q.trim() }),
      sort_by: (sort_by || "material") as MaterialSort,
      order: order === "desc" ? "desc" : "asc",
    });
    if (!found.ok) return found;

    const { items, total_results, cached_at } = found.value;
    return answer(listAnswer(items, { ...page, total_results, cached_at }));
  });
};
