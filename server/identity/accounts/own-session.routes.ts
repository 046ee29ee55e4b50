/** What users keep of the safety of their own account: where it was signed in, and the second step of signing in. */
import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { Account, Login } from "../../../schemas/account.ts";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import type { TwoStep } from "../auth/two-step.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { listAnswer, ListQuery, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { SessionRepository } from "../sessions/sessions.repository.ts";
import { browserName } from "./browser-name.ts";
import { readLogins, type StoredLogin } from "./logins.repository.ts";

const closed = { additionalProperties: false } as const;
const tags = ["account"];
const own = { access: "signed_in", own_session: true, repeats: false } as const;

const Standing = Type.Object({ account_id: Type.String(), access_exp: Type.String({ description: "ISO UTC" }) }, closed);
const Turn = Type.Object(
  {
    two_step_auth: Type.Boolean(),
    password: Type.Optional(Type.String({ maxLength: 128, description: "The user's own; turning two steps on needs it." })),
    code: Type.String({ pattern: "^\\s*\\d{3}\\s?\\d{3}\\s*$", description: "Six digits of the authenticator app." }),
  },
  closed,
);

export interface OwnSessionOptions {
  db: Kysely<Database>;
  clock: () => Date;
  sessions: SessionRepository;
  twoStep: TwoStep;
}

export const ownSessionRoutes: FastifyPluginAsync<OwnSessionOptions> = async (app, { db, clock, sessions, twoStep }) => {
  app.get(
    "/user/session",
    {
      // A page that asks by itself is nobody at work.
      config: { access: "signed_in", unattended: true, any_partner: true },
      schema: {
        summary: "Whether the session is still there, and whose it is",
        tags,
        querystring: Type.Object({}),
        response: { 200: answerOf(Standing) },
      },
    },
    async (request) => {
      const { account, expires_at } = signedInBy(request);
      return answer({ account_id: account.id, access_exp: expires_at.toISOString() });
    },
  );

  app.get<{ Querystring: ListQuery }>(
    "/user/logins",
    {
      config: { access: "signed_in", own_session: true },
      schema: { summary: "The login history, the newest first", tags, querystring: ListQuery, response: { 200: answerOf(listOf(Login)) } },
    },
    async (request) => {
      const { account, session_id } = signedInBy(request);
      const page = readPage(request.query);
      const found = await readLogins(db, account.id, clock(), sessions.idleSince(), page);
      return answer(
        listAnswer(
          found.items.map((login) => presentLogin(login, session_id)),
          { ...page, total_results: found.total_results },
        ),
      );
    },
  );

  app.delete(
    "/user/logins/others",
    {
      config: own,
      schema: {
        summary: "Sign out everywhere else",
        tags,
        response: { 200: answerOf(Type.Object({ ended: Type.Integer({ description: "Sessions." }) }, closed)) },
      },
    },
    async (request) => {
      const { account, session_id } = signedInBy(request);
      const ended = await db.transaction().execute(async (trx) => {
        const count = await sessions.endAllOf(trx, account.id, "signed out from elsewhere", session_id);
        const entity = `users/${account.id}`;
        await audit(trx, {
          at: clock(),
          actor: account.id,
          action: "session.end_others",
          entity,
          after: { count },
          request_id: request.id,
        });
        return count;
      });
      return answer({ ended }, { messages: [request.text("logins.others_ended", { count: ended })] });
    },
  );

  app.post(
    "/user/two_step/secret",
    {
      config: own,
      schema: {
        summary: "A new secret for the authenticator app",
        description: "Counts once a code of it was entered. Answered once and never again.",
        tags,
        body: Type.Optional(Type.Object({}, closed)),
        response: { 200: answerOf(Type.Object({ secret: Type.String(), address: Type.String({ description: "otpauth://" }) }, closed)) },
      },
    },
    async (request, reply) => {
      const begun = await twoStep.begin(signedInBy(request).account, request.text);
      if (!begun.ok) return refuse(reply, begun.problem);
      void reply.header("cache-control", "no-store");
      return answer(begun.value);
    },
  );

  app.patch<{ Body: Static<typeof Turn> }>(
    "/user/two_step",
    {
      config: { ...own, forms: ["profile/two_step"] },
      schema: { summary: "Signing in with two steps, or with one again", tags, body: Turn, response: { 200: answerOf(Account) } },
    },
    async (request, reply) => {
      const { two_step_auth, code, password = "" } = request.body;
      const asked = { code: code.replaceAll(/\s/g, ""), password, network: request.ip, request_id: request.id, text: request.text };
      const { account } = signedInBy(request);
      const turned = await twoStep.turn(account, two_step_auth, asked);
      if (!turned.ok) return refuse(reply, turned.problem);
      return answer(
        { ...account, two_step_auth, version: account.version + 1 },
        { messages: [request.text(two_step_auth ? "two_step.now_on" : "two_step.now_off")] },
      );
    },
  );
};

function presentLogin({ id, at, address, user_agent, outcome, session_id, open }: StoredLogin, current: string): Login {
  const success = outcome === "success";
  const state = !success ? "failed" : session_id === current ? "current" : open ? "open" : "over";
  return { id, at: at.toISOString(), address, browser: browserName(user_agent), outcome, success, state };
}
