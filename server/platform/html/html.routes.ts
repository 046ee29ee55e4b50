/** Every address that is not the API's: resolves its page and serves it whole, in one round trip. */
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { isOwnPath } from "../../../schemas/own-path.ts";
import { problemOfDatabase } from "../database/database-problem.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import type { Register } from "../../context.ts";
import { RefusedRequest } from "../plugins/answer.ts";
import { answerError } from "../plugins/errors.ts";
import { createPageAnswer } from "./page-answer.ts";
import { returnPath, signInAddress, signInPath } from "./sign-in-address.ts";

/** What is no page does not become one because somebody asked for it: calls and files get the plain answer. */
const noPages = /^\/(?:api|assets|health)(?:\/|$)/;

export const htmlRoutes: Register = async (context) => {
  const { api: app } = context;
  const { bundles } = context.documents;
  const pages = createPageAnswer(context);

  app.get("/*", { config: { access: "public" }, schema: { hide: true, querystring: Type.Object({}) } }, async (request, reply) => {
    const { path, search } = addressOf(request);
    // An address that browsers take for another host becomes none of ours: a page that was loaded from it would load that host the next time.
    if (noPages.test(path) || !isOwnPath(path)) return reply.callNotFound();

    const viewer = viewerOf(request);
    if (path === signInPath && viewer.signedIn) return redirect(reply, returnPath(request.query));

    const found = bundles.at(path, viewer);
    if (found.status === 401) return redirect(reply, signInAddress(path, search));
    return pages.send(request, reply, found);
  });

  // What is wrong with a page itself is told by a page that administrators can change; what is away, by `answerError` in its own words.
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = error instanceof RefusedRequest || problemOfDatabase(error);
    const ours = !refused && (error.statusCode ?? 500) >= 500 && !noPages.test(addressOf(request).path);
    if (!ours) return answerError(error, request, reply);

    request.log.error({ err: error }, "a page could not be served");
    return pages.sendError(request, reply, 500);
  });
};

/** The address as it was sent: segments are decoded one by one when the page is looked up. */
function addressOf(request: FastifyRequest): { path: string; search: string } {
  const url = request.raw.url ?? "/";
  const query = url.indexOf("?");
  return query < 0 ? { path: url, search: "" } : { path: url.slice(0, query), search: url.slice(query) };
}

const redirect = (reply: FastifyReply, path: string): FastifyReply => reply.header("cache-control", "no-store").redirect(path, 302);
