import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import type { Register } from "../../context.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

export const register: Register = async ({ api, erp, clock, documents: { effective: documents } }) => {
  await api.register(dashboardRoutes, { erp: erp.reading, clock });
  for (const table of ["recent_orders", "recently_shipped_orders"])
    listConfigs(api, { controller: `/${table}`, table, access: "view_orders", documents });
};
