/** The header `Idempotency-Key`: the sender's own name for a write, the same again when he repeats it. */
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Translate } from "../plugins/request-texts.ts";
import type { Problem } from "../../result.ts";

export const keyHeader = "idempotency-key";
/** 8 to 200 visible characters of ASCII. */
const isKey = /^[\x21-\x7e]{8,200}$/;
export const keyPattern = isKey.source;

/** Null for a request without one. */
export function keyOf({ headers }: Pick<FastifyRequest, "headers">): { key: string; valid: boolean } | null {
  const key = headers[keyHeader];
  if (key === undefined) return null;
  const only = String(key);
  return { key: only, valid: isKey.test(only) };
}

/** Which write a request is: the user's, at this address, under this key. */
export const idOf = (user_id: string, { method, url }: Pick<FastifyRequest, "method" | "url">, key: string): Buffer =>
  createHash("sha256").update([user_id, method, url, key].join("\n")).digest();

/** What was sent, whatever blanks stood between it. */
export const hashOfBody = (body: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest();

export const keyReused = (text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "Idempotency-Key", code: "key_reused", message: text("problem.key_reused") }],
});

export const notAKey: Problem = {
  kind: "malformed",
  message: "An Idempotency-Key has 8 to 200 visible characters of ASCII.",
};
