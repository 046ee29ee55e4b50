/** Finds the fields among a form's elements, each with the conditions that hide it. */
import type { CompiledNode } from "../compile/compiled.ts";
import { isTrue } from "../rules/operators/operator.ts";
import type { HiddenBy } from "./field-model.ts";

export interface FieldElement {
  node: CompiledNode;
  name: string;
  hiddenBy: readonly HiddenBy[];
}

const optionSlot = /^options\.(\d+)\.additional_option$/;

export function fieldElements(nodes: readonly CompiledNode[], around: readonly HiddenBy[] = []): FieldElement[] {
  return nodes.flatMap((node) => {
    const hiddenBy = [...around, ...ownCondition(node)];
    const { name } = node.fixed;
    const own = node.atom.field && typeof name === "string" ? [{ node, name, hiddenBy }] : [];
    // Rows are not this form's: a slot that lends `row` holds fields of other values.
    const inner =
      node.atom.provides.length > 0
        ? []
        : [...node.slots].flatMap(([path, children]) => fieldElements(children, [...hiddenBy, ...optionCondition(node, path)]));
    return [...own, ...inner];
  });
}

function ownCondition(node: CompiledNode): HiddenBy[] {
  const dynamic = node.dynamic.get("hidden");
  if (dynamic) return [(scope) => isTrue(dynamic.run(scope))];
  return node.fixed.hidden === true ? [() => true] : [];
}

/** An option's additional input belongs to the form only while the option is chosen. */
function optionCondition(node: CompiledNode, slot: string): HiddenBy[] {
  const index = optionSlot.exec(slot)?.[1];
  const { name, options } = node.fixed;
  if (index === undefined || typeof name !== "string" || !Array.isArray(options)) return [];

  const wanted = (options[Number(index)] as { value?: unknown } | undefined)?.value;
  return [
    (scope) => {
      const chosen = scope.read("values", name.split("."));
      return Array.isArray(chosen) ? !chosen.includes(wanted) : chosen !== wanted;
    },
  ];
}
