/**
 * What an address begins with, as its HTML carries it, for a tab that works for another partner than the one the session has chosen
 * last: the browser cannot say so when it asks for the HTML.
 */
import { Type } from "typebox";
import { Boot } from "../../../schemas/page-bundle.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import type { Register } from "../../context.ts";
import { refused } from "../../result.ts";
import { answer } from "../plugins/answer.ts";
import { apiRoutes } from "../plugins/api-routes.ts";
import { createPageAnswer } from "./page-answer.ts";

const Query = Type.Object({ path: Type.String({ maxLength: 2_000, pattern: "^/" }) });

export const bootRoutes: Register = async (context) => {
  const pages = createPageAnswer(context);
  const { get } = apiRoutes(context.api, { access: "signed_in", tags: ["documents"] });
  const summary = "What the HTML of an address carries, for the partner of `X-Partner`";
  get("/boot", { summary, query: Query, answer: Boot }, async (request, reply) => {
    const found = context.documents.bundles.at(request.query.path, viewerOf(request));
    if (found.status === 401) return refused({ kind: "unauthenticated" });
    void reply.header("cache-control", "no-store");
    // The nonce is that of the HTML, which is there already.
    return answer(await pages.boot(request, found, ""));
  });
};
