/** The routes of the API as the compiler knows them, collected while they are added. */
import type { FastifyInstance, RouteOptions } from "fastify";
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";

const collected = new WeakMap<object, ApiRoute[]>();

export function collectRoutes(app: FastifyInstance): void {
  const routes: ApiRoute[] = [];
  collected.set(app.server, routes);
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api/v1/") && route.method !== "HEAD") routes.push(apiRouteOf(route));
  });
}

/** Complete once `app.ready()` is through; the list is the same object all the time. */
export function apiRoutesOf(app: FastifyInstance): readonly ApiRoute[] {
  return collected.get(app.server) ?? [];
}

function apiRouteOf(route: RouteOptions): ApiRoute {
  const schema = route.schema as { summary?: string; body?: unknown; response?: Record<string, unknown> } | undefined;
  return {
    method: String(route.method),
    path: route.url.slice("/api".length).replaceAll(/:([A-Za-z_]+)(?:\([^)]*\))?/g, "{$1}"),
    summary: schema?.summary ?? "",
    reading: route.method === "GET" || route.config?.reading === true,
    data: dataSchemaOf(schema?.response),
    forms: route.config?.forms ?? [],
    // Where the body names one field, the names are values.
    ...(!route.config?.form_field && isClosed(schema?.body) && { body: schema?.body }),
  };
}

function isClosed(body: unknown): boolean {
  const { properties, additionalProperties } = (body ?? {}) as { properties?: object; additionalProperties?: unknown };
  return properties !== undefined && additionalProperties === false;
}

/** The schema of `data` in the good answer; `{}` (anything) for answers that are not JSON. */
function dataSchemaOf(response: Record<string, unknown> | undefined): unknown {
  const good = Object.entries(response ?? {}).find(([status]) => status.startsWith("2"))?.[1] as
    | { properties?: { data?: unknown } }
    | undefined;
  return good?.properties?.data ?? {};
}
