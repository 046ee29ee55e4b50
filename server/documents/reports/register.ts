import { ecommerceRoutes } from "./ecommerce.routes.ts";
import { erpReportRoutes } from "./erp-reports.routes.ts";
import { priceCheckRoutes } from "./price-check.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, erp: { reading: erp }, documents: { effective: documents }, exports }) => {
  await api.register(erpReportRoutes, { erp, clock, documents, exports });
  await api.register(priceCheckRoutes, { erp, clock, documents, exports });
  await api.register(ecommerceRoutes, { db, clock, documents, exports });
};
