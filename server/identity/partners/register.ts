import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { partnerRoutes } from "./partners.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, erp, sessions, documents: { effective: documents } }) => {
  await api.register(partnerRoutes, { erp: erp.reading, db, sessions, documents });
  for (const controller of ["/user/partners", "/partners", "/assigned_partners"])
    listConfigs(api, { controller, table: "user/partners", access: "signed_in", documents });
};
