import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { SiteConfigs } from "../../../schemas/page-bundle.ts";
import { answer } from "../../platform/plugins/answer.ts";
import type { SiteConfigService } from "./site-configs.service.ts";

export const siteConfigRoutes: FastifyPluginAsync<{ siteConfigs: SiteConfigService }> = async (app, { siteConfigs }) => {
  app.get(
    "/site_configs",
    {
      config: { access: "public" },
      schema: {
        summary: "Feature flags and system configuration",
        tags: ["site"],
        querystring: Type.Object({}),
        response: { 200: answerOf(SiteConfigs) },
      },
    },
    async (request) => answer(await siteConfigs.forUser(request.session, request.language)),
  );
};
