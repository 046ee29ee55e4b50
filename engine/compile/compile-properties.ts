/** Reads the properties of a node, a step, a source or a column: what is fixed, what is dynamic, and the lists inside. */
import { isExpression, type TextReference } from "../../schemas/marked.ts";
import { compileTextReference } from "../rules/text.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { fixOfMissing, moved, propertyOf, readValue, wrong, type SchemaReader, type StructureKind } from "./check-schema.ts";
import { checkRules } from "./check-rules.ts";
import { compileExpression } from "./compile-expression.ts";
import { compileHandlers } from "./compile-events.ts";
import { compileNodes } from "./compile-node.ts";
import { compileSteps } from "./compile-steps.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { asDeclared, evaluationOf, Part } from "./compile-value.ts";
import type { CompiledHandler, CompiledNode, CompiledStep, Evaluation } from "./compiled.ts";
import { checkMeaning } from "./check-meaning.ts";
import { missingProperty, unknownProperty, type Finding } from "./finding.ts";
import type { Prepared } from "./schema.ts";

export interface Reading {
  /** What conditions of the object itself may read. */
  readonly place: Place;
  /** The scope of its slots, addresses and events; without it `place`. */
  readonly inner?: Place;
  /** The scope of a list of steps, by the property that holds it; without it `inner`. */
  readonly stepsPlace?: (property: string) => Place;
  /** The object owns or holds fields, so that what shows it decides what is sent. */
  readonly decides?: boolean;
  /** The method its addresses are called with when it does not say; `GET` without it. */
  readonly method?: string;
}

export class PropertyReader implements SchemaReader {
  readonly fixed: Record<string, unknown> = {};
  readonly dynamic = new Map<string, Evaluation>();
  readonly slots = new Map<string, readonly CompiledNode[]>();
  readonly steps = new Map<string, readonly CompiledStep[]>();
  readonly events = new Map<string, CompiledHandler>();
  private readonly run: CompileRun;
  private readonly reading: Reading;
  private readonly inner: Place;
  private parts = 0;

  constructor(run: CompileRun, reading: Reading) {
    this.run = run;
    this.reading = reading;
    this.inner = reading.inner ?? reading.place;
  }

  /** Reads all properties but `except`. @returns false when one that must be there is missing or wrong */
  readAll(value: Readonly<Record<string, unknown>>, schema: Prepared, at: string, except: ReadonlySet<string> = nothing): boolean {
    let whole = true;
    for (const name of Object.keys(value)) {
      if (except.has(name)) continue;
      const property = propertyOf(name, schema);
      if (!property)
        this.found(
          unknownProperty("unknown_property", pointerTo(at, name), name, `There is no property "${name}" here.`, schema.properties.keys()),
        );
      else if (!this.read(name, value[name], property, pointerTo(at, name), value) && schema.required.has(name)) whole = false;
    }
    for (const name of schema.required) {
      if (Object.hasOwn(value, name) || except.has(name)) continue;
      this.found(missingProperty(at, name, fixOfMissing(name, schema, at)));
      whole = false;
    }
    for (const [name, standard] of schema.defaults)
      if (!Object.hasOwn(this.fixed, name) && !this.dynamic.has(name)) this.fixed[name] = standard;
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
    if (evaluation) this.dynamic.set(name, evaluation);
    else this.fixed[name] = read;
    return true;
  }

  found(finding: Finding): void {
    this.run.found(finding, this.reading.place.uuid);
  }

  expression(value: unknown, at: string, schema: Prepared): unknown {
    this.parts++;
    const logic = isExpression(value) ? value.$ : undefined;
    const decides = schema.schema["x-decides"] === true && (this.reading.decides ?? true);
    return new Part(asDeclared(compileExpression(this.run, this.reading.place, logic, `${at}/$`, decides), schema));
  }

  textReference(value: TextReference): unknown {
    this.parts++;
    return new Part(compileTextReference(value));
  }

  structure(kind: StructureKind, value: unknown, at: string, path: string, schema: Prepared): unknown {
    const { run, reading, inner } = this;
    switch (kind) {
      case "slot":
        this.slots.set(path, compileNodes(run, value as unknown[], at, inner));
        return moved;
      case "steps":
        this.steps.set(path, compileSteps(run, value as unknown[], at, reading.stepsPlace?.(path) ?? inner));
        return moved;
      case "events":
        for (const [name, handler] of compileHandlers(run, value, schema, at, inner)) this.events.set(name, handler);
        return moved;
      case "validations":
        checkRules(run, reading.place, value as unknown[], at);
        return value;
    }
  }

  meaning(kind: string, value: string, at: string, schema: Prepared, inside: Readonly<Record<string, unknown>>): void {
    checkMeaning(
      this.run,
      { place: this.reading.place, inner: this.inner, method: this.reading.method ?? "GET" },
      { kind, value, at, schema, inside },
    );
  }
}

const nothing: ReadonlySet<string> = new Set();
