import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { ProxyUser, SecondStep, Session } from "../../../schemas/account.ts";
import { listOf } from "../../../schemas/answer.ts";
import type { Context, Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { listAnswer, ListQuery, readPage } from "../../platform/plugins/list-query.ts";
import { clearSessionCookie, sentSecret, setSessionCookie, signedInBy } from "../../platform/plugins/session.ts";
import { refused, type Result } from "../../result.ts";
import { ownSessionRoutes } from "../accounts/own-session.routes.ts";
import type { NewSession } from "../sessions/sessions.repository.ts";
import { createAuthService, type AuthService, type Caller } from "./auth.service.ts";
import { createTrustedDevices } from "./trusted-devices.ts";
import { createLoginAttempts } from "./login-attempts.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { maxPasswordLength } from "./password-policy.ts";
import { createProxyService } from "./proxy.service.ts";
import { createTwoStep } from "./two-step.ts";

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
    password: Type.String({ minLength: 1, maxLength: maxPasswordLength * 4 }),
  },
  closed,
);
const Code = Type.Object({ code: Type.String({ pattern: "^\\s*\\d{3}\\s?\\d{3}\\s*$", description: "Six digits." }) }, closed);
const Named = Type.Object({ username: Type.String() }, closed);
const ChosenUser = Type.Object({ user_id: Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }) }, closed);

const tags = ["session"];
type Client = "browser" | "api";

export const authRoutes: Register = async (context) => {
  const { api, db, clock, secrets, sessions } = context;
  const hasher = createPasswordHasher();
  const attempts = createLoginAttempts(db, clock);
  const twoStep = createTwoStep({ db, clock, secrets, attempts, hasher });
  const auth = createAuthService({ db, clock, hasher, sessions, attempts, twoStep });
  const start = sessionStarter(context);
  signInRoutes(context, auth, start);
  proxyRoutes(context, start);
  logoutRoutes(context);
  const { patch } = apiRoutes(api, { access: "public", tags });
  const set = { forms: ["user/password"], summary: "Set a password with a one-time link", body: NewPassword, answer: Named };
  patch("/user/password", set, async (request) => {
    const { reset_password_token, password } = request.body;
    const done = await auth.setPassword(reset_password_token, password, callerOf(request), request.text);
    return done.ok ? answer(done.value, { messages: [request.text("session.password_set")] }) : done;
  });
  await api.register(async (own) => ownSessionRoutes({ ...context, api: own }, twoStep));
};

function signInRoutes({ api, sessions, https }: Context, auth: AuthService, start: SessionStarter): void {
  const { post } = apiRoutes(api, { access: "public", session_only: true, tags });
  const Started = Type.Union([Session, SecondStep]);
  post("/auth/login", { forms: ["auth/login"], summary: "Sign in", body: Credentials, answer: Started }, async (request, reply) => {
    const caller = { ...callerOf(request), device: start.devices.find(request, request.body.username) };
    const started = await auth.signIn(request.body, caller);
    if (!started.ok) return started;

    // The session that was there belongs to whoever sat here before.
    if (request.session) await sessions.end(request.session.session_id, "new sign-in");
    if (!started.value.second_step) return start.begin(reply, started, caller.client);

    start.handOut(reply, started.value, caller.client);
    return answer({ token: started.value.handle, two_step_auth: true });
  });

  post(
    "/auth/two_step_auth",
    {
      forms: ["auth/two_step_auth"],
      summary: "The second step of a sign-in",
      description: "With the token, or the cookie, that the first step was answered with.",
      body: Code,
      answer: Session,
    },
    async (request, reply) => {
      const sent = sentSecret(request, { https });
      if (!sent) return refused({ kind: "unauthenticated" });
      const caller = { ...callerOf(request), client: sent.client };
      const code = request.body.code.replaceAll(/\s/g, "");
      return start.begin(reply, await auth.takeSecondStep(sent.secret, code, caller, request.text), sent.client);
    },
  );
}

function proxyRoutes({ api, db, clock, sessions }: Context, start: SessionStarter): void {
  const proxy = createProxyService({ db, clock, sessions });
  const { get, post, remove } = apiRoutes(api, { access: "proxy_login", tags });
  const users = { own_session: true, summary: "Those in whose name the user may act", query: ListQuery, answer: listOf(ProxyUser) };
  get("/auth/proxy/users", users, async (request) => {
    const page = readPage(request.query);
    const { items, total_results } = await proxy.users(signedInBy(request), { ...page, q: request.query.q?.trim() ?? "" });
    return answer(listAnswer(items, { ...page, total_results }));
  });

  const own = { repeats: false, session_only: true, answer: Session } as const;
  post("/auth/proxy", { ...own, summary: "Act as another user", body: ChosenUser }, async (request, reply) => {
    const session = signedInBy(request);
    return start.begin(reply, await proxy.start(session, request.body.user_id, callerOf(request)), session.client);
  });

  remove("/auth/proxy", { ...own, access: "signed_in", any_partner: true, summary: "Be oneself again" }, async (request, reply) => {
    const session = signedInBy(request);
    return start.begin(reply, await proxy.end(session, callerOf(request)), session.client);
  });
}

function logoutRoutes({ api, sessions, https }: Context): void {
  // Whose session is over has none to ask again with.
  const { post, remove } = apiRoutes(api, { access: "signed_in", repeats: false, session_only: true, any_partner: true, tags });
  const route = { summary: "Sign out", answer: Type.Null() };
  post("/logout", { ...route, body: Type.Optional(Type.Unknown()) }, endSession);
  remove("/logout", route, endSession);

  async function endSession(request: FastifyRequest, reply: FastifyReply) {
    const { session_id, client } = signedInBy(request);
    await sessions.end(session_id, "sign-out");
    if (client === "browser") clearSessionCookie(reply, { https });
    return answer(null, { messages: [request.text("session.ended")] });
  }
}

type SessionStarter = ReturnType<typeof sessionStarter>;

function sessionStarter({ secrets, sessions, presentSession, https }: Context) {
  const devices = createTrustedDevices(secrets, { https });
  return { devices, begin, handOut };

  async function begin(reply: FastifyReply, started: Result<NewSession>, client: Client) {
    if (!started.ok) return started;
    const session = await sessions.find(started.value.secret, client);
    if (!session) return refused({ kind: "unauthenticated" });

    handOut(reply, started.value, client);
    if (client === "browser" && !session.proxied_by) devices.remember(reply, session.account.username);
    return answer(await presentSession(session));
  }

  /** A browser gets the secret where no script can read it, and a handle that grants nothing; a program gets a token. */
  function handOut(reply: FastifyReply, { secret, handle }: NewSession, client: Client): void {
    if (client === "browser") setSessionCookie(reply, secret, { https });
    void reply.header("authorization", client === "api" ? `Bearer ${secret}` : handle).header("cache-control", "no-store");
  }
}

const callerOf = (request: FastifyRequest): Caller => ({
  network: request.ip,
  client: request.headers["x-client"] === "api" ? "api" : "browser",
  request_id: request.id,
  user_agent: request.headers["user-agent"] ?? "",
});
