/**
 * Whether the session of this page is still there, and still this one. It may end in another tab, by its clock, or on the server
 * while nobody looks; another tab may act as somebody else from now on. Loads beside the page.
 */
import type { Session } from "../../schemas/account.ts";
import { forgetPageState } from "../models/stored-drafts.ts";
import { storedAccount } from "../models/stored-session.ts";
import type { Portal } from "./portal.ts";

/** Whoever goes to and fro between windows is not asked about each time. */
const askedEveryMs = 15_000;
/** Timers count no further. */
const maxTimerMs = 2 ** 31 - 1;

/** @param leave a full load of another page */
export function followSession(portal: Portal, session: Session, leave: (path: string) => void): void {
  // The page has just come from the server.
  let askedAt = performance.now();

  /** A session that the server no longer knows is ended by the call itself, like by any other (SESS-014). */
  async function ask(): Promise<void> {
    askedAt = performance.now();
    const answer = await portal.env.send({ method: "GET", path: "/v1/user/session" });
    if (answer.ok && (answer.data as { account_id: string }).account_id !== session.account.id) leave("/dashboard");
  }

  function follow(): void {
    const account = storedAccount();
    if (portal.leaving || account === session.account.id) return;
    if (account === null) forgetPageState();
    leave(account === null ? "/" : "/dashboard");
  }

  function looked(): void {
    if (document.visibilityState !== "visible" || portal.leaving) return;
    follow();
    if (!portal.leaving && performance.now() - askedAt > askedEveryMs) void ask();
  }

  // What another tab writes; with `clear()` there is no name.
  window.addEventListener("storage", ({ key }) => {
    if (key === "accountId" || key === null) follow();
  });
  window.addEventListener("focus", looked);
  document.addEventListener("visibilitychange", looked);

  /** By the clock of the server: this one may go wrong, and then the answer is that all is well. */
  function wait(): void {
    const left = Date.parse(session.access_exp) - Date.now();
    setTimeout(
      () => (left > maxTimerMs ? wait() : void ask().then(() => setTimeout(wait, askedEveryMs))),
      Math.min(Math.max(left, 0), maxTimerMs),
    );
  }
  wait();
}
