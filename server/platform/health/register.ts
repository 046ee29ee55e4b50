import { healthRoutes } from "./health.routes.ts";
import { serverLoadRoutes } from "./server-load.routes.ts";
import type { Register } from "../../context.ts";

/** Outside of the API, for whoever balances the load. */
export const registerProbes: Register = async ({ api, db }) => {
  await api.register(healthRoutes, { db });
};

export const register: Register = async ({ api, pushes }) => {
  await api.register(serverLoadRoutes, { pushes });
};
