/**
 * The portal's own captcha: a signed challenge, good for one form and ten minutes, that a browser answers with some work.
 * It keeps out what sends the same form a thousand times; it does not look into anybody's life, and needs no foreign server.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CaptchaChallenge } from "../../../schemas/captcha.ts";
import { provesWork } from "./proof-of-work.ts";

const goodForMs = 10 * 60_000;
/** 32,000 hashes on average: less than half a second on an old telephone. */
const usualDifficulty = 15;

export type LocalVerdict = { kind: "solved"; challenge: string; expires_at: Date } | { kind: "wrong" } | { kind: "expired" };

export interface LocalCaptcha {
  challenge(now: Date): CaptchaChallenge;
  /** Whether the answer is right; whether it has been used before is not known here. */
  verify(answer: string, now: Date): LocalVerdict;
}

export function createLocalCaptcha(key: Buffer, { difficulty = usualDifficulty }: { difficulty?: number } = {}): LocalCaptcha {
  const sign = (text: string): string => createHmac("sha256", key).update(`captcha ${text}`).digest("base64url");

  return {
    challenge(now) {
      const expires_at = new Date(now.getTime() + goodForMs);
      const text = `${randomBytes(16).toString("base64url")}.${expires_at.getTime().toString(36)}.${difficulty}`;
      return { challenge: `${text}.${sign(text)}`, difficulty, expires_in: goodForMs / 1_000 };
    },

    verify(answer, now) {
      const [id, expiry, bits, signature, number, ...more] = answer.split(".");
      if (
        id === undefined ||
        expiry === undefined ||
        bits === undefined ||
        signature === undefined ||
        number === undefined ||
        more.length > 0
      )
        return { kind: "wrong" };
      if (!isSame(signature, sign(`${id}.${expiry}.${bits}`))) return { kind: "wrong" };

      const expires_at = new Date(Number.parseInt(expiry, 36));
      if (expires_at <= now) return { kind: "expired" };
      const challenge = `${id}.${expiry}.${bits}.${signature}`;
      return /^\d{1,15}$/.test(number) && provesWork(challenge, number, Number(bits))
        ? { kind: "solved", challenge: id, expires_at }
        : { kind: "wrong" };
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
