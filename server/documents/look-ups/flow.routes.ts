/** What became of an order. */
import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { DocumentFlow, type FlowKind } from "../../../schemas/look-ups/document-flow.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { inWords } from "../../erp/in-words.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Permission } from "../../identity/roles/permissions.ts";
import { holds } from "../../identity/sessions/rights.ts";
import { flowAccess, presentFlow } from "./flow.presenter.ts";

const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

interface FlowOptions {
  controller: string;
  access: Permission;
  erp: Pick<ErpPort, "documents">;
}

export const flowRoutes: FastifyPluginAsync<FlowOptions> = async (app, { controller, access, erp }) => {
  app.get<{ Params: { doc_number: string } }>(
    `/${controller}/:doc_number/flow`,
    {
      config: { access },
      schema: {
        summary: "The documents before and after a sales document, and how much of each line is where",
        tags: ["sales documents"],
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(DocumentFlow) },
      },
    },
    async (request, reply) => {
      const { doc_number } = request.params;
      const flow = await erp.documents.flow(request.scope, doc_number);
      if (!flow.ok) return refuse(reply, flow.problem);

      const { permissions, source } = signedInBy(request);
      // Where documents are given area by area, what the order's own area gives counts.
      const order = source.documents === null ? undefined : await erp.documents.rows(request.scope, "salesdocs", [doc_number]);
      if (order && !order.ok) return refuse(reply, order.problem);

      const area = order?.value[0]?.sales_area;
      const may = (kind: FlowKind): boolean =>
        permissions.has(flowAccess[kind]) && (order === undefined || (area !== undefined && holds(source, flowAccess[kind], area)));
      return answer(inWords(presentFlow(flow.value, may), request.text));
    },
  );
};
