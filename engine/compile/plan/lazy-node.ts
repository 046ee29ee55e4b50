/** A node whose properties have been read: what is fixed, what is dynamic, what stands in it, and its rules. */
import type { ValidationNode } from "../../../schemas/validations.ts";
import { compileRules, type CompiledRules } from "../../rules/compile-rules.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { Atom } from "../atom.ts";
import type { CompiledNode } from "./compiled.ts";
import type { Place, PlanRun } from "./plan-run.ts";

type ReadNode = Pick<CompiledNode, "fixed" | "dynamic" | "slots" | "events"> & {
  readonly aside: Readonly<Record<string, unknown>>;
  /** As they are written. */
  readonly validations: readonly unknown[] | undefined;
};

/** A form has thousands of them: what is asked of few is worked out when it is asked. */
export class LazyNode implements CompiledNode {
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

  constructor(run: PlanRun, node: Readonly<Record<string, unknown>>, atom: Atom, read: ReadNode, place: Place) {
    this.uuid = `${run.prefix}${read.aside.uuid as string}`;
    this.atom = atom;
    this.fixed = read.fixed;
    this.dynamic = read.dynamic;
    this.slots = read.slots;
    this.events = read.events;
    this.run = run;
    this.written = writtenRules(node, read.validations);
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
  if (run.sharedRules.size < maxShared) run.sharedRules.set(key, rules);
  return rules;
}

/** Different lists of rules that are kept for the fields after them. */
const maxShared = 8;

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
