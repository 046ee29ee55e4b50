/** A page's data sources: what they ask for, what they wait for, and what conditions read of them. */
import { DataSource } from "../../schemas/data-source.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { inHandler } from "./compile-events.ts";
import type { CompiledSource } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { unknownName } from "./finding.ts";
import { findCycle } from "./graph.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { anything, exactly, findIn } from "./names.ts";
import { findRoute } from "./references.ts";
import { prepared, type Schema } from "./schema.ts";

const sourceSchema = prepared(DataSource as unknown as Schema);
const property = (name: string) => sourceSchema.properties.get(name)!;
const queryValue = property("query").patterns[0]![1];

/** Read one by one, so that each value and the polling condition is a dynamic value of its own. */
const readByHand: ReadonlySet<string> = new Set(["query", "poll", "depends"]);

/** What `data` holds: each source's answer with the state of its request beside it. */
export function shapeOfData(run: CompileRun, data: unknown): Schema {
  const sources = Array.isArray(data) ? data.filter(isPlainObject) : [];
  return exactly(
    Object.fromEntries(sources.flatMap((source) => (typeof source.id === "string" ? [[source.id, shapeOf(run, source)]] : []))),
  );
}

function shapeOf(run: CompileRun, { type, method, data_url }: Readonly<Record<string, unknown>>): Schema {
  const route =
    typeof data_url === "string" && type !== "blob" && type !== "stream"
      ? findRoute(run, typeof method === "string" ? method : "GET", data_url)
      : undefined;
  if (!isPlainObject(route?.data)) return anything;

  const own = findIn(route.data, ["items"]);
  const items = route.data.type === "array" ? route.data : own.known ? own.schema : undefined;
  return { anyOf: [exactly({ ...requestState, ...(items && { items }) }), route.data] };
}

const requestState: Readonly<Record<string, Schema>> = {
  state: { type: "string" },
  error: { type: "string" },
  errors: { type: "array", items: anything },
  age: { type: "integer" },
  fetching: { type: "boolean" },
  updating: { type: "boolean" },
  messages: { type: "array", items: { type: "string" } },
  params: anything,
};

/** Names that answer while the source is not ready; whoever reads only these need not wait for it. */
const readBefore: ReadonlySet<string> = new Set(Object.keys(requestState));

export function compileSources(run: CompileRun, data: unknown, at: string, place: Place): CompiledSource[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) {
    run.found({ code: "wrong_type", at, message: "Expected a list of data sources." }, undefined);
    return [];
  }
  const ids = new Map<string, string>();
  const compiled = data.flatMap((source: unknown, index) => compileSource(run, source, pointerTo(at, index), place, ids) ?? []);
  for (const { source, after } of compiled) checkDepends(run, source, after, ids, place);
  reportCycle(run, compiled, ids);
  return compiled;
}

function compileSource(run: CompileRun, source: unknown, at: string, place: Place, ids: Map<string, string>): CompiledSource | undefined {
  if (!isPlainObject(source)) {
    run.found({ code: "wrong_type", at, message: 'A data source is an object with "id" and "type".' }, undefined);
    return undefined;
  }
  const reader = new PropertyReader(run, { place, stepsPlace: () => inHandler(place) });
  const whole = reader.readAll(source, sourceSchema, at, readByHand);
  readQuery(reader, source, at);
  readPoll(reader, source, at);
  if (!whole) return undefined;

  const id = String(source.id);
  if (ids.has(id))
    run.found({ code: "duplicate_source", at: pointerTo(at, "id"), message: `Another data source has the id "${id}" already.` }, undefined);
  else ids.set(id, at);
  checkMethod(run, source, at);

  const when = reader.dynamic.get("when");
  reader.dynamic.delete("when");
  const reads = [...(when?.reads ?? []), ...[...reader.dynamic.values()].flatMap((evaluation) => evaluation.reads)];
  return {
    source: { ...reader.fixed, ...literalsOf(source, reader) } as unknown as DataSource,
    when,
    dynamic: reader.dynamic,
    after: waitsFor(source, reads, id),
    on_load: reader.steps.get("on_load") ?? [],
    on_error: reader.steps.get("on_error") ?? [],
  };
}

function readQuery(reader: PropertyReader, source: Readonly<Record<string, unknown>>, at: string): void {
  if (source.query === undefined) return;
  const queryAt = pointerTo(at, "query");
  if (!isPlainObject(source.query)) reader.read("query", source.query, property("query"), queryAt, source);
  else
    for (const [name, value] of Object.entries(source.query))
      reader.read(`query.${name}`, value, queryValue, pointerTo(queryAt, name), source);
}

function readPoll(reader: PropertyReader, source: Readonly<Record<string, unknown>>, at: string): void {
  if (source.poll === undefined) return;
  const pollAt = pointerTo(at, "poll");
  const poll = isPlainObject(source.poll) ? source.poll : undefined;
  const { while: condition, ...rest } = poll ?? {};
  reader.read("poll", poll ? rest : source.poll, property("poll"), pollAt, source);
  if (condition !== undefined)
    reader.read("poll.while", condition, property("poll").properties.get("while")!, pointerTo(pollAt, "while"), source);
}

/** The source as written where it is right: what is dynamic in it is read by its path. */
function literalsOf(source: Readonly<Record<string, unknown>>, reader: PropertyReader): Record<string, unknown> {
  const query = isPlainObject(source.query)
    ? Object.fromEntries(
        Object.entries(source.query).filter(
          ([name]) => reader.dynamic.has(`query.${name}`) || Object.hasOwn(reader.fixed, `query.${name}`),
        ),
      )
    : undefined;
  for (const name of Object.keys(reader.fixed)) if (name.includes(".")) delete reader.fixed[name];
  return { ...(query && { query }), ...(Array.isArray(source.depends) && { depends: source.depends }) };
}

function waitsFor(source: Readonly<Record<string, unknown>>, reads: readonly string[], id: string): string[] {
  const declared = Array.isArray(source.depends) ? source.depends.filter((name) => typeof name === "string") : [];
  const read = reads.flatMap((name) => {
    const [root, other, part] = name.split(".");
    return root === "data" && other !== undefined && !(part !== undefined && readBefore.has(part)) ? [other] : [];
  });
  return [...new Set([...declared, ...read])].filter((other) => other !== id || declared.includes(other));
}

function checkDepends(run: CompileRun, source: DataSource, after: readonly string[], ids: ReadonlyMap<string, string>, place: Place): void {
  if (!run.context) return;
  for (const [index, other] of (source.depends ?? []).entries()) {
    const at = `${ids.get(source.id) ?? ""}/depends/${index}`;
    if (after.includes(other) && !ids.has(other))
      run.found(unknownName("unknown_source", at, `There is no data source "${other}".`, other, ids.keys()), place.uuid);
  }
}

function reportCycle(run: CompileRun, sources: readonly CompiledSource[], ids: ReadonlyMap<string, string>): void {
  const cycle = findCycle(new Map(sources.map(({ source, after }) => [source.id, after])));
  if (!cycle) return;
  const circle = [...cycle, cycle[0]].map((id) => `"${id}"`).join(" waits for ");
  run.found(
    { code: "source_cycle", at: ids.get(cycle[0]!) ?? "/data", message: `These data sources would wait forever: ${circle}.` },
    undefined,
  );
}

/** A list that is read by POST must not change anything. */
function checkMethod(run: CompileRun, { method, data_url }: Readonly<Record<string, unknown>>, at: string): void {
  if (!run.context || method !== "POST" || typeof data_url !== "string") return;
  const route = findRoute(run, "POST", data_url);
  if (route && !route.reading)
    run.found(
      { code: "not_reading", at: pointerTo(at, "method"), message: `POST ${data_url} changes something; a data source may only read.` },
      undefined,
    );
}
