/** What a JSON Schema may be here, and how much of one is judged. */
import { isPlainObject } from "../is-plain-object.ts";

export type JsonSchema = boolean | JsonSchemaObject;
export type JsonSchemaObject = { readonly [keyword: string]: unknown };

export const schemaBudget = {
  /** Levels, of the schema and of the value. */
  depth: 24,
  /** Objects, lists and values in a schema; in a value. */
  schemaParts: 5_000,
  valueParts: 10_000,
  /** Schemas asked for one verdict: alternatives inside of alternatives multiply. */
  steps: 50_000,
  /** Problems that are told. */
  problems: 100,
} as const;

/** Keywords that would change the verdict and that nobody here understands: better none than a wrong one. */
const notUnderstood = ["$dynamicRef", "$recursiveRef", "unevaluatedProperties", "unevaluatedItems"];

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Places that hold data, not schemas: what looks like a keyword in them is none. */
const dataKeywords = new Set(["default", "const", "enum", "examples", "example"]);
/** Places that hold schemas by name: the names are no keywords. */
const namedSchemas = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"]);

/** Why a schema cannot be used, for whoever wrote it; undefined when it can. */
export function findSchemaError(schema: unknown): string | undefined {
  if (typeof schema !== "boolean" && !isPlainObject(schema)) return "A JSON Schema is an object.";
  const size = sizeOf(schema, schemaBudget.schemaParts);
  if (size !== "fits")
    return size === "deep"
      ? `A schema has at most ${schemaBudget.depth} levels.`
      : `A schema has at most ${schemaBudget.schemaParts} parts.`;
  return errorIn(schema, schema);
}

function errorIn(schema: unknown, root: JsonSchema, named = false): string | undefined {
  if (Array.isArray(schema)) return firstOf(schema, (item) => errorIn(item, root));
  if (!isPlainObject(schema)) return undefined;
  for (const [key, value] of Object.entries(schema)) {
    if (forbiddenKeys.has(key)) return `"${key}" is no name that can be used.`;
    if (!named && dataKeywords.has(key)) continue;
    if (!named && notUnderstood.includes(key)) return `"${key}" is not understood here.`;
    if (!named && key === "$ref" && resolve(value, root) === undefined)
      return `"${String(value)}" is not in this schema; a reference leads to a part of the schema itself.`;
    const inside = errorIn(value, root, !named && namedSchemas.has(key));
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function firstOf<Item>(items: readonly Item[], errorOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = errorOf(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The part of a schema that a reference names (`#/$defs/size`, `#size`); nothing outside of the schema is ever read. */
export function resolve(reference: unknown, root: JsonSchema): JsonSchema | undefined {
  if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
  if (reference === "#") return root;
  if (!reference.startsWith("#/")) return anchored(root, reference.slice(1));

  let part: unknown = root;
  for (const step of reference.slice(2).split("/")) {
    const key = decoded(step);
    if (key === undefined || typeof part !== "object" || part === null || !Object.hasOwn(part, key)) return undefined;
    part = (part as Record<string, unknown>)[key];
  }
  return typeof part === "boolean" || isPlainObject(part) ? part : undefined;
}

function anchored(schema: unknown, name: string): JsonSchema | undefined {
  if (typeof schema !== "object" || schema === null) return undefined;
  if (isPlainObject(schema) && (schema["$anchor"] === name || schema["$id"] === `#${name}`)) return schema;
  for (const part of Object.values(schema)) {
    const found = anchored(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return undefined;
  }
}

/** Measured before anything recursive looks at it. */
export function sizeOf(value: unknown, most: number): "fits" | "deep" | "large" {
  let parts = 0;
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > schemaBudget.depth) return "deep";
    const below: unknown[] = [];
    for (const one of level) {
      parts++;
      if (typeof one !== "object" || one === null) continue;
      const inside = Object.values(one);
      if (parts + below.length + inside.length > most) return "large";
      for (const part of inside) below.push(part);
    }
    level = below;
  }
  return parts > most ? "large" : "fits";
}
