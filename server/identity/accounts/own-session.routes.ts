/** What users keep of the safety of their own account: where it was signed in, and the second step of signing in. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { Account, Login } from "../../../schemas/account.ts";
import { listOf } from "../../../schemas/answer.ts";
import type { Context } from "../../context.ts";
import type { TwoStep } from "../auth/two-step.ts";
import { audit } from "../../platform/audit/audit.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { listAnswer, ListQuery, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { browserName } from "./browser-name.ts";
import { readLogins, type StoredLogin } from "./logins.repository.ts";

const tags = ["account"];
const own = { access: "signed_in", own_session: true, repeats: false, tags } as const;

const Standing = Type.Object({ account_id: Type.String(), access_exp: Type.String({ description: "ISO UTC" }) }, closed);
const Turn = Type.Object(
  {
    two_step_auth: Type.Boolean(),
    password: Type.Optional(Type.String({ maxLength: 128, description: "The user's own; turning two steps on needs it." })),
    code: Type.String({ pattern: "^\\s*\\d{3}\\s?\\d{3}\\s*$", description: "Six digits of the authenticator app." }),
  },
  closed,
);

type OwnSessionContext = Pick<Context, "api" | "db" | "clock" | "sessions">;

export function ownSessionRoutes({ api, db, clock, sessions }: OwnSessionContext, twoStep: TwoStep): void {
  const { get } = apiRoutes(api, { access: "signed_in", tags });
  const standing = {
    unattended: true,
    any_partner: true,
    summary: "Whether the session is still there, and whose it is",
    answer: Standing,
  };
  // A page that asks by itself is nobody at work.
  get("/user/session", standing, async (request) => {
    const { account, expires_at } = signedInBy(request);
    return answer({ account_id: account.id, access_exp: expires_at.toISOString() });
  });

  const logins = { own_session: true, summary: "The login history, the newest first", query: ListQuery, answer: listOf(Login) };
  get("/user/logins", logins, async (request) => {
    const { account, session_id } = signedInBy(request);
    const page = readPage(request.query);
    const { items, total_results } = await readLogins(db, account.id, clock(), sessions.idleSince(), page);
    const presented = items.map((login) => presentLogin(login, session_id));
    return answer(listAnswer(presented, { ...page, total_results }));
  });

  const { remove } = apiRoutes(api, own);
  const Ended = Type.Object({ ended: Type.Integer({ description: "Sessions." }) }, closed);
  remove("/user/logins/others", { summary: "Sign out everywhere else", answer: Ended }, async (request) => {
    const { account, session_id } = signedInBy(request);
    const ended = await db.transaction().execute(async (trx) => {
      const count = await sessions.endAllOf(trx, account.id, "signed out from elsewhere", session_id);
      const action = "session.end_others";
      const entity = `users/${account.id}`;
      await audit(trx, { at: clock(), actor: account.id, action, entity, after: { count }, request_id: request.id });
      return count;
    });
    return answer({ ended }, { messages: [request.text("logins.others_ended", { count: ended })] });
  });
  twoStepRoutes(api, twoStep);
}

function twoStepRoutes(api: FastifyInstance, twoStep: TwoStep): void {
  const { post, patch } = apiRoutes(api, own);
  post(
    "/user/two_step/secret",
    {
      summary: "A new secret for the authenticator app",
      description: "Counts once a code of it was entered. Answered once and never again.",
      body: Type.Optional(Type.Object({}, closed)),
      answer: Type.Object({ secret: Type.String(), address: Type.String({ description: "otpauth://" }) }, closed),
    },
    async (request, reply) => {
      const begun = await twoStep.begin(signedInBy(request).account, request.text);
      if (begun.ok) void reply.header("cache-control", "no-store");
      return begun;
    },
  );

  patch(
    "/user/two_step",
    { forms: ["profile/two_step"], summary: "Signing in with two steps, or with one again", body: Turn, answer: Account },
    async (request) => {
      const { two_step_auth, code, password = "" } = request.body;
      const attempt = { code: code.replaceAll(/\s/g, ""), password, network: request.ip, request_id: request.id, text: request.text };
      const { account } = signedInBy(request);
      const turned = await twoStep.turn(account, two_step_auth, attempt);
      if (!turned.ok) return turned;
      return answer(
        { ...account, two_step_auth, version: account.version + 1 },
        { messages: [request.text(two_step_auth ? "two_step.now_on" : "two_step.now_off")] },
      );
    },
  );
}

function presentLogin({ id, at, address, user_agent, outcome, session_id, open }: StoredLogin, current: string): Login {
  const success = outcome === "success";
  const state = !success ? "failed" : session_id === current ? "current" : open ? "open" : "over";
  return { id, at: at.toISOString(), address, browser: browserName(user_agent), outcome, success, state };
}
