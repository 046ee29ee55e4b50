/** One list of documents and what belongs to it: the list, its sums, its last search, the list as a file, and its documents. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { BalanceEntry } from "../../../schemas/dashboard.ts";
import { lookUpRows, type LookUpKind } from "../../../schemas/look-ups/kinds.ts";
import type { ErpPort, LookUpQuery } from "../../erp/erp-port.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import { listTable } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import { tableColumns } from "../exports/table-columns.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { flowRoute } from "./flow.routes.ts";
import { lastFilters, readLastFilters } from "./last-filters.ts";
import type { LookUpOptions } from "./look-up-options.ts";
import { lookUpLists, type LookUpList } from "./look-up-lists.ts";
import { parametersOf, readLookUpQuery, type LookUpListQuery } from "./look-up-query.ts";
import { lookUpDocumentRoutes } from "./look-up-document.routes.ts";
import { presentLookUp, presentLookUpProblem } from "./look-ups.presenter.ts";

export const lookUpRoutes: Register = async ({ api, db, clock, erp, documents: { effective: documents }, exports }) => {
  for (const list of lookUpLists) {
    const options = { list, erp: erp.reading, db, clock, documents, exports };
    const { controller, access, document } = list;
    listRoute(api, options);
    sumsAndFilters(api, options);
    listAsFile(api, options);
    listConfigs(api, { controller: `/${controller}`, table: controller, access, documents });
    if (document) lookUpDocumentRoutes(api, { ...options, opened: document.kind });
    if (document?.flow) flowRoute(api, options);
  }
};

const querystringOf = (list: LookUpList) => Type.Unsafe<LookUpListQuery>(Type.Object(parametersOf(list), { additionalProperties: true }));

function listRoute(app: FastifyInstance, { list, erp, clock }: LookUpOptions): void {
  const { kind, controller, title, access } = list;
  const { get } = apiRoutes(app, { access, tags: [title] });
  const described = [
    ...(list.description ? [list.description] : []),
    `Searched by ${list.criteria.join(", ")}; sorted by ${list.sorts.join(", ")}.`,
    "A search for a document's own number has one page of 10.",
  ];
  get(
    `/${controller}`,
    {
      summary: `The ${title} of the scope, newest first`,
      description: described.join(" "),
      query: querystringOf(list),
      answer: listOf(lookUpRows[kind]),
    },
    async (request) => {
      const query = read(list, request, request.query, clock());
      if (!query.ok) return query;

      const page = await erp.documents.list(request.scope, kind, query.value);
      if (!page.ok) return refused(translateCodes(presentLookUpProblem(page.problem, query.value), request.text));

      const outside_period = page.value.total_results === 0 ? await countOutsidePeriod(erp, request.scope, kind, query.value) : undefined;
      return answer(translateCodes(presentLookUp(page.value, query.value, outside_period), request.text));
    },
  );
}

/** Asks once more, without the period, where a period has left nothing; an ERP that does not answer that is not asked again. */
async function countOutsidePeriod(erp: ErpPort, scope: Scope, kind: LookUpKind, query: LookUpQuery): Promise<number | undefined> {
  const { from_date, to_date, ...anyDay } = query;
  if (!from_date && !to_date) return undefined;

  const found = await erp.documents.list(scope, kind, { ...anyDay, page: 1, page_size: 1 });
  return found.ok ? found.value.total_results : undefined;
}

function sumsAndFilters(app: FastifyInstance, { list, erp, db, clock }: LookUpOptions): void {
  const { kind, controller, title, access } = list;
  const { get } = apiRoutes(app, { access, tags: [title] });
  const Balance = Type.Object({ account_balance: Type.Array(BalanceEntry) }, closed);
  get(
    `/${controller}/balance`,
    { summary: `What the ${title} that are found amount to`, query: querystringOf(list), answer: Balance },
    async (request) => {
      const query = read(list, request, request.query, clock());
      if (!query.ok) return query;

      const { page: _, page_size: __, pricing: ___, ...search } = query.value;
      const balance = await erp.documents.balance(request.scope, kind, search);
      return balance.ok ? answer(translateCodes({ account_balance: balance.value }, request.text)) : balance;
    },
  );

  const summary = `What the user searched for last among ${title}, or the default search`;
  get(`/${controller}/filters/last`, { summary, answer: lastFilters(list) }, async (request) =>
    answer(await readLastFilters(db, signedInBy(request), list)),
  );
}

function listAsFile(app: FastifyInstance, { list, erp, clock, documents, exports }: LookUpOptions): void {
  const { kind, controller, title, access } = list;
  downloadRoutes<LookUpListQuery>(app, {
    controller: `/${controller}`,
    access,
    tags: [title],
    title,
    parameters: parametersOf(list),
    choosable: true,
    exports,
    async table(request, listQuery, chosen) {
      const query = read(list, request, listQuery, clock());
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
}

function read(list: LookUpList, request: FastifyRequest, query: LookUpListQuery, now: Date): Result<LookUpQuery> {
  const { time_zone, date_format } = signedInBy(request).account;
  return readLookUpQuery(list, query, { now, time_zone, date_format, text: request.text });
}
