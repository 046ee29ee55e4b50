/**
 * What the browser keeps of a session (SESS-001): `accountId`, `token`, `fallbackUserData`. The token is a public handle
 * that grants nothing; the secret is an HttpOnly cookie. Local storage, so that a second tab shares it.
 */
import { restoreDowntime } from "./stored-downtime.ts";

const names = ["accountId", "token", "fallbackUserData", "userNumberFormat"] as const;

export function storeSession(session: { token: string; account: { id: string; number_format: string } }): void {
  localStorage.setItem("accountId", session.account.id);
  localStorage.setItem("token", session.token);
  // Who the user really is while acting for somebody else; nobody else for now.
  localStorage.setItem("fallbackUserData", "null");
  localStorage.setItem("userNumberFormat", session.account.number_format);
}

/** Forgets everything that belongs to the user, open drafts excepted: those return when the same user does. A downtime is nobody's. */
export function forgetSession(): void {
  for (const name of names) localStorage.removeItem(name);
  restoreDowntime();
}
