/**
 * What the browser keeps of a session (SESS-001): `accountId`, `token`, `fallbackUserData`. The token is a public handle
 * that grants nothing; the secret is an HttpOnly cookie. Local storage, so that a second tab shares it.
 */
import type { Session } from "../../schemas/account.ts";
import { restoreDowntime } from "./stored-downtime.ts";

const names = ["accountId", "token", "fallbackUserData", "userNumberFormat"] as const;

type Stored = Pick<Session, "token" | "proxied_by"> & { account: Pick<Session["account"], "id" | "number_format"> };

export function storeSession(session: Stored): void {
  localStorage.setItem("accountId", session.account.id);
  localStorage.setItem("token", session.token);
  // Who the user really is while acting as somebody else.
  localStorage.setItem("fallbackUserData", JSON.stringify(session.proxied_by));
  localStorage.setItem("userNumberFormat", session.account.number_format);
}

/** The session that waits for the second step of a sign-in: no more than its handle is known of it. */
export const storeToken = (token: string): void => localStorage.setItem("token", token);

/** Whose session the tabs of this browser have; null when there is none. */
export const storedAccount = (): string | null => localStorage.getItem("accountId");

/** Forgets everything that belongs to the user, open drafts excepted: those return when the same user does. A downtime is nobody's. */
export function forgetSession(): void {
  for (const name of names) localStorage.removeItem(name);
  restoreDowntime();
}
