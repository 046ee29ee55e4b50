/** The pages of the portal, as documents. What a user may not see is not in them. */
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { PageBundle } from "../../../schemas/page-bundle.ts";
import type { Register } from "../../context.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { refused, type Problem } from "../../result.ts";
import { askedEachTime, sendIfChanged } from "./is-not-modified.ts";
import type { PageResolution } from "./page-bundles.ts";
import { viewerOf } from "./viewer.ts";

const Query = Type.Object({
  path: Type.Optional(
    Type.String({ maxLength: 2_000, pattern: "^/", description: "The address, as the browser shows it: `/orders/4711`." }),
  ),
  key: Type.Optional(Type.String({ maxLength: 200, description: "Or the page's key: `orders/details`." })),
});

export const pageRoutes: Register = async ({ api, documents: { bundles } }) => {
  const { get } = apiRoutes(api, { access: "public", tags: ["documents"] });
  const response = { 200: answerOf(PageBundle), 304: Type.Null() };
  get("/pages", { summary: "The page of an address, as the user may see it", query: Query, response }, async (request, reply) => {
    const { path, key } = request.query;
    if (path === undefined && key === undefined) {
      const message = 'The field "path" is missing, for example /orders.';
      return refused({ kind: "invalid", fields: [{ field: "path", code: "missing_field", message }] });
    }
    const viewer = viewerOf(request);
    const found = path === undefined ? bundles.byKey(key ?? "", viewer) : bundles.at(path, viewer);
    void reply.headers(askedEachTime);
    if (found.status !== 200) return refused(problemOf(found, path ?? key ?? ""));

    const { etag, json } = found.page;
    const notifications = '"notifications":{"messages":[],"infos":[],"warnings":[]},"push_notifications":[]';
    return sendIfChanged(request, reply, { etag, json: `{"data":${json},${notifications}}` });
  });
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
