/** The fields of a form document, found before its conditions are compiled, because those may read any of them. */
import { asWritten } from "../rules/as-written.ts";
import type { AtomRegistry } from "../atoms/registry.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { exactly, anything } from "./names.ts";
import type { Schema } from "./schema.ts";

export interface Field {
  name: string;
  uuid: string | undefined;
  /** JSON pointer of the node. */
  at: string;
  node: Readonly<Record<string, unknown>>;
}

/** Fields below a node that lends `row` belong to the rows and not to this form. */
export function fieldsIn(registry: AtomRegistry, value: unknown, at: string): Field[] {
  const found: Field[] = [];
  collect(registry, value, undefined, (field, trail) => found.push({ ...field, at: pointerOf(trail, at) }));
  return found;
}

/** The way down to a value; only that to a field is ever written out. */
interface Trail {
  name: string | number;
  above: Trail | undefined;
}

const pointerOf = (trail: Trail | undefined, at: string): string => (trail ? pointerTo(pointerOf(trail.above, at), trail.name) : at);

function collect(
  registry: AtomRegistry,
  value: unknown,
  trail: Trail | undefined,
  found: (field: Omit<Field, "at">, trail: Trail | undefined) => void,
): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (typeof value[index] === "object") collect(registry, value[index], { name: index, above: trail }, found);
    }
    return;
  }
  if (!isPlainObject(value)) return;

  const atom = typeof value.atom === "string" ? registry.get(value.atom) : undefined;
  const { name, uuid } = value;
  if (atom?.field && typeof name === "string") found({ name, uuid: typeof uuid === "string" ? uuid : undefined, node: value }, trail);
  for (const nodes of Object.values(atom?.inner?.(value) ?? {})) collect(registry, nodes, trail, found);
  if (atom?.provides.includes("row")) return;
  for (const property of Object.keys(value)) {
    if (property !== "$" && typeof value[property] === "object")
      collect(registry, value[property], { name: property, above: trail }, found);
  }
}

export const fieldNames = (registry: AtomRegistry, elements: unknown): string[] => fieldsIn(registry, elements, "").map(({ name }) => name);

export const holdsFields = (registry: AtomRegistry, node: unknown): boolean => fieldsIn(registry, node, "").length > 0;

/** What `values` holds; a name may be a path. */
export function shapeOfValues(registry: AtomRegistry, fields: readonly Field[]): Schema {
  const tree: Tree = new Map();
  for (const { name, node } of fields)
    put(tree, name.split("."), (registry.get(asWritten(node.atom))?.element as Schema | undefined)?.["x-value"] as Schema | undefined);
  return shapeOf(tree);
}

type Tree = Map<string, Tree | Schema>;

function put(tree: Tree, [name = "", ...rest]: readonly string[], value: Schema = anything): void {
  if (rest.length === 0) {
    if (!tree.has(name)) tree.set(name, value);
    return;
  }
  const below = tree.get(name);
  const inner: Tree = below instanceof Map ? below : new Map();
  tree.set(name, inner);
  put(inner, rest, value);
}

const shapeOf = (tree: Tree): Schema =>
  exactly(Object.fromEntries([...tree].map(([name, below]) => [name, below instanceof Map ? shapeOf(below) : below])));
