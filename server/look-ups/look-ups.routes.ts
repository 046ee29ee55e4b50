/** One list of documents and what belongs to it: the list, one document, its last search, and both as files. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { answerOf, listOf } from "../../schemas/answer.ts";
import { ExportJob } from "../../schemas/export-job.ts";
import { LastFilters } from "../../schemas/last-filters.ts";
import { BalanceEntry } from "../../schemas/sales-document.ts";
import type { Database } from "../database/database.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { linesTable, listTable } from "../exports/document-table.ts";
import { exportFormat, type ExportFormatName } from "../exports/export-formats.ts";
import { mostExported } from "../exports/export-table.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { listConfigs } from "../page-configs/list-configs.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { noticesOf } from "../plugins/erp-notices.ts";
import { signedInBy } from "../plugins/session.ts";
import { readLastFilters } from "../salesdocs/last-filters.ts";
import type { Asker } from "../salesdocs/query-dates.ts";
import type { LookUpList } from "./look-up-lists.ts";
import { LookUpListQuery, lookUpParameters, readLookUpQuery } from "./look-up-query.ts";
import { presentLookedUp, presentLookUp, presentLookUpProblem } from "./look-ups.presenter.ts";

export interface LookUpOptions {
  list: LookUpList;
  erp: ErpPort;
  db: Kysely<Database>;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

const closed = { additionalProperties: false } as const;
const unpaged = Type.Optional(
  Type.String({ maxLength: 10, description: `Not heeded: a file has all that is found, up to ${mostExported} rows.` }),
);
const filters = { ...lookUpParameters, page: unpaged, page_size: unpaged };
const DownloadQuery = Type.Object({ ...filters, format: exportFormat }, { additionalProperties: true });
const DownloadBody = Type.Object(
  {
    ...filters,
    doc_numbers: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: mostExported, description: "Only these, in this order." }),
    ),
  },
  closed,
);
const Format = Type.Object({ format: exportFormat }, { additionalProperties: true });
const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

type DownloadBody = LookUpListQuery & { doc_numbers?: string[] };

export const lookUpRoutes: FastifyPluginAsync<LookUpOptions> = async (app, { list, erp, db, clock, documents, exports }) => {
  const { kind, controller, title, access } = list;
  const tags = [title];
  const files = {
    tags,
    produces: ["text/csv", "application/pdf", "application/zip"],
    response: { 200: Type.Unknown(), 202: answerOf(ExportJob) },
  };

  app.get<{ Querystring: LookUpListQuery }>(
    `/${controller}`,
    {
      config: { access },
      schema: {
        summary: `The ${title} of the scope, newest first`,
        description: `Searched by ${list.criteria.join(", ")}; sorted by ${list.sorts.join(", ")}.`,
        tags,
        querystring: LookUpListQuery,
        response: { 200: answerOf(listOf(list.row)) },
      },
    },
    async (request, reply) => {
      const query = readLookUpQuery(list, request.query, askerOf(request));
      if (!query.ok) return refuse(reply, query.problem);

      const page = await erp.lookUp(request.scope, kind, query.value);
      if (!page.ok) return refuse(reply, presentLookUpProblem(list, page.problem, query.value));

      return answer(presentLookUp(list, page.value, query.value));
    },
  );

  app.get<{ Querystring: LookUpListQuery }>(
    `/${controller}/balance`,
    {
      config: { access },
      schema: {
        summary: `What the ${title} that are found amount to`,
        tags,
        querystring: LookUpListQuery,
        response: { 200: answerOf(Type.Object({ account_balance: Type.Array(BalanceEntry) }, closed)) },
      },
    },
    async (request, reply) => {
      const query = readLookUpQuery(list, request.query, askerOf(request));
      if (!query.ok) return refuse(reply, query.problem);

      const { page: _, page_size: __, ...search } = query.value;
      const balance = await erp.lookUpBalance(request.scope, kind, search);
      return balance.ok ? answer({ account_balance: balance.value }) : refuse(reply, balance.problem);
    },
  );

  app.get(
    `/${controller}/filters/last`,
    {
      config: { access },
      schema: {
        summary: `What the user searched for last among ${title}, or the default search`,
        tags: ["last filters"],
        querystring: Type.Object({}),
        response: { 200: answerOf(LastFilters) },
      },
    },
    async (request) => answer(await readLastFilters(db, signedInBy(request), controller, list.default_search)),
  );

  app.get<{ Querystring: Static<typeof DownloadQuery> }>(
    `/${controller}/download`,
    {
      config: { access },
      schema: { ...files, response: { 200: Type.Unknown() }, summary: `The ${title} as a file`, querystring: DownloadQuery },
    },
    (request, reply) => sendList(request, reply, request.query as LookUpListQuery & { format?: ExportFormatName }, undefined),
  );

  app.post<{ Querystring: Static<typeof Format>; Body: DownloadBody }>(
    `/${controller}/download`,
    {
      config: { access, reading: true },
      schema: {
        ...files,
        summary: `The ${title} as a file; the filters are sent, or which documents`,
        querystring: Format,
        body: DownloadBody,
      },
    },
    (request, reply) => {
      const { doc_numbers, ...sent } = request.body;
      return sendList(request, reply, { ...sent, ...request.query } as LookUpListQuery, doc_numbers);
    },
  );

  listConfigs(app, { controller: `/${controller}`, table: controller, access, documents });
  if (list.document) documentRoutes(list.document);

  function documentRoutes({ kind: opened, answer: shape }: NonNullable<LookUpList["document"]>): void {
    app.get<{ Params: { doc_number: string } }>(
      `/${controller}/:doc_number`,
      {
        config: { access },
        schema: {
          summary: `One of the ${title} with its lines`,
          tags,
          params: Params,
          querystring: Type.Object({}),
          response: { 200: answerOf(shape) },
        },
      },
      async (request, reply) => {
        const document = await erp.document(request.scope, opened, request.params.doc_number);
        if (!document.ok) return refuse(reply, document.problem);

        return answer(presentLookedUp(document.value), noticesOf(document.value.messages, request.text));
      },
    );

    app.post<{ Querystring: Static<typeof Format>; Params: { doc_number: string } }>(
      `/${controller}/:doc_number/items/download`,
      {
        config: { access, reading: true },
        schema: { ...files, summary: "The lines of one as a file", querystring: Format, params: Params, body: Type.Object({}, closed) },
      },
      async (request, reply) => {
        const document = await erp.document(request.scope, opened, request.params.doc_number);
        if (!document.ok) return refuse(reply, document.problem);

        const { details, items } = document.value;
        const table = linesTable({
          lines: items,
          currency: "currency" in details ? details.currency : "",
          title: request.text("export.items", { number: details.doc_number }),
          columns: tableColumns(documents, `${controller}/items`, viewerOf(request)),
          text: request.text,
        });
        return exports.send(request, reply, { format: formatOf(request.query), name: `${details.doc_number}-items`, table });
      },
    );
  }

  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: LookUpListQuery & { format?: ExportFormatName },
    chosen: readonly string[] | undefined,
  ) {
    const { page: _page, page_size: _size, format: __, ...filtering } = sent;
    const query = readLookUpQuery(list, filtering, askerOf(request));
    if (!query.ok) return refuse(reply, query.problem);

    const { page: _, page_size: ___, force_reload: ____, ...search } = query.value;
    const table = await listTable({
      numbers: (limit) => erp.lookUpNumbers(request.scope, kind, search, limit),
      rows: (numbers) => erp.lookUpRows(request.scope, kind, numbers),
      chosen,
      title: request.text(`export.${kind}`),
      columns: tableColumns(documents, controller, viewerOf(request)),
      text: request.text,
    });
    if (!table.ok) return refuse(reply, table.problem);

    return exports.send(request, reply, { format: formatOf(sent), name: kind, table: table.value });
  }

  function askerOf(request: FastifyRequest): Asker {
    const { time_zone, date_format } = signedInBy(request).account;
    return { now: clock(), time_zone, date_format, text: request.text };
  }
};

const formatOf = ({ format = "csv" }: { format?: ExportFormatName | undefined }): ExportFormatName => format;
