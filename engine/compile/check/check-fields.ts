/** The fields of one form as a whole: names that are taken twice or cannot be, and fields whose values wait for each other. */
import { isExpression } from "../../../schemas/marked.ts";
import { compileLogic } from "../../rules/logic.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { excludeEachOther } from "./check-variants.ts";
import type { CheckRun } from "./check-run.ts";
import type { Field } from "../plan/fields.ts";
import { findCycles } from "../read/graph.ts";
import { walkNodes } from "../read/walk-document.ts";
import { say } from "./say.ts";

export function checkFields(checks: CheckRun, fields: readonly Field[]): void {
  checkNames(checks, fields);
  const graph = new FieldGraph(checks, fields);
  for (const cycle of findCycles(graph.edges)) {
    const field = graph.fieldOf(cycle);
    const shortCycle = cycle.length > maxCycleLength ? [...cycle.slice(0, maxCycleLength), "…"] : cycle;
    const circle = [...shortCycle, cycle[0]!].map((name) => `"${name}"`).reduce((one, other) => say`${one} depends on ${other}`);
    checks.found({ code: "field_cycle", at: field.at, message: say`These fields would change each other forever: ${circle}.` }, field.uuid);
  }
}

const maxCycleLength = 20;

/** Names that reach a prototype: no answer of the server may carry them. */
const forbiddenNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

function checkNames(checks: CheckRun, fields: readonly Field[]): void {
  const byName = new Map<string, Field[]>();
  for (const field of fields) {
    const at = pointerTo(field.at, "name");
    if (field.name.split(".").some((part) => forbiddenNames.has(part)))
      checks.found({ code: "forbidden_field", at, message: say`A field may not be called "${field.name}".` }, field.uuid);
    const others = byName.get(field.name) ?? [];
    const other = others.find((taken) => !mayShareName(taken, field));
    if (other)
      checks.found({ code: "duplicate_field", at, message: say`The field "${field.name}" stands at ${other.at} already.` }, field.uuid);
    byName.set(field.name, [...others, field]);
  }
  for (const field of fields) {
    checkAround(checks, field, byName);
    if (field.rows.length > 0) checkNames(checks, field.rows);
  }
}

/**
 * Radios and checkboxes of one group share a value; a field that is hidden while another of its name shows does, too, and so
 * do fields that never stand in one variant.
 */
function mayShareName(one: Field, other: Field): boolean {
  const { group_name } = one.node;
  if (group_name !== undefined && group_name === other.node.group_name) return true;
  return excludeEachOther(one.in_variant, other.in_variant) || (isSometimesHidden(one) && isSometimesHidden(other));
}

const isSometimesHidden = ({ hidden, options_of }: Field): boolean => options_of.length > 0 || hidden.some(isExpression);

/** `address.city` inside a field `address`: whichever is written last would win. */
function checkAround(checks: CheckRun, field: Field, byName: ReadonlyMap<string, readonly Field[]>): void {
  const path = field.name.split(".");
  for (let length = 1; length < path.length; length++) {
    const other = byName.get(path.slice(0, length).join("."))?.find((taken) => !mayShareName(taken, field));
    if (!other) continue;
    const message = say`The field "${field.name}" lies inside the value of "${other.name}", which stands at ${other.at}.`;
    checks.found({ code: "duplicate_field", at: pointerTo(field.at, "name"), message }, field.uuid);
    return;
  }
}

/**
 * Which values wait for which: a value for what its own `value` reads, and for what hides it where hidden values are left out
 * or cleared. Whatever else reads values (required, disabled, options, labels, rules) changes none, so it closes no circle.
 * A field of a row is `items.*.price`.
 */
class FieldGraph {
  readonly edges = new Map<string, string[]>();
  private readonly fields = new Map<string, Field>();
  private readonly checks: CheckRun;

  constructor(checks: CheckRun, fields: readonly Field[]) {
    this.checks = checks;
    this.add(fields, [{ prefix: "", names: new Set(fields.map(({ name }) => name)) }]);
  }

  /** The field that the circle is shown at. */
  fieldOf(cycle: readonly string[]): Field {
    return this.fields.get(cycle[0]!)!;
  }

  /** @param levels the form, then the rows inside each other, innermost last */
  private add(fields: readonly Field[], levels: readonly Level[]): void {
    const { prefix } = levels.at(-1)!;
    for (const field of fields) {
      const name = `${prefix}${field.name}`;
      if (!this.fields.has(name)) this.fields.set(name, field);
      this.edges.set(name, [...(this.edges.get(name) ?? []), ...this.waitsFor(field, levels)]);
      if (field.rows.length === 0) continue;

      const below = `${name}.*.`;
      this.edges.get(name)!.push(...field.rows.map((inner) => `${below}${inner.name}`));
      this.add(field.rows, [...levels, { prefix: below, names: new Set(field.rows.map((inner) => inner.name)) }]);
    }
  }

  private waitsFor({ node, hidden, options_of, name }: Field, levels: readonly Level[]): string[] {
    const vanishes = node.when_hidden === "omit" || node.when_hidden === "clear";
    const deciding = [node.value, ...(vanishes ? hidden : [])].flatMap(expressionsIn);
    const reads = deciding.flatMap(($) => compileLogic($, this.checks.run.language).reads);
    const { prefix } = levels.at(-1)!;
    const chosen = vanishes ? options_of.filter((other) => other !== name).map((other) => `${prefix}${other}`) : [];
    return [...new Set([...reads.flatMap((read) => namesOfRead(read, levels)), ...chosen])];
  }
}

interface Level {
  readonly prefix: string;
  readonly names: ReadonlySet<string>;
}

/** A value may be dynamic in its parts. */
function expressionsIn(value: unknown): unknown[] {
  const found: unknown[] = [];
  walkNodes(value, (spot, inner) => (isExpression(spot.value) ? found.push(spot.value.$) : inner()));
  return found;
}

function namesOfRead(read: string, levels: readonly Level[]): string[] {
  let path = read.split(".");
  let level = levels.length - 1;
  for (; path[0] === "parent" && level > 0; level--) path = path.slice(1);
  const [root, ...rest] = path;
  if (root === "values") return namesAt(rest, levels[0]!);
  if (level === 0) return [];
  // All rows together are the value of the list around them.
  if (root === "rows") return [levels[level]!.prefix.slice(0, -".*.".length)];
  return root === "row" ? namesAt(rest, levels[level]!) : [];
}

/** `address.city` belongs to the field `address.city`, or to `address` where that is one field; `address` alone to both. */
function namesAt(path: readonly string[], { prefix, names }: Level): string[] {
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join(".");
    if (names.has(name)) return [`${prefix}${name}`];
  }
  const below = path.length === 0 ? "" : `${path.join(".")}.`;
  return [...names].filter((name) => name.startsWith(below)).map((name) => `${prefix}${name}`);
}
