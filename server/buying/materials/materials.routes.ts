/** The materials that the ERP has. */
import type { FastifyPluginAsync } from "fastify";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { MaterialRow } from "../../../schemas/material.ts";
import { materialSorts, type ErpMaterial, type ErpPort, type MaterialSort } from "../../erp/erp-port.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, ListQuery, readPage } from "../../platform/plugins/list-query.ts";

export const materialRoutes: FastifyPluginAsync<{ erp: Pick<ErpPort, "materials"> }> = async (app, { erp }) => {
  app.get<{ Querystring: ListQuery }>(
    "/materials",
    {
      config: { access: "view_catalog" },
      schema: {
        summary: "Materials",
        description: "By their number, or in the order that is asked for. `q` is found in number and description.",
        tags: ["materials"],
        querystring: ListQuery,
        response: { 200: answerOf(listOf(MaterialRow)) },
      },
    },
    async (request, reply) => {
      const { q, sort_by, order } = request.query;
      const fields = unknownOrder(request.text, sort_by, materialSorts);
      if (fields.length > 0) return refuse(reply, { kind: "invalid", fields });

      const page = readPage(request.query);
      const found = await erp.materials.list(request.scope, {
        ...page,
        ...(q?.trim() && { q: q.trim() }),
        sort_by: (sort_by || "material") as MaterialSort,
        order: order === "desc" ? "desc" : "asc",
      });
      if (!found.ok) return refuse(reply, found.problem);

      const { items, total_results, cached_at } = found.value;
      return answer(listAnswer(items.map(presentMaterial), { ...page, total_results, cached_at }));
    },
  );
};

const presentMaterial = ({ material, description, base_uom, material_group, image }: ErpMaterial): MaterialRow => ({
  material,
  description,
  base_uom,
  material_group,
  image,
});
