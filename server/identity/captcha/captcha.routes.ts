import { CaptchaChallenge } from "../../../schemas/captcha.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";

export const captchaRoutes: Register = async ({ api, captcha }) => {
  const summary = "A new task for the portal's own captcha";
  const description = "Nothing is stored for it: it is signed, and only its answer is remembered once used.";
  const { get } = apiRoutes(api, { access: "public", tags: ["site"] });
  get("/captcha/challenge", { summary, description, answer: CaptchaChallenge }, async () => answer(captcha.challenge()));
};
