/** The API described by the very schemas that check it, for programs and to read. */
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { docsPage, type ApiDescription } from "./docs-page.ts";

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

export const showDocs: FastifyPluginAsync = async (app) => {
  const route = { config: { access: "public", sessionless: true } as const, schema: { hide: true }, logLevel: "silent" as const };
  app.get("/api/docs/json", route, async () => app.swagger());
  for (const path of ["/api/docs", "/api/docs/"])
    app.get(path, route, async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(docsPage(app.swagger() as ApiDescription, reply.cspNonce)),
    );
};
