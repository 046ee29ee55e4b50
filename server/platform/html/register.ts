import type { Context, Register } from "../../context.ts";
import { bootRoutes } from "./boot.routes.ts";
import { clientRoutes } from "./client.routes.ts";
import { htmlRoutes } from "./html.routes.ts";

const pagesOf = ({ documents, siteConfigs, presentSession, userSettings, client }: Context) => ({
  ...documents,
  siteConfigs,
  presentSession,
  settings: userSettings,
  client,
});

export const register: Register = async (context) => {
  await context.api.register(bootRoutes, pagesOf(context));
};

/** Outside of the API: what a browser opens. */
export const registerPages: Register = async (context) => {
  await context.api.register(clientRoutes, context.client);
  await context.api.register(htmlRoutes, pagesOf(context));
};
