import type { SecondStep, Session } from "../../schemas/account.ts";
import { isOwnPath } from "../../schemas/own-path.ts";
import { storeSession, storeToken } from "./stored-session.ts";

const secondStep = "/auth/two_step_auth";

/** @param leave a full load: the first page of a session comes whole from the server, in one round trip. */
export function startSession(session: Session | SecondStep, leave: (path: string) => void): void {
  if ("account" in session) {
    storeSession(session);
    return leave(returnPath(window.location.search));
  }
  // Where the user was is still asked for once the code was right.
  storeToken(session.token);
  leave(secondStep + window.location.search);
}

/** Where the user was when he was asked to sign in; only ever a path of this portal. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get("return") ?? "/dashboard";
  return isOwnPath(wanted) ? wanted : "/dashboard";
}
