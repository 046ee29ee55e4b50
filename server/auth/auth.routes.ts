import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { Session } from "../../schemas/account.ts";
import { answerOf } from "../../schemas/answer.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { clearSessionCookie, setSessionCookie, signedInBy } from "../plugins/session.ts";
import type { NewSession, SessionRepository } from "../sessions/sessions.repository.ts";
import type { SessionPresenter } from "../sessions/session.presenter.ts";
import type { AuthService, Caller } from "./auth.service.ts";
import { longest } from "./password-policy.ts";

const closed = { additionalProperties: false } as const;

const Credentials = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ minLength: 1, maxLength: 1_000 }) },
  closed,
);
const NewPassword = Type.Object(
  {
    reset_password_token: Type.String({ minLength: 1, maxLength: 200, description: "From the one-time link." }),
    password: Type.String({ minLength: 1, maxLength: longest * 4 }),
  },
  closed,
);
const nothing = answerOf(Type.Null());

interface Dependencies {
  auth: AuthService;
  sessions: SessionRepository;
  presentSession: SessionPresenter;
  https: boolean;
}

export const authRoutes: FastifyPluginAsync<Dependencies> = async (app, { auth, sessions, presentSession, https }) => {
  app.post<{ Body: Static<typeof Credentials> }>(
    "/auth/login",
    {
      config: { access: "public", forms: ["auth/login"] },
      schema: { summary: "Sign in", tags: ["session"], body: Credentials, response: { 200: answerOf(Session) } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const started = await auth.signIn(request.body, caller);
      if (!started.ok) return refuse(reply, started.problem);

      // The session that was there belongs to whoever sat here before.
      if (request.session) await sessions.end(request.session.session_id, "new sign-in");
      const session = await sessions.find(started.value.secret, caller.client);
      if (!session) return refuse(reply, { kind: "unauthenticated" });

      handOut(reply, started.value, caller.client);
      return answer(await presentSession(session));
    },
  );

  const logout = {
    config: { access: "signed_in" } as const,
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
      const set = await auth.setPassword(reset_password_token, password, callerOf(request));
      if (!set.ok) return refuse(reply, set.problem);

      return answer(set.value, { messages: ["Your password is set. You can sign in with it now."] });
    },
  );

  /** A browser gets the secret where no script can read it, and a handle that grants nothing; a program gets a token. */
  function handOut(reply: FastifyReply, { secret, handle }: NewSession, client: "browser" | "api"): void {
    if (client === "browser") setSessionCookie(reply, secret, { https });
    void reply.header("authorization", client === "api" ? `Bearer ${secret}` : handle).header("cache-control", "no-store");
  }

  async function endSession(request: FastifyRequest, reply: FastifyReply) {
    const { session_id, client } = signedInBy(request);
    await sessions.end(session_id, "sign-out");
    if (client === "browser") clearSessionCookie(reply, { https });
    return answer(null, { messages: ["You are signed out."] });
  }
};

const callerOf = (request: FastifyRequest): Caller => ({
  network: request.ip,
  client: request.headers["x-client"] === "api" ? "api" : "browser",
  request_id: request.id,
});
