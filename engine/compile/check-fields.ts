/** The fields of one form as a whole: names that are taken twice, and fields whose values wait for each other. */
import { isExpression } from "../../schemas/marked.ts";
import { compileLogic } from "../rules/logic.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { DocumentChecks } from "./document-checks.ts";
import type { Field } from "./fields.ts";
import { findCycle } from "./graph.ts";

export function checkFields(checks: DocumentChecks, fields: readonly Field[]): void {
  checkNames(checks, fields);
  checkCycles(checks, fields);
}

/** Radios and checkboxes of one group share a value; a field that is hidden while another of its name shows does, too. */
function checkNames(checks: DocumentChecks, fields: readonly Field[]): void {
  const first = new Map<string, Field>();
  for (const field of fields) {
    const other = first.get(field.name);
    if (!other) {
      first.set(field.name, field);
      continue;
    }
    const { group_name } = field.node;
    const shared =
      (group_name !== undefined && group_name === other.node.group_name) ||
      (isExpression(field.node.hidden) && isExpression(other.node.hidden));
    if (!shared)
      checks.found(
        { code: "duplicate_field", at: pointerTo(field.at, "name"), message: `The field "${field.name}" stands at ${other.at} already.` },
        field.uuid,
      );
  }
}

/** A value waits for what its own `value` reads, and for what hides it when hidden values are left out or cleared. */
function checkCycles(checks: DocumentChecks, fields: readonly Field[]): void {
  const names = new Set(fields.map(({ name }) => name));
  const edges = new Map<string, string[]>();
  for (const { name, node } of fields) {
    const deciding = [node.value, ...(node.when_hidden === "omit" || node.when_hidden === "clear" ? [node.hidden] : [])].filter(
      isExpression,
    );
    const reads = deciding.flatMap(({ $ }) => compileLogic($, checks.run.language).reads).flatMap((read) => fieldOf(read, names));
    edges.set(name, [...(edges.get(name) ?? []), ...reads]);
  }
  const cycle = findCycle(edges);
  if (!cycle) return;

  const field = fields.find(({ name }) => name === cycle[0])!;
  const circle = [...cycle, cycle[0]].map((name) => `"${name}"`).join(" depends on ");
  checks.found({ code: "field_cycle", at: field.at, message: `These fields would change each other forever: ${circle}.` }, field.uuid);
}

/** `values.address.city` belongs to the field `address.city`, or to `address` where that is one field. */
function fieldOf(read: string, names: ReadonlySet<string>): string[] {
  const [root, ...path] = read.split(".");
  if (root !== "values") return [];
  for (let length = path.length; length > 0; length--) {
    const name = path.slice(0, length).join(".");
    if (names.has(name)) return [name];
  }
  return [];
}
