/** Puts the session on the request: by the cookie for browsers, by the header Authorization for API clients. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actingAs } from "../audit/acting.ts";
import type { Permission } from "../roles/permissions.ts";
import type { Scope } from "../scope.ts";
import type { PartnerKey } from "../database/portal-tables.ts";
import { scopeFor } from "../sessions/rights.ts";
import { partnerId } from "../sessions/scope-of.ts";
import type { SessionRepository } from "../sessions/sessions.repository.ts";
import { looksLikeSecret } from "../sessions/session-secret.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { RefusedRequest } from "./answer.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: SignedIn | null;
    /**
     * Whose data this request may see. Only routes with access other than `public` have one. Where the access is a permission about
     * documents of a type or a report, it is only the sales areas in which the user has it.
     */
    readonly scope: Scope;
    /** The part of it in which another permission holds as well, for routes that answer several kinds of documents. */
    scopeOf(permission: Permission): Scope;
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
      const session = signedInBy(this);
      refuseForeignView(this, session);
      const { scope, source } = session;
      return scopeFor(scope, source, this.routeOptions.config.access ?? "");
    },
  });
  app.decorateRequest("scopeOf", function scopeOf(this: FastifyRequest, permission: Permission) {
    return scopeFor(this.scope, signedInBy(this).source, permission);
  });

  app.addHook("onRequest", async (request) => {
    if (request.is404 || request.routeOptions.config.sessionless) return;
    request.session = await sessionOf(request);
  });

  // After the body was read, which goes on outside of what was begun here. By a callback, since all that follows is inside.
  app.addHook("preValidation", (request, _reply, done) => {
    const { session } = request;
    if (session?.proxied_by) actingAs({ actor: session.proxied_by.id, acted_for: session.account.id }, done);
    else done();
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

/**
 * A page says for which partner it is shown (`X-Partner`). After another choice, in another tab perhaps, it is not answered with the
 * data of a partner that it does not show.
 * @throws RefusedRequest
 */
function refuseForeignView({ headers }: FastifyRequest, { active_partner, lost_partner }: SignedIn): void {
  const shown = headers["x-partner"];
  if (shown === undefined || shown === viewOf(active_partner)) return;
  throw new RefusedRequest({ kind: "partner_changed", lost: lost_partner !== null && shown === viewOf(lost_partner) });
}

/** Header values are no place for every letter that a number may have. */
const viewOf = (partner: PartnerKey | null): string => (partner ? encodeURIComponent(partnerId(partner)) : "none");

/** The secret that a request brings, whatever it opens; for the session that waits for its second step. */
export function sentSecret(request: FastifyRequest, transport: SessionTransport): { secret: string; client: "browser" | "api" } | null {
  const header = tokenOf(request.headers.authorization);
  if (header !== undefined && looksLikeSecret(header)) return { secret: header, client: "api" };
  const cookie = request.cookies[cookieName(transport)];
  return cookie !== undefined && looksLikeSecret(cookie) ? { secret: cookie, client: "browser" } : null;
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
