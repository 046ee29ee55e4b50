import { flow, getEnv, types, type Instance } from "mobx-state-tree";
import type { Account, Session } from "../../schemas/account.ts";
import type { EngineEnv } from "../../engine/index.ts";
import { forgetDrafts, forgetPageState } from "./stored-drafts.ts";
import { forgetSession, storeSession } from "./stored-session.ts";

export interface ModelEnv {
  send: EngineEnv["send"];
  /** A full load, so that the next user starts with a fresh page and nothing of this one. */
  leave(path: string): void;
}

/** What a session says of itself besides the account. */
type Standing = Pick<Session, "access_exp" | "proxied_by" | "area_permissions" | "report_permissions">;

/** Who is signed in. Its views are what conditions read under `session`. */
export const SessionModel = types
  .model("Session", { token: types.string, account: types.frozen<Account>(), standing: types.frozen<Standing>() })
  .views((self) => ({
    get permissions(): Readonly<Record<string, boolean>> {
      return self.account.permissions;
    },
    get display_name(): string {
      const name = `${self.account.first_name} ${self.account.last_name}`.trim();
      return name || self.account.username;
    },
    get is_internal(): boolean {
      return self.account.user_classification === "internal";
    },
  }))
  .actions((self) => ({
    /** In the name of somebody else from now on: nothing of the page on screen is his. */
    actAs(session: Session) {
      storeSession(session);
      getEnv<ModelEnv>(self).leave("/dashboard");
    },
    /** Oneself again. @returns the refusal, to be shown */
    switchBack: flow(function* switchBack() {
      const { send, leave } = getEnv<ModelEnv>(self);
      const answer: Awaited<ReturnType<EngineEnv["send"]>> = yield send({ method: "DELETE", path: "/v1/auth/proxy" });
      if (answer.ok) {
        storeSession(answer.data as Session);
        leave("/dashboard");
      }
      return answer;
    }),
    replaceAccount(account: Account) {
      self.account = account;
    },
    /** DELETE first, POST where something on the way refuses DELETE; then nothing of the user stays in the browser. */
    signOut: flow(function* signOut() {
      const { send, leave } = getEnv<ModelEnv>(self);
      const answer: Awaited<ReturnType<EngineEnv["send"]>> = yield send({ method: "DELETE", path: "/v1/logout" });
      if (!answer.ok && answer.status !== 401) yield send({ method: "POST", path: "/v1/logout", body: {} });
      forgetSession();
      forgetDrafts(self.account.id);
      forgetPageState();
      leave("/");
    }),
  }));

export type SessionModel = Instance<typeof SessionModel>;
