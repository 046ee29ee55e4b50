import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { calendarDate, utcDate } from "../../../engine/rules/wire-date.ts";
import { Dashboard, OrderedValues, ShortList, Summary } from "../../../schemas/dashboard.ts";
import type { LookUpRow } from "../../../schemas/look-ups/kinds.ts";
import type { ErpPort, LookUpSearch } from "../../erp/erp-port.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { readSummary, summariesFor, summaryKinds } from "./summaries.ts";

/** As many as a widget has room for; the rest is behind "View all". */
const maxWidgetRows = 10;

export const dashboardRoutes: Register = async ({ api, erp: { reading: erp }, clock, documents: { effective: documents } }) => {
  const { get } = apiRoutes(api, { access: "view_orders", tags: ["dashboard"] });
  for (const { table, type, summary } of shortLists) {
    listConfigs(api, { controller: `/${table}`, table, access: "view_orders", documents });
    get(`/${table}`, { summary, answer: ShortList }, async (request) => {
      const orders = await readNewest(erp, request.scope, type);
      return orders.ok ? answer(translateCodes(presentShortList(orders.value), request.text)) : orders;
    });
  }

  const whole = {
    summary: "What is owed, and what all widgets of the first view show",
    description: "Widgets that cannot be read, or are not for the user, are not in it; each can be asked for by itself.",
    answer: Dashboard,
  };
  get("/dashboard", whole, async (request) => {
    const dashboard = await readDashboard(erp, request, clock());
    return dashboard.ok ? answer(translateCodes(dashboard.value, request.text)) : dashboard;
  });

  const figure = {
    summary: "What needs somebody's eye, as one figure",
    description: summaryKinds.map(({ key }) => key).join(", "),
    params: Type.Object({ widget: Type.String({ minLength: 1, maxLength: 40 }) }),
    answer: Summary,
  };
  get("/summaries/:widget", figure, async (request) => {
    const { widget } = request.params;
    const kind = summaryKinds.find(({ key }) => key === widget);
    if (!kind) return refused({ kind: "not_found", what: widget });
    if (!signedInBy(request).permissions.has(kind.access)) return refused({ kind: "forbidden", permission: kind.access });
    return readSummary(erp, request.scopeOf(kind.access), kind);
  });

  const months = {
    summary: "What was ordered in each of the last twelve months",
    description: "This month and the eleven before it, by the order's date and currency. Cancelled orders do not count.",
    answer: OrderedValues,
  };
  get("/dashboard/ordered_value", months, async (request) => {
    const ordered = await erp.figures.orderedValue(request.scope, lastMonths(clock()));
    return ordered.ok ? answer({ items: ordered.value }) : ordered;
  });
};

const shortLists = [
  { table: "recent_orders", type: "orders", summary: "The newest orders, not paged" },
  { table: "recently_shipped_orders", type: "shipped", summary: "The orders that were shipped last, not paged" },
] as const;

async function readDashboard(erp: ErpPort, request: FastifyRequest, now: Date): Promise<Result<Dashboard>> {
  const { scope } = request;
  const { permissions } = signedInBy(request);
  const reports = reportsFor(permissions);
  // An ERP that is away is asked once, not a dozen times.
  const balance = await erp.figures.accountBalance(request.scopeOf("view_open_items"));
  if (!balance.ok) return balance;

  const [recent, shipped, ordered, summaries, sums] = await Promise.all([
    readNewest(erp, scope, "orders"),
    readNewest(erp, scope, "shipped"),
    erp.figures.orderedValue(scope, lastMonths(now)),
    Promise.all(summariesFor(permissions).map((kind) => readSummary(erp, request.scopeOf(kind.access), kind))),
    Promise.all(reports.map((kind) => erp.documents.balance(request.scopeOf(`report_${kind}`), kind, everything))),
  ]);
  return ok({
    account_balance: balance.value,
    ...(reports.length > 0 && { report_balance: sums.flatMap((one) => valueOf(one) ?? []) }),
    summaries: summaries.flatMap((one) => valueOf(one) ?? []),
    ...(recent.ok && { recent_orders: presentShortList(recent.value) }),
    ...(shipped.ok && { recently_shipped_orders: presentShortList(shipped.value) }),
    ...(ordered.ok && { ordered_value: { items: ordered.value } }),
  });
}

const presentShortList = (items: LookUpRow<"salesdocs">[]): ShortList => ({ items, cache_info: { cached: false } });

/** The first of a list: by their numbers, since nobody needs to know how many there are. */
async function readNewest(erp: ErpPort, scope: Scope, type: "orders" | "shipped"): Promise<Result<LookUpRow<"salesdocs">[]>> {
  const search = { type, sort_by: type === "shipped" ? "shipped_at" : "doc_date", order: "desc" as const, criteria: [] };
  const numbers = await erp.documents.numbers(scope, "salesdocs", search, maxWidgetRows);
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
