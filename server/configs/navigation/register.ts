import { navigationRoutes } from "./navigation.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, documents }) => {
  await api.register(navigationRoutes, documents);
};
