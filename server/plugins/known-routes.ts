/** The routes of the API as the compiler knows them, collected while they are added. */
import type { FastifyInstance, RouteOptions } from "fastify";
import type { ApiRoute } from "../../engine/compile/compiled.ts";

export interface KnownRoute extends ApiRoute {
  /** Names of the fields that its body may have; of a route whose body is no closed object, undefined. */
  readonly takes?: readonly string[] | undefined;
}

const collected = new WeakMap<object, KnownRoute[]>();

export function collectRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  collected.set(app.server, routes);
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api/v1/") && route.method !== "HEAD") routes.push(apiRouteOf(route));
  });
}

/** Complete once `app.ready()` is through; the list is the same object all the time. */
export function knownRoutes(app: FastifyInstance): readonly KnownRoute[] {
  return collected.get(app.server) ?? [];
}

function apiRouteOf(route: RouteOptions): KnownRoute {
  const schema = route.schema as { summary?: string; body?: unknown; response?: Record<string, unknown> } | undefined;
  return {
    method: String(route.method),
    path: route.url.slice("/api".length).replaceAll(/:([A-Za-z_]+)/g, "{$1}"),
    summary: schema?.summary ?? "",
    reading: route.method === "GET" || route.config?.reading === true,
    data: dataSchemaOf(schema?.response),
    forms: route.config?.forms ?? [],
    // Where the body names one field, the names are values.
    takes: route.config?.form_field ? undefined : namesIn(schema?.body),
  };
}

function namesIn(body: unknown): string[] | undefined {
  const { properties, additionalProperties } = (body ?? {}) as { properties?: object; additionalProperties?: unknown };
  return properties && additionalProperties === false ? Object.keys(properties) : undefined;
}

/** The schema of `data` in the good answer; `{}` (anything) for answers that are not JSON. */
function dataSchemaOf(response: Record<string, unknown> | undefined): unknown {
  const good = Object.entries(response ?? {}).find(([status]) => status.startsWith("2"))?.[1] as
    | { properties?: { data?: unknown } }
    | undefined;
  return good?.properties?.data ?? {};
}
