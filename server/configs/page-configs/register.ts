import { documentRoutes } from "./documents.routes.ts";
import { listConfigs } from "./list-configs.ts";
import { pageRoutes } from "./pages.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, documents }) => {
  await api.register(pageRoutes, documents);
  await api.register(documentRoutes, documents);
  listConfigs(api, { controller: "/admin/configs", table: "admin/configs", access: "manage_configs", documents: documents.effective });
};
