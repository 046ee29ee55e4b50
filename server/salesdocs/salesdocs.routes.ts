import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { answerOf, listOf } from "../../schemas/answer.ts";
import { SalesDocument, SalesDocumentRow } from "../../schemas/sales-document.ts";
import { SalesDocumentFilters } from "../../schemas/sales-document-filters.ts";
import type { Database } from "../database/database.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { isSet } from "../plugins/list-query.ts";
import { noticesOf } from "../plugins/erp-notices.ts";
import { signedInBy } from "../plugins/session.ts";
import { checkedRoutes } from "./checked.routes.ts";
import { flowRoutes } from "./flow.routes.ts";
import { readLastOrderFilters } from "./last-filters.ts";
import type { Asker } from "./query-dates.ts";
import { readSalesDocumentQuery, SalesDocumentListQuery } from "./salesdocs-query.ts";
import { presentDocument, presentList, presentListProblem } from "./salesdocs.presenter.ts";

const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

export interface SalesdocsOptions {
  erp: ErpPort;
  db: Kysely<Database>;
  clock: () => Date;
}

export const salesdocRoutes: FastifyPluginAsync<SalesdocsOptions> = async (app, { erp, db, clock }) => {
  app.get<{ Querystring: SalesDocumentListQuery }>(
    "/salesdocs",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "Sales documents",
        description:
          "Without parameters every order of the scope, newest first; what a search starts with is the answer of `salesdocs/filters/last`. " +
          "`doc_number` and `po_number` are found by their beginning, partners and materials by the whole; upper and lower case are the same. " +
          "`date_range` N goes from N days back to today. A search for a document number has one page of 10. With `shouldRequestPricingDetails` every row brings what makes up its price.",
        tags: ["sales documents"],
        querystring: SalesDocumentListQuery,
        response: { 200: answerOf(listOf(SalesDocumentRow)) },
      },
    },
    async (request, reply) => {
      const query = readSalesDocumentQuery(request.query, askerOf(request));
      if (!query.ok) return refuse(reply, query.problem);

      const page = await erp.salesDocuments(request.scope, { ...query.value, pricing: isSet(request.query.shouldRequestPricingDetails) });
      if (!page.ok) return refuse(reply, presentListProblem(page.problem, query.value));

      return answer(presentList(page.value, query.value));
    },
  );

  app.get<{ Params: { doc_number: string } }>(
    "/salesdocs/:doc_number",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "One sales document with its items",
        tags: ["sales documents"],
        params: Params,
        querystring: Type.Object({}),
        response: { 200: answerOf(SalesDocument) },
      },
    },
    async (request, reply) => {
      const document = await erp.salesDocument(request.scope, request.params.doc_number);
      if (!document.ok) return refuse(reply, document.problem);

      return answer(presentDocument(document.value), noticesOf(document.value.messages, request.text));
    },
  );

  app.get(
    "/salesdocs/filters/last",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "What the user searched for last, or the default search",
        tags: ["sales documents"],
        querystring: Type.Object({}),
        response: { 200: answerOf(SalesDocumentFilters) },
      },
    },
    async (request) => answer(await readLastOrderFilters(db, signedInBy(request))),
  );

  await app.register(checkedRoutes, { erp });
  await app.register(flowRoutes, { erp });

  function askerOf(request: FastifyRequest): Asker {
    const { time_zone, date_format } = signedInBy(request).account;
    return { now: clock(), time_zone, date_format, text: request.text };
  }
};
