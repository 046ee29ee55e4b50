/** Whether a person sends a form: asked once, when everything else about the form is right. */
import type { Kysely } from "kysely";
import type { CaptchaChallenge, CaptchaConfig } from "../../../schemas/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import { askGoogle, type GoogleOptions } from "./google-recaptcha.ts";
import type { LocalCaptcha } from "./local-captcha.ts";

export type CaptchaVerdict = "solved" | "missing" | "wrong" | "expired" | "used" | "unreachable";

export interface CaptchaService {
  config(): Promise<CaptchaConfig>;
  challenge(): CaptchaChallenge;
  /** An answer is good once: the second time it is `used`. Without a provider everybody is a person. */
  verify(answer: unknown): Promise<CaptchaVerdict>;
}

interface Dependencies {
  db: Kysely<Database>;
  clock: () => Date;
  config(): Promise<CaptchaConfig>;
  local: LocalCaptcha;
  google?: GoogleOptions | undefined;
  onInternalError: OnInternalError;
}

type CaptchaTables = {
  captcha_answers: { challenge: string; expires_at: Date };
};

const maxAnswer = 8_192;

export function createCaptchaService({ db: portal, clock, config, local, google, onInternalError }: Dependencies): CaptchaService {
  const db = portal.withTables<CaptchaTables>();

  return {
    config,
    challenge: () => local.challenge(clock()),

    async verify(answer) {
      const { provider } = await config();
      if (provider === "none") return "solved";
      if (typeof answer !== "string" || answer === "") return "missing";
      if (answer.length > maxAnswer) return "wrong";
      if (provider === "recaptcha") return google ? askGoogle(answer, google, onInternalError) : "unreachable";

      const verdict = local.verify(answer, clock());
      return verdict.kind === "solved" ? spend(verdict.challenge, verdict.expires_at) : verdict.kind;
    },
  };

  /** Of two that bring the same answer at once, one inserts the row. */
  async function spend(challenge: string, expires_at: Date): Promise<"solved" | "used"> {
    await db.deleteFrom("captcha_answers").where("expires_at", "<", clock()).execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("captcha_answers")
      .values({ challenge, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? "solved" : "used";
  }
}
