/** Files of sales documents: `salesdocs/download` and `salesdocs/{doc_number}/items/download`. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { ExportJob } from "../../schemas/export-job.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { linesTable, listTable } from "../exports/document-table.ts";
import { exportFormat, type ExportFormatName } from "../exports/export-formats.ts";
import { mostExported } from "../exports/export-table.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import { refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import { readSalesDocumentQuery, SalesDocumentListQuery } from "./salesdocs-query.ts";

const closed = { additionalProperties: false } as const;
const unpaged = Type.Optional(
  Type.String({ maxLength: 10, description: `Not heeded: a file has all that is found, up to ${mostExported} rows.` }),
);
const filters = { ...SalesDocumentListQuery.properties, page: unpaged, page_size: unpaged };

const DownloadQuery = Type.Object({ ...filters, format: exportFormat }, { additionalProperties: true });
type DownloadQuery = SalesDocumentListQuery & { format?: ExportFormatName };

const DownloadBody = Type.Object(
  {
    ...filters,
    doc_numbers: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: mostExported, description: "Only these, in this order." }),
    ),
  },
  closed,
);
type DownloadBody = SalesDocumentListQuery & { doc_numbers?: string[] };

const Format = Type.Object({ format: exportFormat }, { additionalProperties: true });
const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });

const schema = {
  tags: ["sales documents"],
  produces: ["text/csv", "application/pdf", "application/zip"],
  response: { 200: Type.Unknown() },
};
/** A POST may be answered with a job: `Prefer: respond-async`. */
const orJob = { ...schema, response: { 200: Type.Unknown(), 202: answerOf(ExportJob) } };

export interface SalesdocExportsOptions {
  erp: ErpPort;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

export const salesdocExportRoutes: FastifyPluginAsync<SalesdocExportsOptions> = async (app, { erp, clock, documents, exports }) => {
  app.get<{ Querystring: DownloadQuery }>(
    "/salesdocs/download",
    {
      config: { access: "view_orders" },
      schema: { ...schema, summary: "The list as a file, with the filters and the columns of the list", querystring: DownloadQuery },
    },
    (request, reply) => sendList(request, reply, request.query, undefined),
  );

  app.post<{ Querystring: Static<typeof Format>; Body: DownloadBody }>(
    "/salesdocs/download",
    {
      config: { access: "view_orders", reading: true },
      schema: {
        ...orJob,
        summary: "The list as a file; the filters are sent, or which documents",
        querystring: Format,
        body: DownloadBody,
      },
    },
    (request, reply) => {
      const { doc_numbers, ...sent } = request.body;
      return sendList(request, reply, { ...sent, ...request.query }, doc_numbers);
    },
  );

  app.post<{ Querystring: Static<typeof Format>; Params: { doc_number: string } }>(
    "/salesdocs/:doc_number/items/download",
    {
      config: { access: "view_orders", reading: true },
      schema: {
        ...orJob,
        summary: "The items of a document as a file",
        querystring: Format,
        params: Params,
        body: Type.Object({}, closed),
      },
    },
    async (request, reply) => {
      const document = await erp.salesDocument(request.scope, request.params.doc_number);
      if (!document.ok) return refuse(reply, document.problem);

      const { doc_number, items, currency } = document.value;
      const columns = tableColumns(documents, "salesdocs/items", viewerOf(request));
      const title = request.text("export.items", { number: doc_number });
      const table = linesTable({ lines: items, currency, title, columns, text: request.text });
      return exports.send(request, reply, { format: request.query.format ?? "csv", name: `${doc_number}-items`, table });
    },
  );

  async function sendList(request: FastifyRequest, reply: FastifyReply, sent: DownloadQuery, chosen: readonly string[] | undefined) {
    const { page: _page, page_size: _size, format = "csv", ...filtering } = sent;
    const { time_zone, date_format } = signedInBy(request).account;
    const query = readSalesDocumentQuery(filtering, { now: clock(), time_zone, date_format, text: request.text });
    if (!query.ok) return refuse(reply, query.problem);

    const { page: _, page_size: __, force_reload: ___, ...search } = query.value;
    const columns = tableColumns(documents, "salesdocs", viewerOf(request));
    const table = await listTable({
      numbers: (limit) => erp.salesDocumentNumbers(request.scope, search, limit),
      rows: (numbers) => erp.salesDocumentRows(request.scope, numbers),
      chosen,
      title: request.text("export.salesdocs"),
      columns,
      text: request.text,
    });
    if (!table.ok) return refuse(reply, table.problem);

    return exports.send(request, reply, { format, name: "salesdocs", table: table.value });
  }
};
