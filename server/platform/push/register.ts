import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { pushRoutes } from "./push.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, pushes, documents: { effective: documents } }) => {
  await api.register(pushRoutes, { pushes, db, clock });
  const list = { controller: "/admin/push_notifications", table: "admin/push_notifications" };
  listConfigs(api, { ...list, access: "manage_users", documents });
};
