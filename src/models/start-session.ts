/** What follows a sign-in; loads in idle time, while people type. */
import type { Session } from "../../schemas/account.ts";
import { storeSession } from "./stored-session.ts";

/** @param leave a full load: the first page of a session comes whole from the server, in one round trip. */
export function startSession(session: Session, leave: (path: string) => void): void {
  storeSession(session);
  leave(returnPath(window.location.search));
}

/** Where the user was when he was asked to sign in; only ever a path of this portal. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get("return") ?? "/dashboard";
  return /^\/(?![/\\])[^\\\s]*$/.test(wanted) ? wanted : "/dashboard";
}
