import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { answer } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import type { CacheService } from "./caches.service.ts";

export const cacheRoutes: FastifyPluginAsync<{ caches: CacheService }> = async (app, { caches }) => {
  app.post(
    "/admin/clear_cache",
    {
      config: { access: "manage_configs" },
      schema: {
        summary: "All servers read documents and ask the ERP anew",
        tags: ["administration"],
        body: Type.Object({}, { additionalProperties: false }),
        response: { 200: answerOf(Type.Null()) },
      },
    },
    async (request) => {
      const { account } = signedInBy(request);
      await caches.clear({ actor: account.id, request_id: request.id });
      return answer(null);
    },
  );
};
