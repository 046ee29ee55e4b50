/**
 * Walks a document along its schemas: the document's own, each node's atom, each step, each rule. What a value means
 * is said by the schema (`x-kind`), so a property that an atom adds tomorrow is found without a change here.
 */
import { isPlainObject } from "../../engine/compile/is-plain-object.ts";
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { documentSchemas, type DocumentKind } from "../../schemas/documents.ts";
import { isExpression } from "../../schemas/marked.ts";
import { stepSchemas } from "../../schemas/step-schemas.ts";
import { validationSchemas } from "../../schemas/validation.ts";

/** Where a value stands: the nearest object with a uuid (none: the document itself) and the way from there. */
export interface Place {
  uuid: string | undefined;
  /** Dotted; options by their value, other entries of lists by their position: `options.open.text`, `validations.0.message`. */
  property: string;
}

export interface Visitor {
  /** A text for people, never an expression; what is returned takes its place. */
  text?(text: unknown, place: Place): unknown;
  /** The key of another document. */
  reference?(kind: string, key: string): void;
  /** The atom of a node, known or not. */
  atom?(id: string): void;
}

interface Schema {
  "x-kind"?: string;
  "x-of"?: string;
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

type Bag = Record<string, unknown>;

/** A copy with what `text` returned; what no schema knows is copied as it stands. */
export function visitDocument<Document>(document: Document, registry: AtomRegistry, visitor: Visitor): Document {
  const kind = isPlainObject(document) ? document["kind"] : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(documentSchemas, kind)) return document;

  return visit(documentSchemas[kind as DocumentKind] as Schema, document, { uuid: undefined, path: [] }) as Document;

  function visit(
    schema: Schema | undefined,
    value: unknown,
    at: { uuid: string | undefined; path: readonly (string | number)[] },
  ): unknown {
    if (schema === undefined || isExpression(value)) return value;

    const kindOf = schema["x-kind"];
    if (kindOf === "text") return visitor.text ? visitor.text(value, { uuid: at.uuid, property: at.path.join(".") }) : value;
    if (kindOf === "document" && typeof value === "string") visitor.reference?.(schema["x-of"] ?? "", value);
    if (kindOf === "slot") return each(value, at, nodeSchema);
    if (kindOf === "steps") return each(value, at, (step) => own(stepSchemas, step["do"]));
    if (kindOf === "validations") return each(value, at, (rule) => own(validationSchemas, rule["type"]));
    if (schema.anyOf) return visit(branchFor(schema.anyOf, value), value, at);

    if (Array.isArray(value)) return value.map((item, index) => visit(schema.items, item, below(at, item, nameOf(item) ?? index)));
    if (isPlainObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, visit(propertySchema(schema, name), item, below(at, item, name))]),
      );
    }
    return value;
  }

  function each(
    value: unknown,
    at: { uuid: string | undefined; path: readonly (string | number)[] },
    schemaOf: (item: Bag) => Schema | undefined,
  ): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((item: unknown, index) => (isPlainObject(item) ? visit(schemaOf(item), item, below(at, item, index)) : item));
  }

  function nodeSchema(node: Bag): Schema | undefined {
    const atom = node["atom"];
    if (typeof atom !== "string") return undefined;
    visitor.atom?.(atom);
    return registry.get(atom)?.element as Schema | undefined;
  }
}

/** An object with a uuid is a place of its own: its properties are named from there. */
function below(at: { uuid: string | undefined; path: readonly (string | number)[] }, item: unknown, name: string | number) {
  if (isPlainObject(item) && typeof item["uuid"] === "string") return { uuid: item["uuid"], path: [] };
  return { uuid: at.uuid, path: [...at.path, name] };
}

/** An option keeps its translation when another one is put before it. */
const nameOf = (item: unknown): string | undefined =>
  isPlainObject(item) && (typeof item["value"] === "string" || typeof item["value"] === "number") ? String(item["value"]) : undefined;

const own = (schemas: Readonly<Record<string, unknown>>, name: unknown): Schema | undefined =>
  typeof name === "string" && Object.hasOwn(schemas, name) ? (schemas[name] as Schema) : undefined;

function propertySchema(schema: Schema, name: string): Schema | undefined {
  const declared = own(schema.properties ?? {}, name);
  if (declared) return declared;
  const [pattern] = Object.values(schema.patternProperties ?? {});
  if (pattern) return pattern;
  return isPlainObject(schema.additionalProperties) ? (schema.additionalProperties as Schema) : undefined;
}

/** Of several shapes the one that the value can be. Shapes of one property differ in their JSON type or in a constant. */
function branchFor(branches: readonly Schema[], value: unknown): Schema | undefined {
  const ofType = branches.filter(
    (branch) => branch["x-kind"] !== "logic" && (branch.anyOf ? branchFor(branch.anyOf, value) !== undefined : hasType(branch, value)),
  );
  if (ofType.length <= 1 || !isPlainObject(value)) return ofType[0];

  return (
    ofType.find((branch) => (branch.required ?? []).every((name) => Object.hasOwn(value, name)) && constantsFit(branch, value)) ?? ofType[0]
  );
}

function hasType(schema: Schema, value: unknown): boolean {
  if (Array.isArray(value)) return schema.type === "array";
  if (isPlainObject(value)) return schema.type === "object";
  return schema.type !== "array" && schema.type !== "object";
}

const constantsFit = (branch: Schema, value: Bag): boolean =>
  Object.entries(branch.properties ?? {}).every(
    ([name, { const: constant }]) => constant === undefined || !Object.hasOwn(value, name) || value[name] === constant,
  );
