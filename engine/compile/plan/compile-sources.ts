/** A page's data sources: what they ask for, what they wait for, and what conditions read of them. */
import { DataSource } from "../../../schemas/data-source.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { CompiledSource } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const sourceSchema = preparedSchema(DataSource as unknown as Schema);
const property = (name: string) => sourceSchema.properties.get(name)!;
const queryValue = property("query").patterns[0]![1];

/** Read one by one, so that each value and the polling condition is a dynamic value of its own. */
const readByHand: ReadonlySet<string> = new Set(["query", "poll", "depends"]);

/** What every source says about its own request. */
export const requestState = ["state", "error", "errors", "age", "fetching", "updating", "messages", "infos", "warnings", "params"] as const;

/** Names that answer while the source is not ready; whoever reads only these need not wait for it. */
const readBefore: ReadonlySet<string> = new Set(requestState);

export function compileSources(run: PlanRun, data: unknown, at: string, place: Place): CompiledSource[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) {
    run.note("wrong_type", at, undefined, { needed: "sources" });
    return [];
  }
  const ids = new Map<string, string>();
  const compiled = data.flatMap((source: unknown, index) => compileSource(run, source, pointerTo(at, index), place, ids) ?? []);
  run.checks?.sources(compiled, ids, place);
  return compiled;
}

function compileSource(run: PlanRun, source: unknown, at: string, place: Place, ids: Map<string, string>): CompiledSource | undefined {
  if (!isPlainObject(source)) {
    run.note("wrong_type", at, undefined, { needed: "source" });
    return undefined;
  }
  const reader = new PropertyReader(run, { place, stepsPlace: () => run.checks?.inHandler(place) ?? place });
  const whole = reader.readAll(source, sourceSchema, at, readByHand);
  readQuery(reader, source, at);
  readPoll(reader, source, at);
  if (!whole) return undefined;

  const id = String(source.id);
  run.checks?.source(source, at, ids);

  const when = reader.take("when");
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
