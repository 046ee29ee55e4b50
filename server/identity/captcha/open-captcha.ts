import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import type { SiteSettings } from "../../configs/site-configs/site-settings.ts";
import { createCaptchaService, type CaptchaService } from "./captcha.service.ts";
import type { GoogleOptions } from "./google-recaptcha.ts";
import { createLocalCaptcha } from "./local-captcha.ts";

export interface CaptchaOptions {
  /** What challenges are signed with; the same for all servers of one portal. Without one, one of this server's own. */
  key?: Buffer;
  google?: GoogleOptions | undefined;
}

interface Parts extends CaptchaOptions {
  db: Kysely<Database>;
  clock: () => Date;
  siteSettings: SiteSettings;
  onInternalError: OnInternalError;
}

export const openCaptcha = ({ db, clock, siteSettings, onInternalError, key = randomBytes(32), google }: Parts): CaptchaService =>
  createCaptchaService({
    db,
    clock,
    config: () => siteSettings.cached("captcha"),
    local: createLocalCaptcha(key),
    google,
    onInternalError,
  });
