/** Figures of the portal itself, day by day. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { EcommerceDay, EcommerceTotals } from "../../../schemas/ecommerce.ts";
import { keptForDays } from "../../identity/accounts/logins.repository.ts";
import type { Database } from "../../platform/database/database.ts";
import { linesTable } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, ListQuery, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../result.ts";
import { dayIn, daysBefore, readPeriod, type Asker, type Period } from "../look-ups/query-dates.ts";
import { readEcommerceDays } from "./ecommerce.repository.ts";
import { pageOfRows } from "./rows-page.ts";

export interface EcommerceOptions {
  db: Kysely<Database>;
  clock: () => Date;
  documents: Pick<EffectiveDocuments, "current" | "registry">;
  exports: ExportSender;
}

const access = "report_ecommerce";
const tags = ["reports"];
const columns = Object.keys(EcommerceDay.properties);
const figures = columns.filter((name) => name !== "day") as Exclude<keyof EcommerceDay, "day">[];
const usual = "30";
/** Sign-ins are not known for longer. */
const mostDays = keptForDays;

export const ecommerceRoutes: FastifyPluginAsync<EcommerceOptions> = async (app, { db, clock, documents, exports }) => {
  app.get<{ Querystring: ListQuery }>(
    "/reports/ecommerce",
    {
      config: { access },
      schema: {
        summary: "What happened in the portal, day by day",
        description: `The newest first; the last ${usual} days unless other dates are given, at most ${mostDays} of them.`,
        tags,
        querystring: ListQuery,
        response: { 200: answerOf(listOf(EcommerceDay)) },
      },
    },
    async (request, reply) => {
      const days = await read(request, request.query);
      if (!days.ok) return refuse(reply, days.problem);

      const page = readPage(request.query);
      const { items, total_results } = pageOfRows(days.value, { ...page, ...orderOf(request.query) });
      return answer(listAnswer(items, { ...page, total_results }));
    },
  );

  app.get<{ Querystring: ListQuery }>(
    "/reports/ecommerce/totals",
    {
      config: { access },
      schema: {
        summary: "The same days, the oldest first, and what they add up to",
        tags,
        querystring: ListQuery,
        response: { 200: answerOf(EcommerceTotals) },
      },
    },
    async (request, reply) => {
      const days = await read(request, request.query);
      if (!days.ok) return refuse(reply, days.problem);

      // Somebody who comes every day is one user, whom days that are added up would count each time.
      const total = (key: (typeof figures)[number]) =>
        key === "users" ? Math.max(0, ...days.value.map(({ users }) => users)) : days.value.reduce((sum, day) => sum + day[key], 0);
      return answer({ totals: figures.map((key) => ({ key, amount: total(key) })), days: days.value });
    },
  );

  downloadRoutes<ListQuery>(app, {
    controller: "/reports/ecommerce",
    access,
    tags,
    title: "days",
    parameters: listParameters,
    exports,
    async table(request, asked) {
      const days = await read(request, asked);
      if (!days.ok) return days;

      const { items } = pageOfRows(days.value, { page: 1, page_size: mostDays, ...orderOf(asked) });
      return ok(
        linesTable({
          lines: items,
          currency: "",
          title: request.text("export.ecommerce"),
          columns: tableColumns(documents, "reports/ecommerce", request, clock()),
          text: request.text,
        }),
      );
    },
  });

  listConfigs(app, { controller: "/reports/ecommerce", table: "reports/ecommerce", access, documents });

  async function read(request: FastifyRequest, query: ListQuery): Promise<Result<EcommerceDay[]>> {
    const { time_zone, date_format } = signedInBy(request).account;
    const asker: Asker = { now: clock(), time_zone, date_format, text: request.text };
    const asked = query.from_date || query.to_date || query.date_range ? query : { ...query, date_range: usual };
    const { period, problems } = readPeriod(asked, asker);
    const fields = [...problems, ...unknownOrder(request.text, query.sort_by, columns)];
    if (fields.length > 0) return refused({ kind: "invalid", fields });

    return ok(await readEcommerceDays(db, { ...whole(period, asker), time_zone }));
  }
};

/** The newest first, unless somebody says otherwise. */
const orderOf = ({ sort_by, order }: ListQuery) => (sort_by ? { sort_by, order } : { sort_by: "day", order: order || "desc" });

/** Both ends, and no more days than there may be: the newest of them. */
function whole({ from_date = "", to_date }: Period, asker: Asker): { from: string; to: string } {
  const to = to_date ?? dayIn(asker);
  const earliest = daysBefore(to, mostDays - 1);
  return { from: from_date > earliest ? from_date : earliest, to };
}
