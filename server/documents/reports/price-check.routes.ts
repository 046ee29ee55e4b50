/** What the ERP asks for materials, for a partner, a quantity and a day. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { PriceRow } from "../../../schemas/prices.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { inWords } from "../../erp/in-words.ts";
import { pagesTable } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { listAnswer } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { PriceListQuery, priceParameters, readPriceQuery, type PriceAsker } from "./price-query.ts";

export interface PriceCheckOptions {
  erp: Pick<ErpPort, "pricing">;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

const access = "report_price_check";
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

      const found = await erp.pricing.prices(request.scope, query.value);
      if (!found.ok) return refuse(reply, found.problem);

      const { page, page_size } = query.value;
      const { items, total_results, cached_at } = found.value;
      return answer(listAnswer(inWords(items, request.text), { page, page_size, total_results, cached_at }));
    },
  );

  downloadRoutes<PriceListQuery>(app, {
    controller: "/price_check",
    access,
    tags: ["reports"],
    title: "prices",
    parameters: priceParameters,
    exports,
    async table(request, asked) {
      const query = readPriceQuery(asked, askerOf(request));
      if (!query.ok) return query;

      return pagesTable({
        page: (page) => erp.pricing.prices(request.scope, { ...query.value, page, page_size: pageOfFile }),
        title: request.text("export.prices"),
        columns: tableColumns(documents, "price_check", request, clock()),
        text: request.text,
      });
    },
  });

  listConfigs(app, { controller: "/price_check", table: "price_check", access, documents });

  function askerOf(request: FastifyRequest): PriceAsker {
    const { time_zone, date_format, number_format } = signedInBy(request).account;
    return { now: clock(), time_zone, date_format, number_format, text: request.text };
  }
};
