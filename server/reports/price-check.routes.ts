/** What the ERP asks for materials, for a partner, a quantity and a day. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf, listOf } from "../../schemas/answer.ts";
import { PriceRow } from "../../schemas/prices.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { pagesTable } from "../exports/document-table.ts";
import { exportFormat } from "../exports/export-formats.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { listConfigs } from "../page-configs/list-configs.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { listAnswer } from "../plugins/list-query.ts";
import { signedInBy } from "../plugins/session.ts";
import { PriceListQuery, priceParameters, readPriceQuery, type PriceAsker } from "./price-query.ts";

export interface PriceCheckOptions {
  erp: Pick<ErpPort, "prices">;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

const access = "report_price_check";
const DownloadQuery = Type.Object({ ...priceParameters, format: exportFormat }, { additionalProperties: true });
type DownloadQuery = Static<typeof DownloadQuery>;
const pageOfFile = 100;

export const priceCheckRoutes: FastifyPluginAsync<PriceCheckOptions> = async (app, { erp, clock, documents, exports }) => {
  app.get<{ Querystring: PriceListQuery }>(
    "/price_check",
    {
      config: { access },
      schema: {
        summary: "Prices of materials",
        description:
          "By material and sales area: the customer's own price, else the one for everybody, else what the customer paid the last time.",
        tags: ["reports"],
        querystring: PriceListQuery,
        response: { 200: answerOf(listOf(PriceRow)) },
      },
    },
    async (request, reply) => {
      const query = readPriceQuery(request.query, askerOf(request));
      if (!query.ok) return refuse(reply, query.problem);

      const found = await erp.prices(request.scope, query.value);
      if (!found.ok) return refuse(reply, found.problem);

      const { page, page_size } = query.value;
      const { items, total_results, cached_at } = found.value;
      return answer(listAnswer(items, { page, page_size, total_results, cached_at }));
    },
  );

  app.get<{ Querystring: DownloadQuery }>(
    "/price_check/download",
    {
      config: { access },
      schema: {
        summary: "The prices as a file",
        tags: ["reports"],
        produces: ["text/csv", "application/pdf", "application/zip"],
        querystring: DownloadQuery,
        response: { 200: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { format = "csv", page: _, page_size: __, ...sent } = request.query;
      const query = readPriceQuery(sent, askerOf(request));
      if (!query.ok) return refuse(reply, query.problem);

      const table = await pagesTable({
        page: (page) => erp.prices(request.scope, { ...query.value, page, page_size: pageOfFile }),
        title: request.text("export.prices"),
        columns: tableColumns(documents, "price_check", viewerOf(request)),
        text: request.text,
      });
      return table.ok ? exports.send(request, reply, { format, name: "prices", table: table.value }) : refuse(reply, table.problem);
    },
  );

  listConfigs(app, { controller: "/price_check", table: "price_check", access, documents });

  function askerOf(request: FastifyRequest): PriceAsker {
    const { time_zone, date_format, number_format } = signedInBy(request).account;
    return { now: clock(), time_zone, date_format, number_format, text: request.text };
  }
};
