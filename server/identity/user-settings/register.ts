import { settingRoutes } from "./settings.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, userSettings }) => {
  await api.register(settingRoutes, { settings: userSettings });
};
