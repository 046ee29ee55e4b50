/** The key that makes a repeated write the same write: it stays until the server has said yes or no to this very content. */
import type { ApiAnswer } from "../../host/env.ts";

export interface Intent {
  key: string;
  content: string;
}

/** The same key again for the same content, so that a retry after a lost answer cannot order twice. */
export function idempotencyKey(last: Intent | undefined, content: string): Intent {
  return last?.content === content ? last : { key: randomKey(), content };
}

/** A lost connection, a server in trouble or a twin still running leave it open whether the write happened. */
export function isSettled(answer: ApiAnswer): boolean {
  return answer.ok || !(answer.status === 0 || answer.status === 409 || answer.status >= 500);
}

/** 128 random bits. Not `randomUUID`: that one needs a secure context, which a portal in a plain network lacks. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
