/** The fields of a form document, found before its conditions are compiled, because those may read any of them. */
import { asWritten } from "../rules/as-written.ts";
import type { Atom } from "../atoms/atom.ts";
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
  /** Of a list of rows: what a row consists of. */
  rows: readonly Field[];
  /** As written, its own and those of what it stands in. */
  hidden: readonly unknown[];
  in_variant: readonly unknown[];
  /** The fields that it stands in an option of: it is hidden while another one is chosen. */
  options_of: readonly string[];
}

type Around = Pick<Field, "hidden" | "in_variant" | "options_of">;

const nothingAround: Around = { hidden: [], in_variant: [], options_of: [] };

/** Fields below a node that lends `row` belong to the rows and not to this form. */
export function fieldsIn(registry: AtomRegistry, value: unknown, at: string): Field[] {
  const found: Field[] = [];
  new Collector(registry, at, found).collect(value, undefined, nothingAround);
  return found;
}

/** What a row of this node's value consists of. */
export const fieldsOfRow = (registry: AtomRegistry, { rows }: Pick<Atom, "rows">, node: Readonly<Record<string, unknown>>): Field[] =>
  rows === undefined ? [] : fieldsIn(registry, node[rows], "");

/** The way down to a value; only that to a field is ever written out. */
interface Trail {
  name: string | number;
  above: Trail | undefined;
}

class Collector {
  private readonly registry: AtomRegistry;
  private readonly at: string;
  private readonly found: Field[];

  constructor(registry: AtomRegistry, at: string, found: Field[]) {
    this.registry = registry;
    this.at = at;
    this.found = found;
  }

  collect(value: unknown, trail: Trail | undefined, around: Around): void {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        if (typeof value[index] === "object") this.collect(value[index], { name: index, above: trail }, around);
      }
      return;
    }
    if (!isPlainObject(value)) return;

    const atom = typeof value.atom === "string" ? this.registry.get(value.atom) : undefined;
    const inside = atom ? insideOf(value, around) : around;
    if (atom?.field && typeof value.name === "string") this.field(value, value.name, atom, trail, inside);
    if (atom?.provides.includes("row")) return;
    const inOptions =
      atom?.field && typeof value.name === "string" ? { ...inside, options_of: [...inside.options_of, value.name] } : inside;
    // Nobody has written these: what is wrong with them is wrong with the node that they belong to.
    for (const node of Object.values(atom?.inner?.(value) ?? {}).flat()) this.collect(node, trail, inOptions);
    for (const property of Object.keys(value)) {
      if (property !== "$" && typeof value[property] === "object")
        this.collect(value[property], { name: property, above: trail }, property === "options" ? inOptions : inside);
    }
  }

  private field(node: Field["node"], name: string, atom: Atom, trail: Trail | undefined, around: Around): void {
    const rows: Field[] = [];
    if (atom.rows !== undefined)
      new Collector(this.registry, this.at, rows).collect(node[atom.rows], { name: atom.rows, above: trail }, nothingAround);
    this.found.push({
      name,
      uuid: typeof node.uuid === "string" ? node.uuid : undefined,
      at: pointerOf(trail, this.at),
      node,
      rows,
      ...around,
    });
  }
}

const pointerOf = (trail: Trail | undefined, at: string): string => (trail ? pointerTo(pointerOf(trail.above, at), trail.name) : at);

function insideOf({ hidden, in_variant }: Field["node"], around: Around): Around {
  if (hidden === undefined && in_variant === undefined) return around;
  return {
    ...around,
    ...(hidden !== undefined && { hidden: [...around.hidden, hidden] }),
    ...(in_variant !== undefined && { in_variant: [...around.in_variant, in_variant] }),
  };
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
