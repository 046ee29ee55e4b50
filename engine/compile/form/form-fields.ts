/**
 * The fields among a form's elements, each with the conditions that hide it and, for a list of rows, the fields of a row. The
 * living form and the server's check both start from this list, so they cannot disagree about what belongs to a form.
 */
import { isChosen, optionsOf } from "./options.ts";
import { isTrue } from "../../rules/operators/operator.ts";
import type { CompiledNode, Condition, FormField } from "../plan/compiled.ts";

const optionSlot = /^options\.(\d+)\./;
const none: readonly FormField[] = [];

/** @param root where conditions find the values of these fields: a row's stand in the row */
export function formFields(
  nodes: readonly CompiledNode[],
  conditions: readonly Condition[] = [],
  root: "values" | "row" = "values",
): FormField[] {
  const fields: FormField[] = [];
  for (const node of nodes) {
    const own = ownCondition(node);
    const hiddenBy = own ? [...conditions, own] : conditions;
    const { name } = node.fixed;
    const rowSlot = node.atom.rows;
    if (node.atom.field && typeof name === "string") {
      const rows = rowSlot === undefined ? none : formFields(node.slots.get(rowSlot) ?? [], [], "row");
      fields.push({ node, name, path: name.split("."), hiddenBy, rows });
    }
    // Rows are not this form's: a slot that lends `row` holds fields of other values.
    if (node.atom.provides.includes("row")) continue;
    if (node.slots.size === 0) continue;
    for (const [path, children] of node.slots) {
      const chosen = optionCondition(node, path, root);
      fields.push(...formFields(children, chosen ? [...hiddenBy, chosen] : hiddenBy, root));
    }
  }
  return fields;
}

function ownCondition(node: CompiledNode): Condition | undefined {
  const dynamic = node.dynamic.get("hidden");
  if (dynamic) return (scope) => isTrue(dynamic.run(scope));
  return node.fixed.hidden === true ? () => true : undefined;
}

/** What belongs to an option belongs to the form only while the option is chosen. */
function optionCondition(node: CompiledNode, slot: string, root: string): Condition | undefined {
  const index = optionSlot.exec(slot)?.[1];
  const { name } = node.fixed;
  if (index === undefined || typeof name !== "string") return undefined;
  return (scope) => !isChosen(optionsOf(node, scope)[Number(index)]?.value, scope.read(root, name.split(".")));
}
