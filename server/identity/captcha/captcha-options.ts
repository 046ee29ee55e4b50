import { createHmac } from "node:crypto";
import { readSecretKeys } from "../../platform/secrets/secret-keys.ts";
import type { Settings } from "../../settings.ts";
import type { CaptchaOptions } from "./open-captcha.ts";

/** A key of its own out of the one that stored secrets have, so that all servers of a portal know each other's challenges. */
export function captchaOptions(settings: Pick<Settings, "secretKeys" | "dataFolder" | "recaptchaSecret">): CaptchaOptions {
  const key = createHmac("sha256", readSecretKeys(settings)[0]).update("captcha").digest();
  return { key, ...(settings.recaptchaSecret === null ? {} : { google: { secret: settings.recaptchaSecret } }) };
}
