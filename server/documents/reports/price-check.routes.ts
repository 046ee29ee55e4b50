/** What the ERP asks for materials, for a partner, a quantity and a day. */
import type { FastifyRequest } from "fastify";
import { listOf } from "../../../schemas/answer.ts";
import { PriceRow } from "../../../schemas/prices.ts";
import type { Register } from "../../context.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import { pagesTable } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import { tableColumns } from "../exports/table-columns.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { listAnswer } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { PriceListQuery, priceParameters, readPriceQuery, type PriceUserLocale } from "./price-query.ts";

const shared = { access: "report_price_check", tags: ["reports"] } as const;
const pageOfFile = 100;

export const priceCheckRoutes: Register = async ({ api, clock, erp: { reading: erp }, documents: { effective: documents }, exports }) => {
  const { get } = apiRoutes(api, shared);
  const prices = {
    summary: "Prices of materials",
    description:
      "By material and sales area: the customer's own price, else the one for everybody, else what the customer paid the last time.",
    query: PriceListQuery,
    answer: listOf(PriceRow),
  };
  get("/price_check", prices, async (request) => {
    const query = readPriceQuery(request.query, userLocaleOf(request));
    if (!query.ok) return query;

    const found = await erp.pricing.prices(request.scope, query.value);
    if (!found.ok) return found;

    const { page, page_size } = query.value;
    const { items, total_results, cached_at } = found.value;
    return answer(listAnswer(translateCodes(items, request.text), { page, page_size, total_results, cached_at }));
  });

  downloadRoutes<PriceListQuery>(api, {
    ...shared,
    controller: "/price_check",
    title: "prices",
    parameters: priceParameters,
    exports,
    async table(request, listQuery) {
      const query = readPriceQuery(listQuery, userLocaleOf(request));
      if (!query.ok) return query;

      return pagesTable({
        page: (page) => erp.pricing.prices(request.scope, { ...query.value, page, page_size: pageOfFile }),
        title: request.text("export.prices"),
        columns: tableColumns(documents, "price_check", request, clock()),
        text: request.text,
      });
    },
  });

  listConfigs(api, { controller: "/price_check", table: "price_check", access: shared.access, documents });

  function userLocaleOf(request: FastifyRequest): PriceUserLocale {
    const { time_zone, date_format, number_format } = signedInBy(request).account;
    return { now: clock(), time_zone, date_format, number_format, text: request.text };
  }
};
