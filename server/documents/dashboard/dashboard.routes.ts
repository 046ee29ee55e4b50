import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { calendarDate, utcDate } from "../../../engine/rules/wire-date.ts";
import { answerOf } from "../../../schemas/answer.ts";
import { Dashboard, OrderedValues, ShortList, Summary } from "../../../schemas/dashboard.ts";
import type { LookUpRow } from "../../../schemas/look-ups/kinds.ts";
import type { ErpPort, LookUpSearch } from "../../erp/erp-port.ts";
import { inWords } from "../../erp/in-words.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { presentDashboard, presentOrderedValues, presentShortList } from "./dashboard.presenter.ts";
import { readSummary, summariesFor, summaryKinds } from "./summaries.ts";

/** As many as a widget has room for; the rest is behind "View all". */
const WIDGET_ROWS = 10;

export const dashboardRoutes: FastifyPluginAsync<{ erp: ErpPort; clock: () => Date }> = async (app, { erp, clock }) => {
  app.get(
    "/recent_orders",
    { config: { access: "view_orders" }, schema: shortListSchema("The newest orders, not paged") },
    async (request, reply) => {
      const orders = await readNewest(erp, request.scope, "orders");
      return orders.ok ? answer(inWords(presentShortList(orders.value), request.text)) : refuse(reply, orders.problem);
    },
  );

  app.get(
    "/recently_shipped_orders",
    { config: { access: "view_orders" }, schema: shortListSchema("The orders that were shipped last, not paged") },
    async (request, reply) => {
      const orders = await readNewest(erp, request.scope, "shipped");
      return orders.ok ? answer(inWords(presentShortList(orders.value), request.text)) : refuse(reply, orders.problem);
    },
  );

  app.get(
    "/dashboard",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "What is owed, and what all widgets of the first view show",
        description: "Widgets that cannot be read, or are not for the user, are not in it; each can be asked for by itself.",
        tags: ["dashboard"],
        querystring: Type.Object({}),
        response: { 200: answerOf(Dashboard) },
      },
    },
    async (request, reply) => {
      const { scope } = request;
      const { permissions } = signedInBy(request);
      const reports = reportsFor(permissions);
      // An ERP that is away is asked once, not a dozen times.
      const balance = await erp.figures.accountBalance(request.scopeOf("view_open_items"));
      if (!balance.ok) return refuse(reply, balance.problem);

      const [recent, shipped, ordered, summaries, sums] = await Promise.all([
        readNewest(erp, scope, "orders"),
        readNewest(erp, scope, "shipped"),
        erp.figures.orderedValue(scope, lastMonths(clock())),
        Promise.all(summariesFor(permissions).map((kind) => readSummary(erp, request.scopeOf(kind.access), kind))),
        Promise.all(reports.map((kind) => erp.documents.balance(request.scopeOf(`report_${kind}`), kind, everything))),
      ]);
      const dashboard = presentDashboard({
        balance: balance.value,
        recent: valueOf(recent),
        shipped: valueOf(shipped),
        ordered: valueOf(ordered),
        summaries: summaries.flatMap((one) => valueOf(one) ?? []),
        reports: reports.length > 0 ? sums.flatMap((one) => valueOf(one) ?? []) : undefined,
      });
      return answer(inWords(dashboard, request.text));
    },
  );

  app.get<{ Params: { widget: string } }>(
    "/summaries/:widget",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "What needs somebody's eye, as one figure",
        description: summaryKinds.map(({ key }) => key).join(", "),
        tags: ["dashboard"],
        params: Type.Object({ widget: Type.String({ minLength: 1, maxLength: 40 }) }),
        querystring: Type.Object({}),
        response: { 200: answerOf(Summary) },
      },
    },
    async (request, reply) => {
      const kind = summaryKinds.find(({ key }) => key === request.params.widget);
      if (!kind) return refuse(reply, { kind: "not_found", what: request.params.widget });
      if (!signedInBy(request).permissions.has(kind.access)) return refuse(reply, { kind: "forbidden", permission: kind.access });

      const summary = await readSummary(erp, request.scopeOf(kind.access), kind);
      return summary.ok ? answer(summary.value) : refuse(reply, summary.problem);
    },
  );

  app.get(
    "/dashboard/ordered_value",
    {
      config: { access: "view_orders" },
      schema: {
        summary: "What was ordered in each of the last twelve months",
        description: "This month and the eleven before it, by the order's date and currency. Cancelled orders do not count.",
        tags: ["dashboard"],
        querystring: Type.Object({}),
        response: { 200: answerOf(OrderedValues) },
      },
    },
    async (request, reply) => {
      const ordered = await erp.figures.orderedValue(request.scope, lastMonths(clock()));
      return ordered.ok ? answer(presentOrderedValues(ordered.value)) : refuse(reply, ordered.problem);
    },
  );
};

/** The first of a list: by their numbers, since nobody needs to know how many there are. */
async function readNewest(erp: ErpPort, scope: Scope, type: "orders" | "shipped"): Promise<Result<LookUpRow<"salesdocs">[]>> {
  const search = { type, sort_by: type === "shipped" ? "shipped_at" : "doc_date", order: "desc" as const, criteria: [] };
  const numbers = await erp.documents.numbers(scope, "salesdocs", search, WIDGET_ROWS);
  return numbers.ok ? erp.documents.rows(scope, "salesdocs", numbers.value) : numbers;
}

/** What one widget cannot be answered the others are answered all the same. */
const valueOf = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

const everything: LookUpSearch = { sort_by: "doc_date", order: "desc", criteria: [] };

/** Reports whose sums stand on the dashboard, for those who may run them. */
const reportsFor = (permissions: ReadonlySet<string>) =>
  (["pdf_orders", "web_transactions"] as const).filter((report) => permissions.has("view_reports") && permissions.has(`report_${report}`));

/** Twelve months, of which the last is this one; by the calendar of UTC, the time of the ERP. */
function lastMonths(now: Date): { from: string; to: string } {
  const today = calendarDate(utcDate(now))!;
  return { from: today.subtract(11, "month").format("YYYYMM"), to: today.format("YYYYMM") };
}

const shortListSchema = (summary: string) => ({
  summary,
  tags: ["dashboard"],
  querystring: Type.Object({}),
  response: { 200: answerOf(ShortList) },
});
