/** Figures of the portal itself, day by day. */
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { answerOf, listOf } from "../../schemas/answer.ts";
import { EcommerceDay, EcommerceTotals } from "../../schemas/ecommerce.ts";
import { keptForDays } from "../accounts/logins.repository.ts";
import type { Database } from "../database/database.ts";
import { linesTable } from "../exports/document-table.ts";
import { exportFormat } from "../exports/export-formats.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { tableColumns } from "../exports/table-columns.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { listConfigs } from "../page-configs/list-configs.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { unknownOrder } from "../plugins/list-order.ts";
import { listAnswer, ListQuery, listParameters, readPage } from "../plugins/list-query.ts";
import { signedInBy } from "../plugins/session.ts";
import { ok, refused, type Result } from "../result.ts";
import { dayIn, daysBefore, readPeriod, type Asker, type Period } from "../salesdocs/query-dates.ts";
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
const DownloadQuery = Type.Object({ ...listParameters, format: exportFormat }, { additionalProperties: true });
type DownloadQuery = Static<typeof DownloadQuery>;

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

  app.get<{ Querystring: DownloadQuery }>(
    "/reports/ecommerce/download",
    {
      config: { access },
      schema: {
        summary: "The days as a file",
        tags,
        produces: ["text/csv", "application/pdf", "application/zip"],
        querystring: DownloadQuery,
        response: { 200: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { format = "csv", ...sent } = request.query;
      const days = await read(request, sent);
      if (!days.ok) return refuse(reply, days.problem);

      const { items } = pageOfRows(days.value, { page: 1, page_size: mostDays, ...orderOf(sent) });
      const table = linesTable({
        lines: items,
        currency: "",
        title: request.text("export.ecommerce"),
        columns: tableColumns(documents, "reports/ecommerce", viewerOf(request)),
        text: request.text,
      });
      return exports.send(request, reply, { format, name: "ecommerce", table });
    },
  );

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
