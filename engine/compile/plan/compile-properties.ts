/**
 * Reads what is made of properties: nodes, their events and steps, sources, columns, documents. What is fixed, what is dynamic, and the
 * lists inside, in which the same stands again. A bad node is a problem; its neighbours live.
 */
import { isExpression, type TextReference } from "../../../schemas/marked.ts";
import { Handler, type StepNode } from "../../../schemas/steps.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { Evaluation } from "../../rules/evaluation.ts";
import { compileLogic } from "../../rules/logic.ts";
import { compileTextReference } from "../../rules/text.ts";
import type { Atom } from "../atom.ts";
import type { Facts, ReadProblemCode } from "../read/notes.ts";
import { keptElsewhere, readValue, invalid, type SchemaReader } from "../read/read-value.ts";
import { preparedSchema, propertyOf, type PreparedSchema, type Schema, type StructureKind } from "../read/schema.ts";
import { coerceToSchema, evaluationOf, CompiledPart } from "./compile-value.ts";
import type { CompiledHandler, CompiledNode, CompiledStep } from "./compiled.ts";
import { LazyNode } from "./lazy-node.ts";
import type { RawObject, Place, PlanRun } from "./plan-run.ts";

export interface ReadOptions {
  /** What conditions of the object itself may read. */
  readonly place: Place;
  /** The scope of its slots, addresses and events; without it `place`. */
  readonly inner?: Place;
  /** The scope of a list of steps, by the property that holds it; without it `inner`. */
  readonly stepsPlace?: (property: string) => Place;
  /** The node that is read, when it is one. */
  readonly node?: RawObject;
  /** The slot whose fields make up a row of the node's value. */
  readonly rowSlot?: string | undefined;
  /** Fixed properties that are no part of `fixed`. */
  readonly aside?: ReadonlySet<string>;
  /** The method its addresses are called with when it does not say; `GET` without it. */
  readonly method?: string | undefined;
}

export class PropertyReader implements SchemaReader {
  readonly fixed: Record<string, unknown> = {};
  /** What was read of the properties that are kept aside: the caller's own business. */
  readonly aside: Record<string, unknown> = {};
  // Most nodes have none of these, and a form has thousands of nodes: an empty list is one for all of them.
  dynamic: ReadonlyMap<string, Evaluation> = none;
  slots: ReadonlyMap<string, readonly CompiledNode[]> = none;
  steps: ReadonlyMap<string, readonly CompiledStep[]> = none;
  events: ReadonlyMap<string, CompiledHandler> = none;
  /** The field's rules, as they are written. */
  validations: readonly unknown[] | undefined = undefined;
  private readonly run: PlanRun;
  private readonly reading: ReadOptions;
  private readonly inner: Place;
  private parts = 0;

  constructor(run: PlanRun, reading: ReadOptions) {
    this.run = run;
    this.reading = reading;
    this.inner = reading.inner ?? reading.place;
  }

  /** Reads all properties but `except`. @returns false when one that must be there is missing or wrong */
  readAll(value: Readonly<Record<string, unknown>>, schema: PreparedSchema, at: string, except: ReadonlySet<string> = nothing): boolean {
    let whole = true;
    for (const name in value) {
      if (except.has(name)) continue;
      const property = propertyOf(name, schema);
      // Where nobody listens nobody asks where.
      const place = this.run.checks ? pointerTo(at, name) : at;
      if (!property) this.note("unknown_property", place, { name, candidates: schema.properties.keys() });
      else if (!this.read(name, value[name], property, place, value) && schema.required.includes(name)) whole = false;
    }
    // No loops over iterators: before they are optimised each leaves garbage behind, and a form is read before anything is optimised.
    schema.required.forEach((name) => {
      if (Object.hasOwn(value, name) || except.has(name)) return;
      this.note("missing_property", at, { name, schema });
      whole = false;
    });
    schema.defaults.forEach(({ name, standard }) => {
      if (!Object.hasOwn(this.fixed, name) && !this.dynamic.has(name)) this.fixed[name] = standard;
    });
    return whole;
  }

  /** Reads one property and sorts it in under `name`. @returns false when it is wrong */
  read(name: string, value: unknown, schema: PreparedSchema, at: string, inside: Readonly<Record<string, unknown>>): boolean {
    const before = this.parts;
    const read = readValue(value, schema, at, name, this, inside);
    if (read === keptElsewhere) return true;
    const { ["x-safe"]: safe } = schema.schema;
    if (read === invalid) {
      if (safe !== undefined) this.fixed[name] = safe;
      return safe !== undefined;
    }
    const evaluation = this.parts > before ? evaluationOf(read) : undefined;
    if (evaluation) this.dynamic = withEntry(this.dynamic, name, evaluation);
    else if (this.reading.aside?.has(name)) this.aside[name] = read;
    else this.fixed[name] = read;
    return true;
  }

  /** A dynamic property that is the caller's own business. */
  take(name: string): Evaluation | undefined {
    const taken = this.dynamic.get(name);
    if (taken) (this.dynamic as Map<string, Evaluation>).delete(name);
    return taken;
  }

  note<Code extends ReadProblemCode>(code: Code, at: string, facts: Facts[Code]): void {
    this.run.note(code, at, this.reading.place.uuid, facts);
  }

  expression(value: unknown, at: string, schema: PreparedSchema): unknown {
    this.parts++;
    const logic = compileLogic(isExpression(value) ? value.$ : undefined, this.run.language, `${at}/$`);
    this.run.checks?.expression(this.reading.place, logic, schema, this.reading.node);
    return new CompiledPart(coerceToSchema(logic, schema));
  }

  textReference(value: TextReference): unknown {
    this.parts++;
    return new CompiledPart(compileTextReference(value, this.run.language));
  }

  structure(kind: StructureKind, value: unknown, at: string, path: string, schema: PreparedSchema): unknown {
    const { run, reading, inner } = this;
    switch (kind) {
      case "slot":
        this.slots = withEntry(
          this.slots,
          path,
          compileNodes(run, value as unknown[], at, path === reading.rowSlot ? { ...inner, inRow: true } : inner),
        );
        return keptElsewhere;
      case "steps":
        this.steps = withEntry(this.steps, path, compileSteps(run, value as unknown[], at, reading.stepsPlace?.(path) ?? inner));
        return keptElsewhere;
      case "events":
        for (const [name, handler] of compileHandlers(run, value, schema, at, inner)) this.events = withEntry(this.events, name, handler);
        return keptElsewhere;
      case "validations":
        run.checks?.rules(reading.place, value as unknown[], at);
        if (path === "validations") this.validations = value as unknown[];
        return value;
    }
  }

  reference(kind: string, value: string, at: string, schema: PreparedSchema, inside: Readonly<Record<string, unknown>>): void {
    const { place, method = "GET" } = this.reading;
    this.run.checks?.reference({ place, inner: this.inner, method }, { kind, value, at, schema, inside });
  }
}

const nothing: ReadonlySet<string> = new Set();

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** @param map one of the reader's own, or the empty one that is everybody's */
export function withEntry<T>(map: ReadonlyMap<string, T>, name: string, value: T): ReadonlyMap<string, T> {
  if (map === none) return new Map([[name, value]]);
  return (map as Map<string, T>).set(name, value);
}

/** Read by hand or kept out of what the component gets: the server has used `access` before. */
const identity: ReadonlySet<string> = new Set(["atom"]);
const aside: ReadonlySet<string> = new Set(["uuid", "access", "in_variant"]);

export function compileNodes(run: PlanRun, nodes: readonly unknown[], at: string, place: Place): CompiledNode[] {
  const compiled: CompiledNode[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const one = compileNode(run, nodes[index], run.checks ? pointerTo(at, index) : at, place);
    if (one) compiled.push(one);
  }
  return compiled;
}

function compileNode(run: PlanRun, node: unknown, at: string, place: Place): CompiledNode | undefined {
  if (!isPlainObject(node)) {
    run.note("wrong_type", at, place.uuid, { needed: "node" });
    return undefined;
  }
  const uuid = typeof node.uuid === "string" ? node.uuid : undefined;
  const own: Place = { ...place, uuid: uuid ?? place.uuid };
  const atom = typeof node.atom === "string" ? run.registry.get(node.atom) : undefined;
  if (!atom) {
    if (uuid !== undefined) run.checks?.uuid(uuid, pointerTo(at, "uuid"));
    run.note("unknown_atom", pointerTo(at, "atom"), own.uuid, { name: node.atom, candidates: run.registry.keys() });
    return undefined;
  }
  return compileKnown(run, node, atom, at, own);
}

function compileKnown(
  run: PlanRun,
  node: Readonly<Record<string, unknown>>,
  atom: Atom,
  at: string,
  place: Place,
): CompiledNode | undefined {
  const schema = preparedSchema(atom.element as unknown as Schema);
  const inner = run.checks?.inNode(place, node, atom, schema) ?? place;
  const reader = new PropertyReader(run, { place, inner, node, rowSlot: atom.rows, aside });
  if (!reader.readAll(node, schema, at, identity)) return undefined;

  if (node.in_variant !== undefined) run.checks?.variant(place, node.in_variant, pointerTo(at, "in_variant"));
  const { fixed } = reader;
  const uuid = reader.aside.uuid as string;
  const nested = run.options.compilers.nested?.(run, { atom, node, fixed, schema, place, uuid, at });
  if (nested) for (const [slot, nodes] of nested) reader.slots = withEntry(reader.slots, slot, nodes);
  // A node's own lists of steps are events by another name: `on_finish` is the event `finish`.
  if (reader.steps.size > 0)
    for (const [name, steps] of reader.steps)
      reader.events = withEntry(reader.events, name.replace(/^on_/, ""), { steps, debounce: 0, second: "drop" });
  return new LazyNode(run, node, atom, reader, place);
}

export function compileSteps(run: PlanRun, steps: readonly unknown[], at: string, place: Place): CompiledStep[] {
  const compiled: CompiledStep[] = [];
  let here = place;
  for (const [index, step] of steps.entries()) {
    const one = compileStep(run, step, pointerTo(at, index), here);
    if (one) compiled.push(one);
    here = run.checks?.afterStep(here, step) ?? here;
  }
  return compiled;
}

function compileStep(run: PlanRun, step: unknown, at: string, place: Place): CompiledStep | undefined {
  if (!isPlainObject(step)) {
    run.note("wrong_type", at, place.uuid, { needed: "step" });
    return undefined;
  }
  const { steps } = run.options.compilers;
  const schema = typeof step.do === "string" ? steps.get(step.do) : undefined;
  if (!schema) {
    run.note("unknown_step", pointerTo(at, "do"), place.uuid, { name: step.do, candidates: steps.keys() });
    return undefined;
  }
  const own = preparedSchema(schema);
  const reader = new PropertyReader(run, {
    place,
    stepsPlace: (property) => run.checks?.inStep(place, property, step) ?? place,
    method: own.properties.get("method")?.schema.default as string | undefined,
  });
  if (!reader.readAll(step, own, at)) return undefined;

  const when = reader.take("when");
  return { step: reader.fixed as StepNode, when, dynamic: reader.dynamic, nested: reader.steps };
}

const handlerSchema = preparedSchema(Handler as unknown as Schema);

export function compileHandlers(
  run: PlanRun,
  events: unknown,
  schema: PreparedSchema,
  at: string,
  place: Place,
): Map<string, CompiledHandler> {
  const handlers = new Map<string, CompiledHandler>();
  if (!isPlainObject(events)) {
    run.note("wrong_type", at, place.uuid, { needed: "events" });
    return handlers;
  }
  for (const [name, handler] of Object.entries(events)) {
    const handlerAt = pointerTo(at, name);
    if (!schema.properties.has(name)) {
      run.note("unknown_event", handlerAt, place.uuid, { name, candidates: schema.properties.keys() });
      continue;
    }
    handlers.set(name, compileHandler(run, handler, handlerAt, run.checks?.inHandler(place) ?? place));
  }
  return handlers;
}

function compileHandler(run: PlanRun, handler: unknown, at: string, place: Place): CompiledHandler {
  if (Array.isArray(handler)) return { steps: compileSteps(run, handler, at, place), debounce: 0, second: "drop" };
  if (!isPlainObject(handler)) {
    run.note("wrong_type", at, place.uuid, { needed: "handler" });
    return { steps: [], debounce: 0, second: "drop" };
  }
  const reader = new PropertyReader(run, { place });
  reader.readAll(handler, handlerSchema, at);
  const { debounce = 0, second = "drop" } = reader.fixed as { debounce?: number; second?: CompiledHandler["second"] };
  return { steps: reader.steps.get("steps") ?? [], debounce, second };
}
