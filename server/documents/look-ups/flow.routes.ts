import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { DocumentFlow, type FlowKind } from "../../../schemas/look-ups/document-flow.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { hasPermissionIn } from "../../identity/sessions/rights.ts";
import { flowAccess, presentFlow } from "./flow.presenter.ts";
import type { LookUpOptions } from "./look-up-options.ts";

const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

export function flowRoute(app: FastifyInstance, { list: { controller, access }, erp }: Pick<LookUpOptions, "list" | "erp">): void {
  const { get } = apiRoutes(app, { access, tags: ["sales documents"] });
  const summary = "The documents before and after a sales document, and how much of each line is where";
  get(`/${controller}/:doc_number/flow`, { summary, params: Params, answer: DocumentFlow }, async (request) => {
    const { doc_number } = request.params;
    const flow = await erp.documents.flow(request.scope, doc_number);
    if (!flow.ok) return flow;

    const { permissions, source } = signedInBy(request);
    // Where documents are given area by area, what the order's own area gives counts.
    const order = source.documents === null ? undefined : await erp.documents.rows(request.scope, "salesdocs", [doc_number]);
    if (order && !order.ok) return order;

    const area = order?.value[0]?.sales_area;
    const may = (kind: FlowKind): boolean =>
      permissions.has(flowAccess[kind]) && (order === undefined || (area !== undefined && hasPermissionIn(source, flowAccess[kind], area)));
    return answer(translateCodes(presentFlow(flow.value, may), request.text));
  });
}
