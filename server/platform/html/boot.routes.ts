/**
 * What an address begins with, as its HTML carries it, for a tab that works for another partner than the one the session has chosen
 * last: the browser cannot say so when it asks for the HTML.
 */
import type { FastifyPluginAsync } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { Boot } from "../../../schemas/page-bundle.ts";
import { viewerOf } from "../../configs/page-configs/viewer.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { createPageAnswer, type PageAnswerOptions } from "./page-answer.ts";

const Query = Type.Object({ path: Type.String({ maxLength: 2_000, pattern: "^/" }) });

export const bootRoutes: FastifyPluginAsync<PageAnswerOptions> = async (app, options) => {
  const pages = createPageAnswer(options);

  app.get<{ Querystring: Static<typeof Query> }>(
    "/boot",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "What the HTML of an address carries, for the partner of `X-Partner`",
        tags: ["documents"],
        querystring: Query,
        response: { 200: answerOf(Boot) },
      },
    },
    async (request, reply) => {
      const found = options.bundles.at(request.query.path, viewerOf(request));
      if (found.status === 401) return refuse(reply, { kind: "unauthenticated" });
      void reply.header("cache-control", "no-store");
      // The nonce is that of the HTML, which is there already.
      return answer(await pages.boot(request, found, ""));
    },
  );
};
