import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { ThemeAnswer } from "../../../schemas/page-bundle.ts";
import { answer } from "../../platform/plugins/answer.ts";
import type { ThemeService } from "./themes.service.ts";

export const themeRoutes: FastifyPluginAsync<{ themes: ThemeService }> = async (app, { themes }) => {
  app.get(
    "/themes/current",
    {
      config: { access: "public" },
      schema: {
        summary: "The theme in force, complete",
        tags: ["site"],
        querystring: Type.Object({}),
        response: { 200: answerOf(ThemeAnswer) },
      },
    },
    async () => answer(themes.current()),
  );
};
