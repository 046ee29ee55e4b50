import { siteConfigRoutes } from "./site-configs.routes.ts";
import { siteSettingRoutes } from "./site-settings.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, siteConfigs, siteSettings }) => {
  await api.register(siteConfigRoutes, { siteConfigs });
  await api.register(siteSettingRoutes, { siteSettings });
};
