/** One list of documents and what belongs to it: the list, its sums, its last search, the list as a file, and its documents. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { BalanceEntry } from "../../../schemas/dashboard.ts";
import { lookUpRows } from "../../../schemas/look-ups/kinds.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ErpPort, LookUpQuery } from "../../erp/erp-port.ts";
import { inWords } from "../../erp/in-words.ts";
import { listTable } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Result } from "../../result.ts";
import { flowRoutes } from "./flow.routes.ts";
import { lastFilters, readLastFilters } from "./last-filters.ts";
import type { LookUpList } from "./look-up-lists.ts";
import { parametersOf, readLookUpQuery, type LookUpListQuery } from "./look-up-query.ts";
import { lookedUpRoutes } from "./looked-up.routes.ts";
import { presentLookUp, presentLookUpProblem } from "./look-ups.presenter.ts";

export interface LookUpOptions {
  list: LookUpList;
  erp: ErpPort;
  db: Kysely<Database>;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

export const lookUpRoutes: FastifyPluginAsync<LookUpOptions> = async (app, { list, erp, db, clock, documents, exports }) => {
  const { kind, controller, title, access } = list;
  const tags = [title];
  const querystring = Type.Object(parametersOf(list), { additionalProperties: true });

  app.get<{ Querystring: LookUpListQuery }>(
    `/${controller}`,
    {
      config: { access },
      schema: {
        summary: `The ${title} of the scope, newest first`,
        description: [
          ...(list.description ? [list.description] : []),
          `Searched by ${list.criteria.join(", ")}; sorted by ${list.sorts.join(", ")}.`,
          "A search for a document's own number has one page of 10.",
        ].join(" "),
        tags,
        querystring,
        response: { 200: answerOf(listOf(lookUpRows[kind])) },
      },
    },
    async (request, reply) => {
      const query = read(request, request.query);
      if (!query.ok) return refuse(reply, query.problem);

      const page = await erp.documents.list(request.scope, kind, query.value);
      if (!page.ok) return refuse(reply, inWords(presentLookUpProblem(page.problem, query.value), request.text));

      const outside_period = page.value.total_results === 0 ? await countOutsidePeriod(request, query.value) : undefined;
      return answer(inWords(presentLookUp(page.value, query.value, outside_period), request.text));
    },
  );

  app.get<{ Querystring: LookUpListQuery }>(
    `/${controller}/balance`,
    {
      config: { access },
      schema: {
        summary: `What the ${title} that are found amount to`,
        tags,
        querystring,
        response: { 200: answerOf(Type.Object({ account_balance: Type.Array(BalanceEntry) }, { additionalProperties: false })) },
      },
    },
    async (request, reply) => {
      const query = read(request, request.query);
      if (!query.ok) return refuse(reply, query.problem);

      const { page: _, page_size: __, pricing: ___, ...search } = query.value;
      const balance = await erp.documents.balance(request.scope, kind, search);
      return balance.ok ? answer(inWords({ account_balance: balance.value }, request.text)) : refuse(reply, balance.problem);
    },
  );

  app.get(
    `/${controller}/filters/last`,
    {
      config: { access },
      schema: {
        summary: `What the user searched for last among ${title}, or the default search`,
        tags,
        querystring: Type.Object({}),
        response: { 200: answerOf(lastFilters(list)) },
      },
    },
    async (request) => answer(await readLastFilters(db, signedInBy(request), list)),
  );

  downloadRoutes<LookUpListQuery>(app, {
    controller: `/${controller}`,
    access,
    tags,
    title,
    parameters: parametersOf(list),
    choosable: true,
    exports,
    async table(request, asked, chosen) {
      const query = read(request, asked);
      if (!query.ok) return query;

      const { page: _, page_size: __, force_reload: ___, pricing: ____, ...search } = query.value;
      return listTable({
        numbers: (limit) => erp.documents.numbers(request.scope, kind, search, limit),
        rows: (numbers) => erp.documents.rows(request.scope, kind, numbers),
        chosen,
        title: request.text(`export.${search.type ?? kind}`),
        columns: tableColumns(documents, controller, request, clock()),
        text: request.text,
      });
    },
  });

  listConfigs(app, { controller: `/${controller}`, table: controller, access, documents });
  if (list.document) await app.register(lookedUpRoutes, { list, opened: list.document.kind, erp, clock, documents, exports });
  if (list.document?.flow) await app.register(flowRoutes, { controller, access, erp });

  function read(request: FastifyRequest, query: LookUpListQuery): Result<LookUpQuery> {
    const { time_zone, date_format } = signedInBy(request).account;
    return readLookUpQuery(list, query, { now: clock(), time_zone, date_format, text: request.text });
  }

  /** Asks once more, without the period, where a period has left nothing; an ERP that does not answer that is not asked again. */
  async function countOutsidePeriod({ scope }: FastifyRequest, query: LookUpQuery): Promise<number | undefined> {
    const { from_date, to_date, ...anyDay } = query;
    if (!from_date && !to_date) return undefined;

    const found = await erp.documents.list(scope, kind, { ...anyDay, page: 1, page_size: 1 });
    return found.ok ? found.value.total_results : undefined;
  }
};
