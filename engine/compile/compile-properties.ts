/** Reads the properties of a node, a step, a source or a column: what is fixed, what is dynamic, and the lists inside. */
import { isExpression, type TextReference } from "../../schemas/marked.ts";
import { compileTextReference } from "../rules/text.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { moved, propertyOf, readValue, wrong, type SchemaReader, type StructureKind } from "./read-value.ts";
import { compileLogic } from "../rules/logic.ts";
import { compileHandlers } from "./compile-events.ts";
import { compileNodes } from "./compile-node.ts";
import { compileSteps } from "./compile-steps.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { asDeclared, evaluationOf, Part } from "./compile-value.ts";
import type { CompiledHandler, CompiledNode, CompiledStep, Evaluation } from "./compiled.ts";
import type { Described } from "./checks.ts";
import type { Facts, NoteCode } from "./notes.ts";
import type { Prepared } from "./schema.ts";

export interface Reading {
  /** What conditions of the object itself may read. */
  readonly place: Place;
  /** The scope of its slots, addresses and events; without it `place`. */
  readonly inner?: Place;
  /** The scope of a list of steps, by the property that holds it; without it `inner`. */
  readonly stepsPlace?: (property: string) => Place;
  /** The node that is read, when it is one. */
  readonly node?: Described;
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
  private readonly reading: Reading;
  private readonly inner: Place;
  private parts = 0;

  constructor(run: PlanRun, reading: Reading) {
    this.run = run;
    this.reading = reading;
    this.inner = reading.inner ?? reading.place;
  }

  /** Reads all properties but `except`. @returns false when one that must be there is missing or wrong */
  readAll(value: Readonly<Record<string, unknown>>, schema: Prepared, at: string, except: ReadonlySet<string> = nothing): boolean {
    let whole = true;
    for (const name in value) {
      if (except.has(name)) continue;
      const property = propertyOf(name, schema);
      // Where nobody listens nobody asks where.
      const place = this.run.checks ? pointerTo(at, name) : at;
      if (!property) this.note("unknown_property", place, { name, known: schema.properties.keys() });
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
  read(name: string, value: unknown, schema: Prepared, at: string, inside: Readonly<Record<string, unknown>>): boolean {
    const before = this.parts;
    const read = readValue(value, schema, at, name, this, inside);
    if (read === moved) return true;
    const { ["x-safe"]: safe } = schema.schema;
    if (read === wrong) {
      if (safe !== undefined) this.fixed[name] = safe;
      return safe !== undefined;
    }
    const evaluation = this.parts > before ? evaluationOf(read) : undefined;
    if (evaluation) this.dynamic = added(this.dynamic, name, evaluation);
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

  note<Code extends NoteCode>(code: Code, at: string, facts: Facts[Code]): void {
    this.run.note(code, at, this.reading.place.uuid, facts);
  }

  expression(value: unknown, at: string, schema: Prepared): unknown {
    this.parts++;
    const logic = compileLogic(isExpression(value) ? value.$ : undefined, this.run.language, `${at}/$`);
    this.run.checks?.expression(this.reading.place, logic, schema, this.reading.node);
    return new Part(asDeclared(logic, schema));
  }

  textReference(value: TextReference): unknown {
    this.parts++;
    return new Part(compileTextReference(value, this.run.language));
  }

  structure(kind: StructureKind, value: unknown, at: string, path: string, schema: Prepared): unknown {
    const { run, reading, inner } = this;
    switch (kind) {
      case "slot":
        this.slots = added(
          this.slots,
          path,
          compileNodes(run, value as unknown[], at, path === reading.rowSlot ? { ...inner, inRow: true } : inner),
        );
        return moved;
      case "steps":
        this.steps = added(this.steps, path, compileSteps(run, value as unknown[], at, reading.stepsPlace?.(path) ?? inner));
        return moved;
      case "events":
        for (const [name, handler] of compileHandlers(run, value, schema, at, inner)) this.events = added(this.events, name, handler);
        return moved;
      case "validations":
        run.checks?.rules(reading.place, value as unknown[], at);
        if (path === "validations") this.validations = value as unknown[];
        return value;
    }
  }

  meaning(kind: string, value: string, at: string, schema: Prepared, inside: Readonly<Record<string, unknown>>): void {
    const { place, method = "GET" } = this.reading;
    this.run.checks?.meaning({ place, inner: this.inner, method }, { kind, value, at, schema, inside });
  }
}

const nothing: ReadonlySet<string> = new Set();

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** @param map one of the reader's own, or the empty one that is everybody's */
export function added<T>(map: ReadonlyMap<string, T>, name: string, value: T): ReadonlyMap<string, T> {
  if (map === none) return new Map([[name, value]]);
  return (map as Map<string, T>).set(name, value);
}
