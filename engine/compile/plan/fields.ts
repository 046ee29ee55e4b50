/** The fields of a form document, found before its conditions are compiled, because those may read any of them. */
import { plainText } from "../../rules/plain-text.ts";
import type { Atom, AtomRegistry } from "../atom.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { closedObject, anySchema } from "../check/symbol-table.ts";
import type { Schema } from "../read/schema.ts";
import { walkNodes, type VisitedValue, type Visitor } from "../read/walk-document.ts";

export interface Field {
  name: string;
  uuid: string | undefined;
  /** JSON pointer of the node. */
  at: string;
  node: Readonly<Record<string, unknown>>;
  /** Of a list of rows: what a row consists of. */
  rows: readonly Field[];
  /** As written, its own and those of what it stands in. */
  hidden: readonly unknown[];
  in_variant: readonly unknown[];
  /** The fields that it stands in an option of: it is hidden while another one is chosen. */
  options_of: readonly string[];
}

type FieldContext = Pick<Field, "hidden" | "in_variant" | "options_of">;

const noContext: FieldContext = { hidden: [], in_variant: [], options_of: [] };

/** Fields below a node that lends `row` belong to the rows and not to this form. */
export function fieldsIn(registry: AtomRegistry, nodes: unknown, at: string): Field[] {
  const found: Field[] = [];
  let context = noContext;
  const within = (inside: FieldContext, work: () => void): void => {
    const outside = context;
    context = inside;
    work();
    context = outside;
  };
  const visit: Visitor = (spot, inner) => {
    const { value: node, name, above } = spot;
    if (name === "options" && above && fieldIn(above.value, registry)) return within(inOptionsOf(above.value, context), inner);
    const atom = isPlainObject(node) ? registry.get(node.atom as string) : undefined;
    if (!isPlainObject(node) || !atom) return inner();

    within(insideOf(node, context), () => {
      const field = fieldIn(node, registry) ? node : undefined;
      if (field) found.push({ ...fieldOf(field, spot, atom, registry), ...context });
      if (atom.provides.includes("row")) return;
      // Nobody has written these: what is wrong with them is wrong with the node that they belong to.
      const innerNodes = Object.values(atom.inner?.(node) ?? {}).flat();
      if (innerNodes.length > 0)
        within(field ? inOptionsOf(field, context) : context, () => innerNodes.forEach((one) => walkNodes(one, visit, registry, spot.at)));
      inner();
    });
    return undefined;
  };
  walkNodes(nodes, visit, registry, at);
  return found;
}

/** What a row of this node's value consists of. */
export const fieldsOfRow = (registry: AtomRegistry, { rows }: Pick<Atom, "rows">, node: Readonly<Record<string, unknown>>): Field[] =>
  rows === undefined ? [] : fieldsIn(registry, node[rows], "");

type FieldNode = Field["node"] & { name: string };

const fieldIn = (node: unknown, registry: AtomRegistry): node is FieldNode =>
  isPlainObject(node) && registry.get(node.atom as string)?.field === true && typeof node.name === "string";

const fieldOf = (node: FieldNode, { at, uuid }: VisitedValue, { rows }: Atom, registry: AtomRegistry) => ({
  name: node.name,
  uuid,
  at,
  node,
  rows: rows === undefined ? [] : fieldsIn(registry, node[rows], pointerTo(at, rows)),
});

const inOptionsOf = (field: FieldNode, context: FieldContext): FieldContext => ({
  ...context,
  options_of: [...context.options_of, field.name],
});

function insideOf({ hidden, in_variant }: Field["node"], context: FieldContext): FieldContext {
  if (hidden === undefined && in_variant === undefined) return context;
  return {
    ...context,
    ...(hidden !== undefined && { hidden: [...context.hidden, hidden] }),
    ...(in_variant !== undefined && { in_variant: [...context.in_variant, in_variant] }),
  };
}

export const fieldNames = (registry: AtomRegistry, elements: unknown): string[] => fieldsIn(registry, elements, "").map(({ name }) => name);

export const holdsFields = (registry: AtomRegistry, node: unknown): boolean =>
  fieldIn(node, registry) || fieldsIn(registry, node, "").length > 0;

/** What `values` holds; a name may be a path. */
export function shapeOfValues(registry: AtomRegistry, fields: readonly Field[]): Schema {
  const tree: Tree = new Map();
  for (const { name, node } of fields)
    put(tree, name.split("."), (registry.get(plainText(node.atom))?.element as Schema | undefined)?.["x-value"] as Schema | undefined);
  return shapeOf(tree);
}

type Tree = Map<string, Tree | Schema>;

function put(tree: Tree, [name = "", ...rest]: readonly string[], value: Schema = anySchema): void {
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
  closedObject(Object.fromEntries([...tree].map(([name, below]) => [name, below instanceof Map ? shapeOf(below) : below])));
