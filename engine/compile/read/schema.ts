/**
 * JSON Schema as this project writes it (plain objects of `Type`), prepared once for whoever reads documents. Here alone is decided what
 * `x-kind` and `anyOf` say: which lists tell themselves what they hold, and which of several alternatives a value means.
 */
import { isExpression, isTextReference } from "../../../schemas/marked.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";

export type Schema = Readonly<Record<string, unknown>>;

export const schemasByName = (schemas: Readonly<Record<string, object>>): ReadonlyMap<string, Schema> =>
  new Map(Object.entries(schemas) as [string, Schema][]);

export interface PreparedSchema {
  readonly schema: Schema;
  /** `x-kind`: what the value means beyond its type. */
  readonly kind: string | undefined;
  /** Lists that the schema leaves open, and an `on`. */
  readonly structure: StructureKind | undefined;
  readonly type: string | undefined;
  readonly alternatives: readonly PreparedSchema[] | undefined;
  /** Whether an expression, or a shared text, may stand here. */
  readonly dynamic: boolean;
  readonly text: boolean;
  /** The alternatives that remain for a value that is neither. */
  readonly literal: readonly PreparedSchema[];
  /** Where there is one, and it says nothing but its type: that type. */
  readonly plain: string | undefined;
  /** The constants, when nothing else is allowed. */
  readonly constants: readonly unknown[] | undefined;
  readonly properties: ReadonlyMap<string, PreparedSchema>;
  readonly required: readonly string[];
  /** Properties that have one value only, which tells this object from its alternatives. */
  readonly tags: readonly (readonly [name: string, value: unknown])[];
  readonly defaults: readonly { readonly name: string; readonly standard: unknown }[];
  readonly open: boolean;
  readonly patterns: readonly (readonly [name: RegExp, value: PreparedSchema])[];
  readonly items: PreparedSchema | undefined;
  readonly pattern: RegExp | undefined;
}

export type StructureKind = "slot" | "steps" | "events" | "validations";
const structures: ReadonlySet<unknown> = new Set<StructureKind>(["slot", "steps", "events", "validations"]);

const cache = new WeakMap<Schema, PreparedSchema>();

export function preparedSchema(schema: Schema): PreparedSchema {
  let found = cache.get(schema);
  if (!found) cache.set(schema, (found = prepare(schema)));
  return found;
}

function prepare(schema: Schema): PreparedSchema {
  const alternatives = Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]).map(preparedSchema) : undefined;
  const literal = alternatives?.filter(({ kind }) => kind !== "logic" && kind !== "text_reference") ?? [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return {
    schema,
    kind: schema["x-kind"] as string | undefined,
    structure: structures.has(schema["x-kind"]) ? (schema["x-kind"] as StructureKind) : undefined,
    type: schema.type as string | undefined,
    alternatives,
    dynamic: alternatives?.some(({ kind }) => kind === "logic") ?? false,
    text: alternatives?.some(({ kind }) => kind === "text_reference") ?? false,
    literal,
    plain: literal.length === 1 && Object.keys(literal[0]!.schema).length === 1 ? literal[0]!.type : undefined,
    constants: constantsOf(schema, literal),
    properties: new Map(properties.map(([name, property]) => [name, preparedSchema(property)])),
    required: (schema.required ?? []) as string[],
    tags: properties.flatMap(([name, property]) => ("const" in property ? [[name, property.const] as const] : [])),
    defaults: properties
      .filter(([, property]) => property.default !== undefined)
      .map(([name, property]) => ({ name, standard: property.default })),
    open: schema.additionalProperties !== false,
    /* oxlint-disable no-restricted-globals -- Patterns of our own schemas are code, not configuration. */
    patterns: Object.entries((schema.patternProperties ?? {}) as Record<string, Schema>).map(([name, value]) => [
      new RegExp(name, "s"),
      preparedSchema(value),
    ]),
    items: schema.items === undefined ? undefined : preparedSchema(schema.items as Schema),
    pattern: typeof schema.pattern === "string" ? new RegExp(schema.pattern) : undefined,
    /* oxlint-enable no-restricted-globals */
  };
}

function constantsOf(schema: Schema, literal: readonly PreparedSchema[]): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if ("const" in schema) return [schema.const];
  if (literal.length === 0) return undefined;
  const constants = literal.map((alternative) => alternative.constants);
  return constants.includes(undefined) ? undefined : constants.flatMap((values) => values ?? []);
}

/** The schema of what no schema knows. */
export const anyPreparedSchema = preparedSchema({});

/**
 * The alternative that a value means; undefined where it can be none of them. JSON types tell alternatives apart, and objects
 * that have a constant each (a test holds that); of several constants none has to be chosen.
 */
export function matchAlternative(value: unknown, schema: PreparedSchema): PreparedSchema | undefined {
  const { alternatives, literal } = schema;
  if (!alternatives || schema.constants) return schema;
  if (schema.dynamic && isExpression(value)) return alternatives.find(({ kind }) => kind === "logic");
  if (schema.text && isTextReference(value)) return alternatives.find(({ kind }) => kind === "text_reference");
  for (let index = 0; index < literal.length; index++) if (fits(value, literal[index]!)) return matchAlternative(value, literal[index]!);
  return undefined;
}

function fits(value: unknown, schema: PreparedSchema): boolean {
  if (schema.alternatives) return (schema.dynamic && isExpression(value)) || schema.literal.some((alternative) => fits(value, alternative));
  if (schema.type !== undefined && !isOfType(value, schema.type)) return false;
  return schema.tags.every(([name, constant]) => (value as Readonly<Record<string, unknown>>)[name] === constant);
}

export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return isPlainObject(value);
    case "integer":
      return Number.isSafeInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "null":
      return value === null;
    default:
      return typeof value === type;
  }
}

export function propertyOf(name: string, schema: PreparedSchema): PreparedSchema | undefined {
  // Assigned, this name would not make a property but change what the object is.
  if (name === "__proto__") return undefined;
  return schema.properties.get(name) ?? (schema.patterns.length > 0 ? byPattern(name, schema) : undefined);
}

const byPattern = (name: string, { patterns }: PreparedSchema): PreparedSchema | undefined =>
  patterns.find(([pattern]) => pattern.test(name))?.[1];
