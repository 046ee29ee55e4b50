/** Nodes that stand in a node though nobody wrote them there: those of the fragment that it names, those that its atom makes. */
import { pointerTo } from "../../rules/json-pointer.ts";
import { compileNodes } from "./compile-properties.ts";
import type { CompiledNode } from "./compiled.ts";
import type { NodeRead, PlanRun } from "./plan-run.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { namingProperties } from "../read/naming-properties.ts";

/** @returns the slots that they stand in */
export function compileNested(run: PlanRun, read: NodeRead): [slot: string, nodes: readonly CompiledNode[]][] | undefined {
  const { atom, node, at, place } = read;
  const placed = placeFragment(run, read);
  const innerNodes = atom.inner?.(node);
  if (!placed && !innerNodes) return undefined;
  return [
    ...(placed ? [["children", placed] as [string, readonly CompiledNode[]]] : []),
    ...Object.entries(innerNodes ?? {}).map(([slot, nodes]): [string, readonly CompiledNode[]] => [
      slot,
      compileNodes(run.silent, nodes, at, place),
    ]),
  ];
}

/** The nodes of a fragment stand where it is named, as if written there; what is wrong in them is the fragment's own problem. */
function placeFragment(run: PlanRun, { fixed, schema, place, uuid, at }: NodeRead): CompiledNode[] | undefined {
  const { fragment: property } = namingProperties(schema);
  const key = property === undefined ? undefined : fixed[property];
  if (typeof key !== "string") return undefined;

  if (run.fragments.includes(key) || run.document === `fragment:${key}`) {
    run.note("fragment_cycle", pointerTo(at, property!), uuid, key);
    return undefined;
  }
  const fragment = run.lookUp("fragment", key);
  if (!isPlainObject(fragment) || !Array.isArray(fragment.body)) return undefined;
  const inside = run.inFragment(key, uuid);
  const nodes = compileNodes(inside, fragment.body, "/body", run.checks?.inFragment(place, fragment) ?? place);
  run.checks?.placedFragment(inside, pointerTo(at, property!), uuid);
  return nodes;
}
