/** Whether what a document names exists: sources, documents, addresses, paths, permissions, models. */
import { addressRoots, namesInAddress } from "../../rules/address.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import type { ApiRoute } from "../plan/compiled.ts";
import { unknownName } from "./finding.ts";
import { rowsOf, type SymbolTable } from "./symbol-table.ts";
import type { Schema } from "../read/schema.ts";
import { say } from "./say.ts";

export function checkPermission(checks: CheckRun, place: CheckedPlace, permission: string, at: string): void {
  const { permissions } = checks.context!;
  if (!permissions.includes(permission))
    checks.found(unknownName("unknown_permission", at, say`There is no permission "${permission}".`, permission, permissions), place.uuid);
}

export function checkDocument(checks: CheckRun, place: CheckedPlace, kind: string, key: string, at: string): void {
  const keys = checks.context!.keys(kind);
  if (!keys.includes(key)) checks.found(unknownName("unknown_document", at, say`There is no ${kind} "${key}".`, key, keys), place.uuid);
}

/** Roots besides the page's sources and the host's models that a source may be a path into. */
const sourceRoots = ["row", "parent", "params", "state", "values"];

/** Forms and fragments do not know the pages they stand on, so what they call a source is checked with those. */
export function checkSource(checks: CheckRun, place: CheckedPlace, source: string, at: string): void {
  if (!place.names.has("data") && !place.names.has(source.split(".")[0]!)) return;
  const lookup = place.names.find(sourcePath(place.names, source));
  if (lookup.found) return;
  const suggestions = [
    ...dataIds(place.names),
    ...Object.keys(checks.context!.models),
    ...sourceRoots.filter((root) => place.names.has(root)),
  ];
  const [root = ""] = source.split(".");
  const candidates = lookup.name === root ? suggestions : lookup.candidates;
  checks.found(
    unknownName(
      "unknown_source",
      at,
      lookup.name === root ? say`There is no data source "${root}".` : say`"${source}" has no "${lookup.name}".`,
      lookup.name,
      candidates,
      (near) =>
        source
          .split(".")
          .map((part) => (part === lookup.name ? near : part))
          .join("."),
    ),
    place.uuid,
  );
}

/** What a source holds, as far as it is known. */
export function shapeOfSource(names: SymbolTable, source: string): Schema | undefined {
  const lookup = names.find(sourcePath(names, source));
  return lookup.found ? lookup.schema : undefined;
}

export function rowsOfSource(names: SymbolTable, source: unknown): Schema {
  const shape = typeof source === "string" ? shapeOfSource(names, source) : undefined;
  return shape ? rowsOf(shape) : {};
}

function sourcePath(names: SymbolTable, source: string): string[] {
  const path = source.split(".");
  const isRoot = path.length > 1 && !dataIds(names).includes(path[0]!) && names.has(path[0]!);
  return isRoot ? path : ["data", ...path];
}

export function dataIds(names: SymbolTable): readonly string[] {
  const data = names.find(["data"]);
  return data.found ? Object.keys((data.schema.properties ?? {}) as object) : [];
}

/** @param method undefined when it is known only at run time */
export function checkAddress(checks: CheckRun, place: CheckedPlace, method: string | undefined, address: string, at: string): void {
  checkPlaceholders(checks, place, address, at);
  if (findRoute(checks, method, address)) return;

  const { routes } = checks.context!;
  const methods = [...new Set(routes.filter((route) => matches(address, route.path)).map((route) => route.method))].join(", ");
  if (methods) {
    checks.found({ code: "wrong_method", at, message: say`${address} does not take ${method ?? ""}; it takes ${methods}.` }, place.uuid);
    return;
  }
  const suggestions = routes.filter((route) => method === undefined || route.method === method).map(({ path }) => path);
  checks.found(
    unknownName(
      "unknown_route",
      at,
      say`There is no ${method === undefined ? address : `${method} ${address}`} in the API.`,
      address,
      suggestions,
    ),
    place.uuid,
  );
}

/** The route that a call leads to; of several the one with the fewest wildcards. */
export function findRoute(checks: CheckRun, method: string | undefined, address: string): ApiRoute | undefined {
  const found = (checks.context?.routes ?? []).filter(
    (route) => (method === undefined || route.method === method) && matches(address, route.path),
  );
  return found.sort((a, b) => wildcards(a.path) - wildcards(b.path))[0];
}

/** A page's path: it must lead to a page, with or without a query. */
export function checkPath(checks: CheckRun, place: CheckedPlace, path: string, at: string): void {
  checkPlaceholders(checks, place, path, at);
  const routes = checks.pages().map(({ route }) => route);
  const [address = ""] = path.split(/[?#]/, 1);
  if (!routes.some((route) => matches(address, route)))
    checks.found(unknownName("unknown_page", at, say`No page has the address ${address}.`, address, routes), place.uuid);
}

function checkPlaceholders(checks: CheckRun, place: CheckedPlace, template: string, at: string): void {
  for (const name of namesInAddress(template)) {
    const path = name.split(".");
    const roots = addressRoots.filter((root) => place.names.has(root));
    if (roots.some((root) => place.names.find([root, ...path]).found)) continue;
    if (path.length > 1 && (roots as readonly string[]).includes(path[0]!) && place.names.find(path).found) continue;

    const candidates = roots.flatMap((root) => {
      const lookup = place.names.find([root, ""]);
      return lookup.found ? [] : lookup.candidates;
    });
    checks.found(
      unknownName("unknown_placeholder", at, say`Nothing called "${name}" can fill this address.`, name, candidates, (near) =>
        template.replace(`{${name}}`, `{${near}}`),
      ),
      place.uuid,
    );
  }
}

/** Segment by segment; a `{name}` of the route takes anything, one of the address only such a place. */
export function matches(address: string, route: string): boolean {
  const [given, suggestions] = [address.split("/"), route.split("/")];
  return (
    given.length === suggestions.length &&
    suggestions.every((segment, index) => isPlaceholder(segment) || (segment === given[index] && !isPlaceholder(segment)))
  );
}

const isPlaceholder = (segment: string): boolean => segment.startsWith("{") && segment.endsWith("}");
const wildcards = (route: string): number => route.split("/").filter(isPlaceholder).length;
