/** Figures of the portal itself, day by day. */
import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { listOf } from "../../../schemas/answer.ts";
import { EcommerceDay, EcommerceTotals } from "../../../schemas/ecommerce.ts";
import { loginRetentionDays } from "../../identity/accounts/logins.repository.ts";
import type { Database } from "../../platform/database/database.ts";
import { linesTable } from "../exports/document-table.ts";
import { downloadRoutes } from "../exports/download.routes.ts";
import { tableColumns } from "../exports/table-columns.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listAnswer, ListQuery, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../result.ts";
import { todayIn, daysBefore, readPeriod, type UserLocale, type Period } from "../look-ups/query-dates.ts";
import { readEcommerceDays } from "./ecommerce.repository.ts";
import { pageOfRows } from "./rows-page.ts";

const shared = { access: "report_ecommerce", tags: ["reports"] } as const;
const controller = "/reports/ecommerce";
const columns = Object.keys(EcommerceDay.properties);
const figures = columns.filter((name) => name !== "day") as Exclude<keyof EcommerceDay, "day">[];
const usual = "30";
/** Sign-ins are not known for longer. */
const maxDays = loginRetentionDays;

export const ecommerceRoutes: Register = async ({ api, db, clock, documents: { effective: documents }, exports }) => {
  const { get } = apiRoutes(api, shared);
  const list = {
    summary: "What happened in the portal, day by day",
    description: `The newest first; the last ${usual} days unless other dates are given, at most ${maxDays} of them.`,
    query: ListQuery,
    answer: listOf(EcommerceDay),
  };
  get(controller, list, async (request) => {
    const days = await read(db, request, request.query, clock());
    if (!days.ok) return days;

    const page = readPage(request.query);
    const { items, total_results } = pageOfRows(days.value, { ...page, ...orderOf(request.query) });
    return answer(listAnswer(items, { ...page, total_results }));
  });

  const totals = { summary: "The same days, the oldest first, and what they add up to", query: ListQuery, answer: EcommerceTotals };
  get(`${controller}/totals`, totals, async (request) => {
    const days = await read(db, request, request.query, clock());
    return days.ok ? answer({ totals: totalsOf(days.value), days: days.value }) : days;
  });

  downloadRoutes<ListQuery>(api, {
    ...shared,
    controller,
    title: "days",
    parameters: listParameters,
    exports,
    async table(request, listQuery) {
      const days = await read(db, request, listQuery, clock());
      if (!days.ok) return days;

      const { items } = pageOfRows(days.value, { page: 1, page_size: maxDays, ...orderOf(listQuery) });
      const shown = tableColumns(documents, "reports/ecommerce", request, clock());
      return ok(linesTable({ lines: items, currency: "", title: request.text("export.ecommerce"), columns: shown, text: request.text }));
    },
  });

  listConfigs(api, { controller, table: "reports/ecommerce", access: shared.access, documents });
};

async function read(db: Kysely<Database>, request: FastifyRequest, query: ListQuery, now: Date): Promise<Result<EcommerceDay[]>> {
  const { time_zone, date_format } = signedInBy(request).account;
  const userLocale: UserLocale = { now, time_zone, date_format, text: request.text };
  const listQuery = query.from_date || query.to_date || query.date_range ? query : { ...query, date_range: usual };
  const { period, problems } = readPeriod(listQuery, userLocale);
  const fields = [...problems, ...unknownOrder(request.text, query.sort_by, columns)];
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  return ok(await readEcommerceDays(db, { ...completePeriod(period, userLocale), time_zone }));
}

/** Somebody who comes every day is one user, whom days that are added up would count each time. */
const totalsOf = (days: readonly EcommerceDay[]) =>
  figures.map((key) => ({
    key,
    amount: key === "users" ? Math.max(0, ...days.map(({ users }) => users)) : days.reduce((sum, day) => sum + day[key], 0),
  }));

/** The newest first, unless somebody says otherwise. */
const orderOf = ({ sort_by, order }: ListQuery) => (sort_by ? { sort_by, order } : { sort_by: "day", order: order || "desc" });

/** Both ends, and no more days than there may be: the newest of them. */
function completePeriod({ from_date = "", to_date }: Period, userLocale: UserLocale): { from: string; to: string } {
  const to = to_date ?? todayIn(userLocale);
  const earliest = daysBefore(to, maxDays - 1);
  return { from: from_date > earliest ? from_date : earliest, to };
}
