/** Puts the session on the request: by the cookie for browsers, by the header Authorization for API clients. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runActingAs } from "../audit/acting.ts";
import type { Permission } from "../../identity/roles/permissions.ts";
import type { Scope } from "../../scope.ts";
import type { PartnerKey } from "../database/portal-tables.ts";
import type { PartnerDirectory } from "../../identity/partners/partner-directory.ts";
import { scopeFor } from "../../identity/sessions/rights.ts";
import { partnerOf } from "../../identity/sessions/scope-of.ts";
import type { SessionRepository } from "../../identity/sessions/sessions.repository.ts";
import { looksLikeSecret } from "../../identity/sessions/session-secret.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
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
    /** Also for who says that he works for a partner whom he has lost: it is about neither the one nor the other. */
    any_partner?: boolean;
  }
}

export interface SessionTransport {
  /** Over https the name has `__Host-`, which the browser ties to this host and path. */
  https: boolean;
}

const cookieName = ({ https }: SessionTransport) => (https ? "__Host-portolan" : "portolan");

export interface SessionOptions extends SessionTransport {
  sessions: SessionRepository;
  partners: Pick<PartnerDirectory, "exists">;
}

export function readSession(app: FastifyInstance, { sessions, https, partners }: SessionOptions): void {
  app.decorateRequest("session", null);
  app.decorateRequest("scope", {
    getter(this: FastifyRequest) {
      const { scope, source } = signedInBy(this);
      return scopeFor(scope, source, this.routeOptions.config.access ?? "");
    },
  });
  app.decorateRequest("scopeOf", function scopeOf(this: FastifyRequest, permission: Permission) {
    return scopeFor(this.scope, signedInBy(this).source, permission);
  });

  app.addHook("onRequest", async (request) => {
    const { sessionless, any_partner } = request.routeOptions.config;
    if (request.is404 || sessionless) return;
    request.session = await sessionOf(request);
    if (!any_partner && (await isForWrongPartner(request))) throw new RefusedRequest({ kind: "wrong_partner" });
  });

  // After the body was read, which goes on outside of what was begun here. By a callback, since all that follows is inside.
  app.addHook("preValidation", (request, _reply, done) => {
    const { session } = request;
    if (session?.proxied_by) runActingAs({ actor: session.proxied_by.id, acted_for: session.account.id }, done);
    else done();
  });

  async function isForWrongPartner(request: FastifyRequest): Promise<boolean> {
    const { session } = request;
    if (!session || request.headers["x-partner"] === undefined) return false;
    const { wrong_partner, active_partner, account, allowedScope } = session;
    if (wrong_partner || !active_partner || account.user_classification === "customer") return wrong_partner;
    return !(await partners.exists(allowedScope, active_partner));
  }

  async function sessionOf(request: FastifyRequest): Promise<SignedIn | null> {
    const header = tokenOf(request.headers.authorization);
    const cookie = request.cookies[cookieName({ https })];
    const { unattended = false } = request.routeOptions.config;
    const findOptions = { unattended, partner: askedPartner(request) };
    if (header !== undefined && looksLikeSecret(header)) return sessions.find(header, "api", findOptions);
    if (cookie === undefined || !looksLikeSecret(cookie)) return null;

    const session = await sessions.find(cookie, "browser", findOptions);
    // A browser may send the handle along. Another handle means: this tab belongs to a session that is over.
    return header !== undefined && header !== session?.handle ? null : session;
  }
}

/**
 * Whom a request is for: each tab of a browser says so by itself (`X-Partner`). Undefined where nothing is said: then it is for the
 * partner whom the session has chosen last.
 */
function askedPartner({ headers }: FastifyRequest): PartnerKey | null | undefined {
  const header = headers["x-partner"];
  if (header === undefined) return undefined;
  return header === "none" ? null : (partnerOf(decoded(String(header))) ?? nobodys);
}

/** What cannot be read is a partner that nobody has. */
const nobodys: PartnerKey = { function_name: "sold_to", number: "", sales_area: "" };

/** Header values are no place for every letter that a number may have. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

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
