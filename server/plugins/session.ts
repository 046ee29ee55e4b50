/** Puts the session on the request: by the cookie for browsers, by the header Authorization for API clients. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "../scope.ts";
import type { SessionRepository } from "../sessions/sessions.repository.ts";
import { looksLikeSecret } from "../sessions/session-secret.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: SignedIn | null;
    /** Whose data this request may see. Only routes with access other than `public` have one. */
    readonly scope: Scope;
  }
  interface FastifyContextConfig {
    /** Called by pages by themselves, so it does not keep the session from running out. */
    unattended?: boolean;
  }
}

export interface SessionTransport {
  /** Over https the name has `__Host-`, which the browser ties to this host and path. */
  https: boolean;
}

const cookieName = ({ https }: SessionTransport) => (https ? "__Host-portolan" : "portolan");

export function readSession(app: FastifyInstance, { sessions, https }: { sessions: SessionRepository } & SessionTransport): void {
  app.decorateRequest("session", null);
  app.decorateRequest("scope", {
    getter(this: FastifyRequest) {
      return signedInBy(this).scope;
    },
  });

  app.addHook("onRequest", async (request) => {
    if (request.is404 || request.routeOptions.config.sessionless) return;
    request.session = await sessionOf(request);
  });

  async function sessionOf(request: FastifyRequest): Promise<SignedIn | null> {
    const header = tokenOf(request.headers.authorization);
    const cookie = request.cookies[cookieName({ https })];
    const { unattended = false } = request.routeOptions.config;
    if (header !== undefined && looksLikeSecret(header)) return sessions.find(header, "api", { unattended });
    if (cookie === undefined || !looksLikeSecret(cookie)) return null;

    const session = await sessions.find(cookie, "browser", { unattended });
    // A browser may send the handle along. Another handle means: this tab belongs to a session that is over.
    return header !== undefined && header !== session?.handle ? null : session;
  }
}

/** For routes that are not public: their access rule has made sure that there is a session. */
export function signedInBy(request: FastifyRequest): SignedIn {
  if (!request.session) throw new Error(`${request.method} ${request.routeOptions.url ?? ""} asks for a session but does not demand one.`);
  return request.session;
}

export function setSessionCookie(reply: FastifyReply, secret: string, transport: SessionTransport): void {
  // No age: the cookie ends with the browser, the session with its own clock.
  void reply.setCookie(cookieName(transport), secret, { httpOnly: true, sameSite: "lax", path: "/", secure: transport.https });
}

export function clearSessionCookie(reply: FastifyReply, transport: SessionTransport): void {
  void reply.clearCookie(cookieName(transport), { httpOnly: true, sameSite: "lax", path: "/", secure: transport.https });
}

const tokenOf = (header: string | undefined): string | undefined => header?.replace(/^Bearer\s+/i, "").trim();
