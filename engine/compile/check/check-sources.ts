/** A page's data sources among themselves and against the API: what they hold, wait for and may call. */
import { pointerTo } from "../../rules/json-pointer.ts";
import type { CompiledSource } from "../plan/compiled.ts";
import type { requestState } from "../plan/compile-sources.ts";
import type { CheckRun } from "./check-run.ts";
import { unknownName } from "./finding.ts";
import { findCycle } from "../read/graph.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { anySchema, closedObject, lookUpPath } from "./symbol-table.ts";
import { findRoute } from "./references.ts";
import type { Schema } from "../read/schema.ts";
import { say } from "./say.ts";

/** @param ids where each id stands; this source's is added */
export function checkSource(checks: CheckRun, source: Readonly<Record<string, unknown>>, at: string, ids: Map<string, string>): void {
  const id = String(source.id);
  if (ids.has(id))
    checks.found(
      { code: "duplicate_source", at: pointerTo(at, "id"), message: say`Another data source has the id "${id}" already.` },
      undefined,
    );
  else ids.set(id, at);
  checkMethod(checks, source, at);
  checks.later(() => checkDepends(checks, source.depends, pointerTo(at, "depends"), ids));
}

export const checkSources = (checks: CheckRun, sources: readonly CompiledSource[], ids: ReadonlyMap<string, string>): void =>
  reportCycle(checks, sources, ids);

/** What `data` holds: each source's answer with the state of its request beside it. */
export function shapeOfData(checks: CheckRun, data: unknown): Schema {
  const sources = Array.isArray(data) ? data.filter(isPlainObject) : [];
  return closedObject(
    Object.fromEntries(sources.flatMap((source) => (typeof source.id === "string" ? [[source.id, shapeOf(checks, source)]] : []))),
  );
}

function shapeOf(checks: CheckRun, { type, method, data_url }: Readonly<Record<string, unknown>>): Schema {
  const route =
    typeof data_url === "string" && type !== "blob" && type !== "stream"
      ? findRoute(checks, typeof method === "string" ? method : "GET", data_url)
      : undefined;
  if (!isPlainObject(route?.data)) return anySchema;

  const own = lookUpPath(route.data, ["items"]);
  const items = route.data.type === "array" ? route.data : own.found ? own.schema : undefined;
  return { anyOf: [closedObject({ ...shapeOfRequest, ...(items && { items }) }), route.data] };
}

const shapeOfRequest: Readonly<Record<(typeof requestState)[number], Schema>> = {
  state: { type: "string" },
  error: { type: "string" },
  errors: { type: "array", items: anySchema },
  age: { type: "integer" },
  fetching: { type: "boolean" },
  updating: { type: "boolean" },
  messages: { type: "array", items: { type: "string" } },
  infos: { type: "array", items: { type: "string" } },
  warnings: { type: "array", items: { type: "string" } },
  params: anySchema,
};

function checkDepends(checks: CheckRun, depends: unknown, at: string, ids: ReadonlyMap<string, string>): void {
  if (!checks.context || !Array.isArray(depends)) return;
  for (const [index, other] of depends.entries()) {
    if (typeof other === "string" && !ids.has(other))
      checks.found(
        unknownName("unknown_source", pointerTo(at, index), say`There is no data source "${other}".`, other, ids.keys()),
        undefined,
      );
  }
}

function reportCycle(checks: CheckRun, sources: readonly CompiledSource[], ids: ReadonlyMap<string, string>): void {
  const cycle = findCycle(new Map(sources.map(({ source, after }) => [source.id, after])));
  if (!cycle) return;
  const circle = [...cycle, cycle[0]].map((id) => `"${id}"`).reduce((one, other) => say`${one} waits for ${other}`);
  checks.found(
    { code: "source_cycle", at: ids.get(cycle[0]!) ?? "/data", message: say`These data sources would wait forever: ${circle}.` },
    undefined,
  );
}

/** A list that is read by POST must not change anything. */
function checkMethod(checks: CheckRun, { method, data_url }: Readonly<Record<string, unknown>>, at: string): void {
  if (!checks.context || method !== "POST" || typeof data_url !== "string") return;
  const route = findRoute(checks, "POST", data_url);
  if (route && !route.reading)
    checks.found(
      { code: "not_reading", at: pointerTo(at, "method"), message: say`POST ${data_url} changes something; a data source may only read.` },
      undefined,
    );
}
