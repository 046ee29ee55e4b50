import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { CaptchaChallenge } from "../../../schemas/captcha.ts";
import { answer } from "../../platform/plugins/answer.ts";
import type { CaptchaService } from "./captcha.service.ts";

export const captchaRoutes: FastifyPluginAsync<{ captcha: CaptchaService }> = async (app, { captcha }) => {
  app.get(
    "/captcha/challenge",
    {
      config: { access: "public" },
      schema: {
        summary: "A new task for the portal's own captcha",
        description: "Nothing is stored for it: it is signed, and only its answer is remembered once used.",
        tags: ["site"],
        querystring: Type.Object({}),
        response: { 200: answerOf(CaptchaChallenge) },
      },
    },
    async () => answer(captcha.challenge()),
  );
};
