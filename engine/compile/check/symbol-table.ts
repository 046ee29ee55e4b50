/**
 * The names that conditions may read at a place, as JSON Schemas by root: from route answers, from the document's own
 * declarations, from the models that the host lends. A schema that says nothing (`{}`) answers to every name.
 */
import type { Schema } from "../read/schema.ts";

export const anySchema: Schema = {};

/** Exactly these names and no other. */
export const closedObject = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  additionalProperties: false,
});

export type SymbolLookup = { found: true; schema: Schema } | { found: false; name: string; candidates: readonly string[] };

export class SymbolTable {
  private readonly roots: ReadonlyMap<string, Schema>;

  constructor(roots: Iterable<readonly [string, Schema]>) {
    this.roots = new Map(roots);
  }

  with(roots: Readonly<Record<string, Schema>>): SymbolTable {
    return new SymbolTable([...this.roots, ...Object.entries(roots)]);
  }

  /** The scope inside a row; what was read before is one level out. */
  inRow(row: Schema, provided: Iterable<string>): SymbolTable {
    const own = Object.fromEntries(
      [...provided].map((name) => [name, name === "row" ? row : name === "index" ? { type: "integer" } : anySchema]),
    );
    return this.roots.has("row")
      ? this.with({
          parent: closedObject({ row: this.roots.get("row")!, index: { type: "integer" }, parent: this.roots.get("parent") ?? anySchema }),
          ...own,
        })
      : this.with(own);
  }

  has(root: string): boolean {
    return this.roots.has(root);
  }

  get rootNames(): readonly string[] {
    return [...this.roots.keys()];
  }

  find(path: readonly string[]): SymbolLookup {
    const [root = "", ...rest] = path;
    const schema = this.roots.get(root);
    return schema ? lookUpPath(schema, rest) : { found: false, name: root, candidates: this.rootNames };
  }
}

export function lookUpPath(schema: Schema, path: readonly string[]): SymbolLookup {
  const [name, ...rest] = path;
  if (name === undefined) return { found: true, schema };

  const below = propertiesOf(schema, name);
  if (below.open) return { found: true, schema: anySchema };
  if (below.found.length === 0) return { found: false, name, candidates: below.candidates };

  const lookups = below.found.map((found) => lookUpPath(found, rest));
  return lookups.find(({ found }) => found) ?? lookups[0]!;
}

interface Below {
  found: Schema[];
  candidates: string[];
  /** The schema does not say what there is. */
  open: boolean;
}

function propertiesOf(schema: Schema, name: string): Below {
  if (Array.isArray(schema.anyOf)) {
    const parts = (schema.anyOf as Schema[]).filter(({ type }) => type !== "null").map((part) => propertiesOf(part, name));
    return {
      found: parts.flatMap(({ found }) => found),
      candidates: parts.flatMap(({ candidates }) => candidates),
      open: parts.some(({ open }) => open),
    };
  }
  const { type } = schema;
  if (type === "array") return ofList(schema, name);
  if (type === undefined)
    return { found: [], candidates: [], open: schema.properties === undefined && schema.const === undefined && schema.enum === undefined };
  if (type !== "object") return { found: name === "length" && type === "string" ? [{ type: "integer" }] : [], candidates: [], open: false };

  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  if (Object.hasOwn(properties, name)) return { found: [properties[name]!], candidates: [], open: false };
  const patterns = Object.values((schema.patternProperties ?? {}) as Record<string, Schema>);
  if (patterns.length > 0) return { found: patterns, candidates: [], open: false };
  return { found: [], candidates: Object.keys(properties), open: schema.additionalProperties !== false };
}

function ofList(schema: Schema, name: string): Below {
  const items = (schema.items ?? anySchema) as Schema;
  if (name === "length") return { found: [{ type: "integer" }], candidates: [], open: false };
  return name === "*" || /^[0-9]+$/.test(name)
    ? { found: [items], candidates: [], open: false }
    : { found: [], candidates: [], open: false };
}

/** What a list's rows look like: the items of a list answer, or of the list itself. */
export function rowsOf(schema: Schema): Schema {
  if (schema.type === "array") return (schema.items ?? anySchema) as Schema;
  const items = lookUpPath(schema, ["items"]);
  return items.found && items.schema.type === "array" ? ((items.schema.items ?? anySchema) as Schema) : anySchema;
}

/** Decimals are texts on the wire: their answer schema asks for digits. */
export function isDecimal(schema: Schema): boolean {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as Schema[]).some(isDecimal);
  if (schema.type !== "string") return false;
  if (schema["x-kind"] === "decimal" || schema.format === "decimal") return true;
  return typeof schema.pattern === "string" && allowsOnlyDecimals(schema.pattern);
}

const samples = { decimals: ["0", "12.50", "-1.5"], others: ["", "x", "20250101x"] };

function allowsOnlyDecimals(pattern: string): boolean {
  // oxlint-disable-next-line no-restricted-globals -- The pattern is a route schema's own.
  const shape = new RegExp(pattern);
  return samples.decimals.every((sample) => shape.test(sample)) && !samples.others.some((sample) => shape.test(sample));
}
