import { captchaRoutes } from "./captcha.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, captcha }) => {
  await api.register(captchaRoutes, { captcha });
};
