/** What the forms of configuration records choose from: sales areas, payment processors and their options. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import type { Permission } from "../../identity/roles/permissions.ts";
import type { Payments } from "./payments.ts";

const closed = { additionalProperties: false } as const;
const text = Type.String();

const SalesArea = Type.Object({ id: text, title: text }, closed);
const Processor = Type.Object({ id: text, title: text }, closed);
const PaymentOption = Type.Object({ id: text, payment_processor_id: text, title: text, description: text }, closed);

const ListQuery = Type.Object(listParameters);
const OptionsQuery = Type.Object({
  ...listParameters,
  payment_processor_id: Type.Optional(Type.String({ maxLength: 40, description: "Only what this processor offers; empty means nothing." })),
});

export interface ChoicesOptions {
  erp: Pick<ErpPort, "partners">;
  payments: Payments;
}

export const choicesRoutes: FastifyPluginAsync<ChoicesOptions> = async (app, { erp, payments }) => {
  const tags = ["choices"];
  const access: Permission = "manage_microsites";

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    "/admin/sales_areas",
    {
      // Whoever is signed in knows sales areas by name; which documents are in them is another question.
      config: { access: "signed_in" },
      schema: { summary: "All sales areas", tags, querystring: ListQuery, response: { 200: answerOf(listOf(SalesArea)) } },
    },
    async (request, reply) => {
      const areas = await erp.partners.salesAreas();
      if (!areas.ok) return refuse(reply, areas.problem);

      const wanted = (request.query.q ?? "").trim().toLowerCase();
      const found = areas.value.filter(({ code, title }) => `${code} ${title}`.toLowerCase().includes(wanted));
      return answer(
        pageOf(
          found.map(({ code, title }) => ({ id: code, title })),
          request.query,
        ),
      );
    },
  );

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    "/admin/payment_processors",
    {
      config: { access },
      schema: { summary: "Payment processors", tags, querystring: ListQuery, response: { 200: answerOf(listOf(Processor)) } },
    },
    async (request) => answer(pageOf(await payments.processors(request.query.q), request.query)),
  );

  app.get<{ Querystring: Static<typeof OptionsQuery> }>(
    "/admin/payment_options",
    {
      config: { access },
      schema: {
        summary: "What payment processors offer",
        tags,
        querystring: OptionsQuery,
        response: { 200: answerOf(listOf(PaymentOption)) },
      },
    },
    async (request, reply) => {
      const { payment_processor_id: processor, q } = request.query;
      const found = processor === "" ? [] : await payments.options(processor, q);
      return found ? answer(pageOf(found, request.query)) : refuse(reply, { kind: "not_found", what: processor ?? "" });
    },
  );
};

function pageOf<Row>(all: readonly Row[], query: Static<typeof ListQuery>) {
  const { page, page_size } = readPage(query);
  return listAnswer(all.slice((page - 1) * page_size, page * page_size), { page, page_size, total_results: all.length });
}
