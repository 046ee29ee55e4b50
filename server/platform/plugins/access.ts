/**
 * Who may call a route is part of the route: `config: { access: "public" | "signed_in" | <permission> }`. It is asked
 * before the body is read. A route without access, request or response schema stops the start.
 */
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { isPermission, type Permission } from "../../identity/roles/permissions.ts";
import { refuse } from "./answer.ts";

export type Access = "public" | "signed_in" | Permission;

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Of the own account itself: not for who acts as another. */
    own_session?: boolean;
    /** A POST that only reads; a page may use it as a data source. */
    reading?: boolean;
    /** Form documents that a writing route accepts; the first applies when the client names none. */
    forms?: readonly string[];
    /** Served without looking up the session: files that are the same for everybody. */
    sessionless?: boolean;
  }
}

const declared = new WeakMap<object, RouteOptions[]>();

/** Every route with what it declares, for tests that ask them all. */
export const declaredRoutes = (app: FastifyInstance): readonly RouteOptions[] => declared.get(app.server) ?? [];

export function checkAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  declared.set(app.server, routes);
  app.addHook("onRoute", (route) => void routes.push(route));

  // Plugins inside may still complete a route while it is added, so all are judged together, before anything is served.
  app.addHook("onReady", async () => {
    const faults = routes.flatMap(faultsOf);
    if (faults.length > 0) throw new Error(`Routes are not declared completely:\n${faults.join("\n")}`);
  });

  app.addHook("onRequest", async (request, reply) => {
    const access = accessOf(request);
    if (access === "public") return;
    if (!request.session) return refuse(reply, { kind: "unauthenticated" });
    if (request.routeOptions.config.own_session && request.session.proxied_by) {
      return refuse(reply, { kind: "own_session" });
    }
    if (access === "signed_in" || request.session.permissions.has(access)) return;

    return refuse(reply, { kind: "forbidden", permission: access });
  });
}

/** An unknown path has no route and so no rule: everybody may learn that there is nothing. */
function accessOf(request: FastifyRequest): Access {
  if (request.is404) return "public";
  // The start refused every route without access, so what is missing here is a mistake and stays shut.
  return request.routeOptions.config.access ?? "manage_roles";
}

function faultsOf(route: RouteOptions): string[] {
  const name = `${String(route.method)} ${route.url}`;
  const access = route.config?.access;
  const faults: string[] = [];
  if (access === undefined) faults.push(`${name}: config.access is missing.`);
  else if (access !== "public" && access !== "signed_in" && !isPermission(access))
    faults.push(`${name}: there is no permission "${String(access)}".`);

  if (!route.url.startsWith("/api/v1/")) return faults;
  const schema = route.schema;
  if (!schema?.response) faults.push(`${name}: schema.response is missing.`);
  if (route.url.includes(":") && !schema?.params) faults.push(`${name}: schema.params is missing.`);
  if (["POST", "PUT", "PATCH"].includes(String(route.method)) && !schema?.body) faults.push(`${name}: schema.body is missing.`);
  if (["GET", "HEAD"].includes(String(route.method)) && !schema?.querystring) faults.push(`${name}: schema.querystring is missing.`);
  return faults;
}
