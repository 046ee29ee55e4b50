import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { Dashboard, OrderedValues, ShortList, Summary } from "../../schemas/dashboard.ts";
import type { ErpPort, LookUpSearch } from "../erp/erp-port.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import type { Result } from "../result.ts";
import { presentDashboard, presentOrderedValues, presentShortList } from "./dashboard.presenter.ts";
import { readSummary, summariesFor, summaryKinds } from "./summaries.ts";

/** As many as a widget has room for; the rest is behind "View all". */
const WIDGET_ROWS = 10;

export const dashboardRoutes: FastifyPluginAsync<{ erp: ErpPort; clock: () => Date }> = async (app, { erp, clock }) => {
  app.get(
    "/recent_orders",
    { config: { access: "view_orders" }, schema: shortListSchema("The newest orders, not paged") },
    async (request, reply) => {
      const orders = await erp.recentOrders(request.scope, WIDGET_ROWS);
      return orders.ok ? answer(presentShortList(orders.value)) : refuse(reply, orders.problem);
    },
  );

  app.get(
    "/recently_shipped_orders",
    { config: { access: "view_orders" }, schema: shortListSchema("The orders that were shipped last, not paged") },
    async (request, reply) => {
      const orders = await erp.recentlyShippedOrders(request.scope, WIDGET_ROWS);
      return orders.ok ? answer(presentShortList(orders.value)) : refuse(reply, orders.problem);
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
      const balance = await erp.accountBalance(request.scopeOf("view_open_items"));
      if (!balance.ok) return refuse(reply, balance.problem);

      const [recent, shipped, ordered, summaries, sums] = await Promise.all([
        erp.recentOrders(scope, WIDGET_ROWS),
        erp.recentlyShippedOrders(scope, WIDGET_ROWS),
        erp.orderedValue(scope, lastMonths(clock())),
        Promise.all(summariesFor(permissions).map((kind) => readSummary(erp, request.scopeOf(kind.access), kind))),
        Promise.all(reports.map((kind) => erp.lookUpBalance(request.scopeOf(`report_${kind}`), kind, everything))),
      ]);
      return answer(
        presentDashboard({
          balance: balance.value,
          recent: valueOf(recent),
          shipped: valueOf(shipped),
          ordered: valueOf(ordered),
          summaries: summaries.flatMap((one) => valueOf(one) ?? []),
          reports: reports.length > 0 ? sums.flatMap((one) => valueOf(one) ?? []) : undefined,
        }),
      );
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
      const ordered = await erp.orderedValue(request.scope, lastMonths(clock()));
      return ordered.ok ? answer(presentOrderedValues(ordered.value)) : refuse(reply, ordered.problem);
    },
  );
};

/** What one widget cannot be answered the others are answered all the same. */
const valueOf = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);

const everything: LookUpSearch = { sort_by: "doc_date", order: "desc", criteria: [] };

/** Reports whose sums stand on the dashboard, for those who may run them. */
const reportsFor = (permissions: ReadonlySet<string>) =>
  (["pdf_orders", "web_transactions"] as const).filter((report) => permissions.has("view_reports") && permissions.has(`report_${report}`));

/** Twelve months, of which the last is this one; by the calendar of UTC, the time of the ERP. */
function lastMonths(now: Date): { from: string; to: string } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));
  return { from: monthOf(first), to: monthOf(now) };
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 7).replace("-", "");

const shortListSchema = (summary: string) => ({
  summary,
  tags: ["dashboard"],
  querystring: Type.Object({}),
  response: { 200: answerOf(ShortList) },
});
