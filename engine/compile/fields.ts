/** The fields of a form document, found before its conditions are compiled, because those may read any of them. */
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
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsIn(registry, item, pointerTo(at, index)));
  if (!isPlainObject(value)) return [];

  const atom = typeof value.atom === "string" ? registry.get(value.atom) : undefined;
  const { name, uuid } = value;
  const own: Field[] =
    atom?.field && typeof name === "string" ? [{ name, uuid: typeof uuid === "string" ? uuid : undefined, at, node: value }] : [];
  if (atom?.provides.includes("row")) return own;
  return [
    ...own,
    ...Object.keys(value).flatMap((property) => (property === "$" ? [] : fieldsIn(registry, value[property], pointerTo(at, property)))),
  ];
}

export const fieldNames = (registry: AtomRegistry, elements: unknown): string[] => fieldsIn(registry, elements, "").map(({ name }) => name);

export const holdsFields = (registry: AtomRegistry, node: unknown): boolean => fieldsIn(registry, node, "").length > 0;

/** What `values` holds; a name may be a path. */
export function shapeOfValues(registry: AtomRegistry, fields: readonly Field[]): Schema {
  const tree: Tree = new Map();
  for (const { name, node } of fields)
    put(tree, name.split("."), (registry.get(String(node.atom))?.element as Schema | undefined)?.["x-value"] as Schema | undefined);
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
