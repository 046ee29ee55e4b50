import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { ProxyUser, SecondStep, Session } from "../../../schemas/account.ts";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { listAnswer, ListQuery, readPage } from "../../platform/plugins/list-query.ts";
import { clearSessionCookie, sentSecret, setSessionCookie, signedInBy } from "../../platform/plugins/session.ts";
import type { Result } from "../../result.ts";
import type { NewSession, SessionRepository } from "../sessions/sessions.repository.ts";
import type { SessionPresenter } from "../sessions/session.presenter.ts";
import type { AuthService, Caller } from "./auth.service.ts";
import type { KnownDevices } from "./known-device.ts";
import { longest } from "./password-policy.ts";
import type { ProxyService } from "./proxy.service.ts";

const closed = { additionalProperties: false } as const;

const Credentials = Type.Object(
  // Names have no colon; what else is counted of a user has one.
  {
    username: Type.String({ minLength: 1, maxLength: 200, pattern: "^[^:]+$" }),
    password: Type.String({ minLength: 1, maxLength: 1_000 }),
  },
  closed,
);
const NewPassword = Type.Object(
  {
    reset_password_token: Type.String({ minLength: 1, maxLength: 200, description: "From the one-time link." }),
    password: Type.String({ minLength: 1, maxLength: longest * 4 }),
  },
  closed,
);
const Code = Type.Object({ code: Type.String({ pattern: "^\\s*\\d{3}\\s?\\d{3}\\s*$", description: "Six digits." }) }, closed);
const ChosenUser = Type.Object({ user_id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }, closed);
const nothing = answerOf(Type.Null());

interface Dependencies {
  auth: AuthService;
  proxy: ProxyService;
  sessions: SessionRepository;
  presentSession: SessionPresenter;
  devices: KnownDevices;
  https: boolean;
}

export const authRoutes: FastifyPluginAsync<Dependencies> = async (app, { auth, proxy, sessions, presentSession, devices, https }) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    "/auth/login",
    {
      config: { access: "public", forms: ["auth/login"], session_only: true },
      schema: { summary: "Sign in", tags: ["session"], body: Credentials, response: { 200: answerOf(Type.Union([Session, SecondStep])) } },
    },
    async (request, reply) => {
      const caller = { ...callerOf(request), device: devices.find(request, request.body.username) };
      const started = await auth.signIn(request.body, caller);
      if (!started.ok) return refuse(reply, started.problem);

      // The session that was there belongs to whoever sat here before.
      if (request.session) await sessions.end(request.session.session_id, "new sign-in");
      if (!started.value.second_step) return begin(reply, started.value, caller.client);

      handOut(reply, started.value, caller.client);
      return answer({ token: started.value.handle, two_step_auth: true });
    },
  );

  app.post<{ Body: Static<typeof Code> }>(
    "/auth/two_step_auth",
    {
      config: { access: "public", forms: ["auth/two_step_auth"], session_only: true },
      schema: {
        summary: "The second step of a sign-in",
        description: "With the token, or the cookie, that the first step was answered with.",
        tags: ["session"],
        body: Code,
        response: { 200: answerOf(Session) },
      },
    },
    async (request, reply) => {
      const sent = sentSecret(request, { https });
      if (!sent) return refuse(reply, { kind: "unauthenticated" });
      const caller = { ...callerOf(request), client: sent.client };
      const code = request.body.code.replaceAll(/\s/g, "");
      return goOn(reply, await auth.takeSecondStep(sent.secret, code, caller, request.text), sent.client);
    },
  );

  app.get<{ Querystring: ListQuery }>(
    "/auth/proxy/users",
    {
      config: { access: "proxy_login", own_session: true },
      schema: {
        summary: "Those in whose name the user may act",
        tags: ["session"],
        querystring: ListQuery,
        response: { 200: answerOf(listOf(ProxyUser)) },
      },
    },
    async (request) => {
      const page = readPage(request.query);
      const found = await proxy.users(signedInBy(request), { ...page, q: request.query.q?.trim() ?? "" });
      return answer(listAnswer(found.items.map(presentProxyUser), { ...page, total_results: found.total_results }));
    },
  );

  app.post<{ Body: Static<typeof ChosenUser> }>(
    "/auth/proxy",
    {
      config: { access: "proxy_login", repeats: false, session_only: true },
      schema: { summary: "Act as another user", tags: ["session"], body: ChosenUser, response: { 200: answerOf(Session) } },
    },
    async (request, reply) => {
      const { client } = signedInBy(request);
      return goOn(reply, await proxy.start(signedInBy(request), request.body.user_id, callerOf(request)), client);
    },
  );

  app.delete(
    "/auth/proxy",
    {
      config: { access: "signed_in", repeats: false, session_only: true, any_partner: true },
      schema: { summary: "Be oneself again", tags: ["session"], response: { 200: answerOf(Session) } },
    },
    async (request, reply) => {
      const { client } = signedInBy(request);
      return goOn(reply, await proxy.end(signedInBy(request), callerOf(request)), client);
    },
  );

  const logout = {
    // Whose session is over has none to ask again with.
    config: { access: "signed_in", repeats: false, session_only: true, any_partner: true } as const,
    schema: { summary: "Sign out", tags: ["session"], response: { 200: nothing } },
  };
  app.post("/logout", { ...logout, schema: { ...logout.schema, body: Type.Optional(Type.Unknown()) } }, endSession);
  app.delete("/logout", logout, endSession);

  app.patch<{ Body: Static<typeof NewPassword> }>(
    "/user/password",
    {
      config: { access: "public", forms: ["user/password"] },
      schema: {
        summary: "Set a password with a one-time link",
        tags: ["session"],
        body: NewPassword,
        response: { 200: answerOf(Type.Object({ username: Type.String() }, closed)) },
      },
    },
    async (request, reply) => {
      const { reset_password_token, password } = request.body;
      const set = await auth.setPassword(reset_password_token, password, callerOf(request), request.text);
      if (!set.ok) return refuse(reply, set.problem);

      return answer(set.value, { messages: [request.text("session.password_set")] });
    },
  );

  async function goOn(reply: FastifyReply, started: Result<NewSession>, client: "browser" | "api") {
    return started.ok ? begin(reply, started.value, client) : refuse(reply, started.problem);
  }

  async function begin(reply: FastifyReply, started: NewSession, client: "browser" | "api") {
    const session = await sessions.find(started.secret, client);
    if (!session) return refuse(reply, { kind: "unauthenticated" });

    handOut(reply, started, client);
    if (client === "browser" && !session.proxied_by) devices.remember(reply, session.account.username);
    return answer(await presentSession(session));
  }

  /** A browser gets the secret where no script can read it, and a handle that grants nothing; a program gets a token. */
  function handOut(reply: FastifyReply, { secret, handle }: NewSession, client: "browser" | "api"): void {
    if (client === "browser") setSessionCookie(reply, secret, { https });
    void reply.header("authorization", client === "api" ? `Bearer ${secret}` : handle).header("cache-control", "no-store");
  }

  async function endSession(request: FastifyRequest, reply: FastifyReply) {
    const { session_id, client } = signedInBy(request);
    await sessions.end(session_id, "sign-out");
    if (client === "browser") clearSessionCookie(reply, { https });
    return answer(null, { messages: [request.text("session.ended")] });
  }
};

const callerOf = (request: FastifyRequest): Caller => ({
  network: request.ip,
  client: request.headers["x-client"] === "api" ? "api" : "browser",
  request_id: request.id,
  user_agent: request.headers["user-agent"] ?? "",
});

const presentProxyUser = ({ id, username, display_name, email, roles, partners }: ProxyUser): ProxyUser => ({
  id,
  username,
  display_name,
  email,
  roles,
  partners,
});
