/** The pages of the portal, as documents. What a user may not see is not in them. */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { PageBundle } from "../../../schemas/page-bundle.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import type { Problem } from "../../result.ts";
import { isFresh } from "./fresh.ts";
import type { PageBundles, PageResolution } from "./page-bundles.ts";
import { viewerOf } from "./viewer.ts";

const Query = Type.Object({
  path: Type.Optional(
    Type.String({ maxLength: 2_000, pattern: "^/", description: "The address, as the browser shows it: `/orders/4711`." }),
  ),
  key: Type.Optional(Type.String({ maxLength: 200, description: "Or the page's key: `orders/details`." })),
});

export const pageRoutes: FastifyPluginAsync<{ bundles: PageBundles }> = async (app, { bundles }) => {
  app.get<{ Querystring: Static<typeof Query> }>(
    "/pages",
    {
      config: { access: "public" },
      schema: {
        summary: "The page of an address, as the user may see it",
        tags: ["documents"],
        querystring: Query,
        response: { 200: answerOf(PageBundle), 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const { path, key } = request.query;
      if (path === undefined && key === undefined) {
        return refuse(reply, {
          kind: "invalid",
          fields: [{ field: "path", code: "missing_field", message: 'The field "path" is missing, for example /orders.' }],
        });
      }
      const viewer = viewerOf(request);
      const found = path === undefined ? bundles.byKey(key ?? "", viewer) : bundles.at(path, viewer);
      // The next user of this browser must ask again, and so must this one: rights may have changed.
      void reply.headers({ "cache-control": "private, no-cache", vary: "cookie, authorization, accept-language, x-partner" });
      if (found.status !== 200) return refuse(reply, problemOf(found, path ?? key ?? ""));

      void reply.header("etag", found.page.etag);
      if (isFresh(request, found.page.etag)) return reply.code(304).send();
      return reply
        .type("application/json; charset=utf-8")
        .send(`{"data":${found.page.json},"notifications":{"messages":[],"infos":[],"warnings":[]},"push_notifications":[]}`);
    },
  );
};

function problemOf(found: Exclude<PageResolution, { status: 200 }>, what: string): Problem {
  switch (found.status) {
    case 401:
      return { kind: "unauthenticated" };
    case 403:
      return { kind: "forbidden", permission: found.permission };
    case 404:
      return { kind: "not_found", what };
    case 500:
      return { kind: "broken_page" };
  }
}
