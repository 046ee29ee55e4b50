/** Before sign-in there is no session to read; what can be done is to start one. Free of MST, which loads after it. */
import type { HostModel } from "../../engine/index.ts";
import type { Session } from "../../schemas/account.ts";
import { storeSession } from "./stored-session.ts";

/** @param leave a full load: the first page of a session comes whole from the server, in one round trip. */
export function visitorSession(leave: (path: string) => void): HostModel {
  return {
    read: () => undefined,
    actions: {
      start: ({ session }) => {
        storeSession(session as Session);
        leave(returnPath(window.location.search));
      },
    },
  };
}

/** Where the user was when he was asked to sign in; only ever a path of this portal. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get("return") ?? "/dashboard";
  return /^\/(?![/\\])[^\\\s]*$/.test(wanted) ? wanted : "/dashboard";
}
