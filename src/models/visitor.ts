/** Before sign-in there is no session to read; what can be done is to start one. Free of MST, which loads after it. */
import type { HostModel } from "../../engine/index.ts";
import type { Session } from "../../schemas/account.ts";
import { startSession } from "./start-session.ts";

/** @param leave a full load of another page */
export function visitorSession(leave: (path: string) => void): HostModel {
  return {
    read: () => undefined,
    actions: {
      start: async ({ session }) => startSession(session as Session, leave),
    },
  };
}
