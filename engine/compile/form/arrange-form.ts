/**
 * What elements of a form do to each other by their place in it: those with one `group_name` stand together in one group, where
 * the first of them stands, and an option hides the fields that it names.
 */
import type { AtomRegistry } from "../atom.ts";
import { isTrue } from "../../rules/operators/operator.ts";
import { isChosen, optionsOf } from "./options.ts";
import type { CompiledNode } from "../plan/compiled.ts";
import type { Evaluation, ScopeReader } from "../../rules/evaluation.ts";

export function arrangeForm(elements: readonly CompiledNode[], registry: AtomRegistry): readonly CompiledNode[] {
  const hiding = hidingOptions(elements);
  const withoutHidden = hiding.size > 0 ? mapNodes(elements, (node) => hiddenByOptions(node, hiding)) : elements;
  return gathered(withoutHidden, registry);
}

/** Evaluations by the name of the field that they hide. */
function hidingOptions(elements: readonly CompiledNode[], found = new Map<string, Evaluation[]>()): Map<string, Evaluation[]> {
  for (const node of elements) {
    const { name } = node.fixed;
    if (node.slots.size === 0 && node.fixed.options === undefined && !node.dynamic.has("options")) continue;
    for (const [index, { hides }] of optionsOf(node, nothing).entries()) {
      if (typeof name !== "string" || !Array.isArray(hides)) continue;
      const chosen: Evaluation = {
        reads: [`values.${name}`],
        run: (scope) => isChosen(optionsOf(node, scope)[index]?.value, scope.read("values", name.split("."))),
      };
      for (const hidden of hides) found.set(String(hidden), [...(found.get(String(hidden)) ?? []), chosen]);
    }
    for (const children of belowOf(node)) hidingOptions(children[1], found);
  }
  return found;
}

/** Options that are written out say what they hide whatever there is to read. */
const nothing: ScopeReader = { read: () => undefined };

function hiddenByOptions(node: CompiledNode, hiding: ReadonlyMap<string, readonly Evaluation[]>): CompiledNode {
  const { name, hidden } = node.fixed;
  const options = typeof name === "string" && node.atom.field ? hiding.get(name) : undefined;
  return !options || hidden === true ? node : withHidden(node, options);
}

/** Hidden while its own condition or one of these is true. */
function withHidden(node: CompiledNode, conditions: readonly Evaluation[]): CompiledNode {
  const own = node.dynamic.get("hidden");
  const all = own ? [own, ...conditions] : conditions;
  const hidden: Evaluation = {
    reads: [...new Set(all.flatMap(({ reads }) => reads))].sort(),
    run: (scope) => all.some(({ run }) => isTrue(run(scope))),
  };
  return changedNode(node, { dynamic: new Map([...node.dynamic, ["hidden", hidden]]) });
}

interface Member {
  node: CompiledNode;
  /** The conditions of what it stands in: it takes them along. */
  outsideConditions: readonly Evaluation[];
}

function gathered(elements: readonly CompiledNode[], registry: AtomRegistry): readonly CompiledNode[] {
  const group = registry.get("group");
  const groups = new Map([...membersOf(elements)].filter(([, members]) => members.length > 1));
  if (!group || groups.size === 0) return elements;

  const first = new Map([...groups].map(([name, members]) => [members[0]!.node, name]));
  const others = new Set([...groups.values()].flatMap((members) => members.slice(1).map(({ node }) => node)));
  const rebuild = (nodes: readonly CompiledNode[]): CompiledNode[] =>
    nodes.flatMap((node) => {
      if (others.has(node)) return [];
      const name = first.get(node);
      return name === undefined ? [withSlots(node, rebuild)] : [groupOf(name, groups.get(name)!, group)];
    });
  return rebuild(elements);
}

function membersOf(
  nodes: readonly CompiledNode[],
  outsideConditions: readonly Evaluation[] = [],
  found = new Map<string, Member[]>(),
): Map<string, Member[]> {
  for (const node of nodes) {
    const { group_name } = node.fixed;
    if (typeof group_name === "string") found.set(group_name, [...(found.get(group_name) ?? []), { node, outsideConditions }]);
    if (node.slots.size === 0) continue;
    const hidden = node.fixed.hidden === true ? always : node.dynamic.get("hidden");
    for (const [, children] of belowOf(node)) membersOf(children, hidden ? [...outsideConditions, hidden] : outsideConditions, found);
  }
  return found;
}

const always: Evaluation = { reads: [], run: () => true };

function groupOf(name: string, members: readonly Member[], atom: CompiledNode["atom"]): CompiledNode {
  const [first] = members as [Member];
  // The place of the first is the group's own, so its conditions hold there anyway.
  const moved = members.map(({ node, outsideConditions }) =>
    outsideConditions === first.outsideConditions ? node : withHidden(node, outsideConditions),
  );
  const children = withSharedOptions(moved);
  const labelled = members.find(({ node }) => node.fixed.group_label !== undefined || node.dynamic.has("group_label"))?.node;
  const label = labelled?.dynamic.get("group_label");
  const conditions = children.map(({ fixed, dynamic }) => (fixed.hidden === true ? always : dynamic.get("hidden")));
  const hidden: Evaluation | undefined = conditions.every((condition) => condition !== undefined)
    ? { reads: conditions.flatMap(({ reads }) => reads), run: (scope) => conditions.every(({ run }) => isTrue(run(scope))) }
    : undefined;
  return {
    uuid: `${first.node.uuid}-group`,
    atom,
    fixed: { label: labelled?.fixed.group_label ?? name },
    dynamic: new Map([...(label ? [["label", label] as const] : []), ...(hidden ? [["hidden", hidden] as const] : [])]),
    slots: new Map([["children", children]]),
    events: new Map(),
    rules: undefined,
    plain: true,
    required: false,
  };
}

/** Choices that share a name share what may be chosen: none of them may refuse what another offers. */
function withSharedOptions(nodes: readonly CompiledNode[]): CompiledNode[] {
  return nodes.map((node) => {
    const peers = nodes.filter(({ fixed }) => fixed.name === node.fixed.name);
    if (peers.length < 2) return node;
    const group_options: Evaluation = {
      reads: [...new Set(peers.flatMap(({ dynamic }) => dynamic.get("options")?.reads ?? []))],
      run: (scope) => peers.flatMap((peer) => ("option" in peer.fixed ? [{ value: peer.fixed.option }] : optionsOf(peer, scope))),
    };
    return changedNode(node, { dynamic: new Map([...node.dynamic, ["group_options", group_options]]) });
  });
}

/** Without rows, which are forms of their own, and without what belongs to an option. */
const belowOf = ({ atom, slots }: CompiledNode): readonly (readonly [string, readonly CompiledNode[]])[] =>
  atom.provides.includes("row") ? [] : [...slots].filter(([slot]) => !slot.startsWith("options."));

function withSlots(node: CompiledNode, change: (nodes: readonly CompiledNode[]) => readonly CompiledNode[]): CompiledNode {
  const below = belowOf(node).map(([slot, nodes]) => [slot, nodes, change(nodes)] as const);
  const changed = below.some(
    ([, before, after]) => before.length !== after.length || before.some((child, index) => child !== after[index]),
  );
  return changed ? changedNode(node, { slots: new Map([...node.slots, ...below.map(([slot, , after]) => [slot, after] as const)]) }) : node;
}

const mapNodes = (nodes: readonly CompiledNode[], change: (node: CompiledNode) => CompiledNode): CompiledNode[] =>
  nodes.map((node) => withSlots(change(node), (children) => mapNodes(children, change)));

/** The same node but for what is changed. */
const changedNode = (node: CompiledNode, changes: Partial<Pick<CompiledNode, "dynamic" | "slots">>): CompiledNode =>
  Object.assign(Object.create(Object.getPrototypeOf(node) as object) as CompiledNode, node, changes);
