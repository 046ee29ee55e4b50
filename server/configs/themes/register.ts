import { themeRoutes } from "./themes.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, documents }) => {
  await api.register(themeRoutes, documents);
};
