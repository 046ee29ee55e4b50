/** One node: what it is, what is fixed, what is dynamic, what stands in it. A bad node is a problem; its neighbours live. */
import type { ValidationNode } from "../../schemas/validations.ts";
import type { Atom } from "../atoms/atom.ts";
import { compileRules, type CompiledRules } from "../rules/compile-rules.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CompiledNode } from "./compiled.ts";
import { added, PropertyReader } from "./compile-properties.ts";
import { isPlainObject } from "./is-plain-object.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { prepared, type Schema } from "./schema.ts";

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
    run.note("unknown_atom", pointerTo(at, "atom"), own.uuid, { name: node.atom, known: run.registry.keys() });
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
  const schema = prepared(atom.element as unknown as Schema);
  const inner = run.checks?.inNode(place, node, atom, schema) ?? place;
  const reader = new PropertyReader(run, { place, inner, node, rowSlot: atom.rows, aside });
  if (!reader.readAll(node, schema, at, identity)) return undefined;

  if (node.in_variant !== undefined) run.checks?.variant(place, node.in_variant, pointerTo(at, "in_variant"));
  const { fixed } = reader;
  const uuid = reader.aside.uuid as string;
  const nested = run.options.compilers.nested?.(run, { atom, node, fixed, schema, place, uuid, at });
  if (nested) for (const [slot, nodes] of nested) reader.slots = added(reader.slots, slot, nodes);
  // A node's own lists of steps are events by another name: `on_finish` is the event `finish`.
  if (reader.steps.size > 0)
    for (const [name, steps] of reader.steps)
      reader.events = added(reader.events, name.replace(/^on_/, ""), { steps, debounce: 0, second: "drop" });
  return new KnownNode(run, node, atom, reader, place);
}

/** A form has thousands of them: what is asked of few is worked out when it is asked. */
class KnownNode implements CompiledNode {
  readonly uuid: string;
  readonly atom: Atom;
  readonly fixed: CompiledNode["fixed"];
  readonly dynamic: CompiledNode["dynamic"];
  readonly slots: CompiledNode["slots"];
  readonly events: CompiledNode["events"];
  readonly plain: boolean;
  private readonly run: PlanRun;
  private readonly written: readonly unknown[] | undefined;
  private readonly place: Place;
  private compiled: CompiledRules | undefined = undefined;

  constructor(run: PlanRun, node: Readonly<Record<string, unknown>>, atom: Atom, reader: PropertyReader, place: Place) {
    this.uuid = `${run.prefix}${reader.aside.uuid as string}`;
    this.atom = atom;
    this.fixed = reader.fixed;
    this.dynamic = reader.dynamic;
    this.slots = reader.slots;
    this.events = reader.events;
    this.run = run;
    this.written = writtenRules(node, reader.validations);
    this.place = place;
    this.plain = areAllPlain(this.written, run);
    // What may say something that this language does not know has to say so now.
    if (!this.plain) void this.rules;
  }

  /** Compiled when first asked for: of a long form that is long after it was drawn. */
  get rules(): CompiledRules | undefined {
    return (this.compiled ??= this.written && rulesOf(this, this.run, this.written, this.place));
  }

  get required(): boolean | undefined {
    return this.plain ? marksOne(this.written, this.run) : this.rules?.always;
  }
}

function rulesOf({ fixed: { name }, plain }: CompiledNode, run: PlanRun, written: readonly unknown[], { inRow }: Place): CompiledRules {
  const compiled = () =>
    compileRules(written, run.language, { name: typeof name === "string" ? name : undefined, root: inRow ? "row" : "values" });
  if (!plain || !written.every((rule) => standsAlone(rule, run))) return compiled();

  // Most fields of a long form say the same.
  const key = JSON.stringify(written);
  const shared = run.sharedRules.get(key);
  if (shared) return shared;
  const rules = compiled();
  if (run.sharedRules.size < mostShared) run.sharedRules.set(key, rules);
  return rules;
}

/** Different lists of rules that are kept for the fields after them. */
const mostShared = 8;

/** `required` is a rule like any other, asked before the others. */
function writtenRules(
  { required }: Readonly<Record<string, unknown>>,
  validations: readonly unknown[] | undefined,
): readonly unknown[] | undefined {
  if (required === undefined || required === false) return validations?.length ? validations : undefined;
  return [{ type: "dynamic_required", value: required, message: neededText }, ...(validations ?? [])];
}

function areAllPlain(written: readonly unknown[] = [], run: PlanRun): boolean {
  for (let index = 0; index < written.length; index++) if (!isPlain(written[index], run)) return false;
  return true;
}

/** A known rule that says nothing in the language of conditions and judges at once. */
function isPlain(rule: unknown, { language }: PlanRun): boolean {
  const definition = isPlainObject(rule) && language.rules.get(rule.type as string);
  if (!definition || definition.later) return false;
  for (const name in rule) if (typeof rule[name] === "object" && rule[name] !== neededText) return false;
  return true;
}

function marksOne(written: readonly unknown[] = [], { language }: PlanRun): boolean {
  for (let index = 0; index < written.length; index++) {
    const rule = written[index] as ValidationNode;
    if (language.rules.get(rule.type)!.marks?.(rule)) return true;
  }
  return false;
}

/** Its definition takes neither the place of its field nor branches: whatever it is compiled for, it is the same. */
const standsAlone = (rule: unknown, { language }: PlanRun): boolean =>
  language.rules.get((rule as { type: string }).type)!.compile.length <= 2;

const neededText = { t: "rule.required" };
