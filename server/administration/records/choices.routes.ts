/** What the forms of configuration records choose from: sales areas, payment processors and their options. */
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { refused } from "../../result.ts";
import type { Payments } from "./payments.ts";

const text = Type.String();

const SalesArea = Type.Object({ id: text, title: text }, closed);
const Processor = Type.Object({ id: text, title: text }, closed);
const PaymentOption = Type.Object({ id: text, payment_processor_id: text, title: text, description: text }, closed);

const ListQuery = Type.Object(listParameters);
const OptionsQuery = Type.Object({
  ...listParameters,
  payment_processor_id: Type.Optional(Type.String({ maxLength: 40, description: "Only what this processor offers; empty means nothing." })),
});

export function choicesRoutes(app: FastifyInstance, erp: Pick<ErpPort, "partners">, payments: Payments): void {
  const { get } = apiRoutes(app, { access: "manage_microsites", tags: ["choices"] });
  // Whoever is signed in knows sales areas by name; which documents are in them is another question.
  const areas = { access: "signed_in", summary: "All sales areas", query: ListQuery, answer: listOf(SalesArea) } as const;
  get("/admin/sales_areas", areas, async (request) => {
    const all = await erp.partners.salesAreas();
    if (!all.ok) return all;

    const wanted = (request.query.q ?? "").trim().toLowerCase();
    const found = all.value.filter(({ code, title }) => `${code} ${title}`.toLowerCase().includes(wanted));
    const presented = found.map(({ code, title }) => ({ id: code, title }));
    return answer(pageOf(presented, request.query));
  });

  const processors = { summary: "Payment processors", query: ListQuery, answer: listOf(Processor) };
  get("/admin/payment_processors", processors, async (request) =>
    answer(pageOf(await payments.processors(request.query.q), request.query)),
  );

  const options = { summary: "What payment processors offer", query: OptionsQuery, answer: listOf(PaymentOption) };
  get("/admin/payment_options", options, async (request) => {
    const { payment_processor_id: processor, q } = request.query;
    const found = processor === "" ? [] : await payments.options(processor, q);
    return found ? answer(pageOf(found, request.query)) : refused({ kind: "not_found", what: processor ?? "" });
  });
}

function pageOf<Row>(all: readonly Row[], query: Static<typeof ListQuery>) {
  const { page, page_size } = readPage(query);
  return listAnswer(all.slice((page - 1) * page_size, page * page_size), { page, page_size, total_results: all.length });
}
