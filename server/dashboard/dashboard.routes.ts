import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { Dashboard, ShortList } from "../../schemas/dashboard.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { presentDashboard, presentShortList } from "./dashboard.presenter.ts";

/** As many as a widget has room for; the rest is behind "View all". */
const WIDGET_ROWS = 10;

export const dashboardRoutes: FastifyPluginAsync<{ erp: ErpPort }> = async (app, { erp }) => {
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
        summary: "What is owed",
        tags: ["dashboard"],
        querystring: Type.Object({}),
        response: { 200: answerOf(Dashboard) },
      },
    },
    async (request, reply) => {
      const balance = await erp.accountBalance(request.scope);
      return balance.ok ? answer(presentDashboard(balance.value)) : refuse(reply, balance.problem);
    },
  );
};

const shortListSchema = (summary: string) => ({
  summary,
  tags: ["dashboard"],
  querystring: Type.Object({}),
  response: { 200: answerOf(ShortList) },
});
