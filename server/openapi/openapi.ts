/** The API described by the very schemas that check it, and a page to try it out. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";

/** Before the routes: it listens while they are added. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Portolan",
        version: "1",
        description:
          "Answers are `{ data, notifications, push_notifications }`, failures `{ errors, request_id }`. An API client signs in with the header `X-Client: api` and sends the token of the answer's header `authorization` with every call.",
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "portolan" },
          token: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access;
      const security = access === undefined || access === "public" ? [] : [{ session: [] }, { token: [] }];
      const note =
        access === undefined || access === "public" || access === "signed_in" ? {} : { description: `Needs the permission \`${access}\`.` };
      return { url, schema: { ...schema, security, ...note } };
    },
  });
}

/** The page's own routes come from a package, so their access is declared for them while they are added. */
export const showDocs: FastifyPluginAsync = async (app) => {
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, access: "public", sessionless: true };
  });
  // The standalone layout's bar has a style element without our nonce.
  const uiConfig = { layout: "BaseLayout", deepLinking: true, validatorUrl: null };
  await app.register(swaggerUi, { routePrefix: "/api/docs", uiConfig, logLevel: "silent" });
};
