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
          "Answers are `{ data, notifications, push_notifications }`, failures `{ errors, request_id }`. An API client signs in with the header `X-Client: api` and sends the token of the answer's header `authorization` with every call. A write that carries an `Idempotency-Key` is done once: repeated within 24 hours it gets the first answer, with `Idempotency-Replayed: true`; while the first still runs 409, with another body 422.",
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
      const needed = access === undefined || access === "public" || access === "signed_in" ? "" : `Needs the permission \`${access}\`.`;
      const description = [schema.description ?? "", needed].filter(Boolean).join(" ");
      return { url, schema: { ...schema, security, ...(description && { description }) } };
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
