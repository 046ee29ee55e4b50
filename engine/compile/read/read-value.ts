/**
 * Reads a value by its annotated schema: notes what is wrong, fills defaults in, and hands whatever carries a mark (an
 * expression, a slot, an address …) to the caller, whose answer takes the mark's place. One walk does all three, for
 * documents of any kind.
 */
import { isExpression, isTextReference, type TextReference } from "../../../schemas/marked.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { ProblemReporter } from "./notes.ts";
import { matchAlternative, isOfType, propertyOf, type PreparedSchema, type StructureKind } from "./schema.ts";

export interface SchemaReader {
  note: ProblemReporter;
  /** `{"$": …}` where the schema allows it. */
  expression(value: unknown, at: string, schema: PreparedSchema): unknown;
  textReference(value: TextReference, at: string): unknown;
  /** A list of nodes, steps or rules, or an `on`: lists that the schema itself leaves open. */
  structure(kind: StructureKind, value: unknown, at: string, path: string, schema: PreparedSchema): unknown;
  /** A value that is right by its type and means more than its type says. `inside` is the object that it stands in. */
  reference(kind: string, value: string, at: string, schema: PreparedSchema, inside: Readonly<Record<string, unknown>>): void;
}

/** Takes the place of a value that is wrong. */
export const invalid = Symbol("invalid");
/** Takes the place of a list that the caller keeps elsewhere (a slot, a handler's steps). */
export const keptElsewhere = Symbol("keptElsewhere");

const noObject: Readonly<Record<string, unknown>> = {};

/** @param path the value's place in the result, which differs from its pointer where wrong items were left out */
export function readValue(
  value: unknown,
  schema: PreparedSchema,
  at: string,
  path: string,
  reader: SchemaReader,
  inside = noObject,
): unknown {
  if (schema.kind === "logic") return readExpression(value, schema, at, reader);
  if (schema.kind === "text_reference" && isTextReference(value)) return readText(value, schema, at, path, reader);
  if (schema.alternatives) return readUnion(value, schema, at, path, reader, inside);
  if (schema.constants) return readConstant(value, schema, at, reader);
  if (schema.structure === "events") return reader.structure("events", value, at, path, schema);
  if (schema.type === undefined) return value;
  if (!isOfType(value, schema.type)) return wrongType(value, [schema.type], at, reader);

  if (schema.structure) {
    checkCount(value as unknown[], schema, at, reader);
    return reader.structure(schema.structure, value, at, path, schema);
  }
  if (schema.type === "object") return readObject(value as Record<string, unknown>, schema, at, path, reader);
  if (schema.type === "array") return readArray(value as unknown[], schema, at, path, reader, inside);
  if (schema.type === "string" && !isTextRight(value as string, schema, at, reader)) return invalid;
  if (typeof value === "number" && !isNumberRight(value, schema, at, reader)) return invalid;
  if (schema.kind !== undefined && typeof value === "string") reader.reference(schema.kind, value, at, schema, inside);
  return value;
}

function readExpression(value: unknown, schema: PreparedSchema, at: string, reader: SchemaReader): unknown {
  return isExpression(value) ? reader.expression(value, at, schema) : wrongType(value, ["logic"], at, reader);
}

function readText(value: TextReference, schema: PreparedSchema, at: string, path: string, reader: SchemaReader): unknown {
  const checked = readObject(value as unknown as Record<string, unknown>, schema, at, path, reader);
  return checked === invalid ? invalid : reader.textReference(value, at);
}

function readUnion(
  value: unknown,
  schema: PreparedSchema,
  at: string,
  path: string,
  reader: SchemaReader,
  inside: Readonly<Record<string, unknown>>,
): unknown {
  if (typeof value === schema.plain) return value;
  if (schema.dynamic && isExpression(value)) return reader.expression(value, at, schema);
  if (schema.dynamic && schema.literal.some(isAnything)) return readParts(value, at, schema, reader);
  if (schema.constants) return readConstant(value, schema, at, reader);
  const branch = matchAlternative(value, schema);
  if (branch) return readValue(value, branch, at, path, reader, inside);
  const tag = schema.literal[0]?.tags[0]?.[0];
  if (tag === undefined || !isOfType(value, "object")) return wrongType(value, schema.literal.map(typeName), at, reader);
  const constants = schema.literal.flatMap(({ tags }) => tags.map(([, constant]) => constant));
  return readConstant((value as Readonly<Record<string, unknown>>)[tag], { constants }, pointerTo(at, tag), reader);
}

/** A property that takes anything and may be dynamic may be dynamic in its parts: `{ "status": {"$": …}, "page": 1 }`. */
function readParts(value: unknown, at: string, schema: PreparedSchema, reader: SchemaReader): unknown {
  if (isExpression(value)) return reader.expression(value, at, schema);
  if (Array.isArray(value)) return kept(value.map((item, index) => readParts(item, pointerTo(at, index), schema, reader)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, readParts(part, pointerTo(at, name), schema, reader)] as const)
      .filter(([, part]) => part !== invalid),
  );
}

function readObject(value: Record<string, unknown>, schema: PreparedSchema, at: string, path: string, reader: SchemaReader): unknown {
  if (isExpression(value) && schema.properties.size > 0 && !schema.properties.has("$")) return notDynamic(at, reader);

  const result: Record<string, unknown> = {};
  let whole = true;
  for (const name of Object.keys(value)) {
    const place = pointerTo(at, name);
    const property = propertyOf(name, schema);
    if (property === undefined) {
      if (!schema.open) reader.note("unknown_property", place, { name, candidates: schema.properties.keys() });
      continue;
    }
    const read = readValue(value[name], property, place, path === "" ? name : `${path}.${name}`, reader, value);
    if (read === keptElsewhere) continue;
    if (read !== invalid) result[name] = read;
    else if (property.schema["x-safe"] !== undefined) result[name] = property.schema["x-safe"];
    else if (schema.required.includes(name)) whole = false;
  }
  for (const name of schema.required) {
    if (Object.hasOwn(value, name)) continue;
    reader.note("missing_property", at, { name, schema });
    whole = false;
  }
  for (const { name, standard } of schema.defaults) if (!Object.hasOwn(result, name)) result[name] = standard;
  return whole ? result : invalid;
}

function readArray(
  value: readonly unknown[],
  schema: PreparedSchema,
  at: string,
  path: string,
  reader: SchemaReader,
  inside: Readonly<Record<string, unknown>>,
): unknown {
  checkCount(value, schema, at, reader);
  if (!schema.items) return value;
  const result: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const read = readValue(
      item,
      schema.items,
      pointerTo(at, index),
      path === "" ? String(result.length) : `${path}.${result.length}`,
      reader,
      inside,
    );
    if (read !== invalid) result.push(read);
  }
  return result;
}

function checkCount({ length }: readonly unknown[], { schema }: PreparedSchema, at: string, reader: SchemaReader): void {
  const { minItems, maxItems } = schema as { minItems?: number; maxItems?: number };
  if (minItems !== undefined && length < minItems) reader.note("too_few", at, { limit: minItems, is: length });
  if (maxItems !== undefined && length > maxItems) reader.note("too_many", at, { limit: maxItems, is: length });
}

function readConstant(value: unknown, { constants = [] }: Pick<PreparedSchema, "constants">, at: string, reader: SchemaReader): unknown {
  if (constants.includes(value)) return value;
  if (isExpression(value)) return notDynamic(at, reader);
  reader.note("wrong_value", at, { value, constants });
  return invalid;
}

function isTextRight(value: string, prepared: PreparedSchema, at: string, reader: SchemaReader): boolean {
  const { minLength, maxLength } = prepared.schema as { minLength?: number; maxLength?: number };
  const { length } = value;
  if (minLength !== undefined && length < minLength) reader.note("too_short", at, { limit: minLength, is: length });
  else if (maxLength !== undefined && length > maxLength) reader.note("too_long", at, { limit: maxLength, is: length });
  else if (prepared.pattern && !prepared.pattern.test(value)) reader.note("wrong_form", at, { value, schema: prepared });
  else return true;
  return false;
}

function isNumberRight(value: number, { schema }: PreparedSchema, at: string, reader: SchemaReader): boolean {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  if (minimum !== undefined && value < minimum) reader.note("too_small", at, { limit: minimum, is: value });
  else if (maximum !== undefined && value > maximum) reader.note("too_big", at, { limit: maximum, is: value });
  else return true;
  return false;
}

function wrongType(value: unknown, types: readonly string[], at: string, reader: SchemaReader): typeof invalid {
  if (isExpression(value)) return notDynamic(at, reader);
  reader.note("wrong_type", at, { value, types });
  return invalid;
}

function notDynamic(at: string, reader: SchemaReader): typeof invalid {
  reader.note("not_dynamic", at, undefined);
  return invalid;
}

const typeName = ({ type }: PreparedSchema): string => type ?? "anything";

const isAnything = ({ type, alternatives, constants }: PreparedSchema): boolean => type === undefined && !alternatives && !constants;

const kept = (values: readonly unknown[]): unknown[] => values.filter((value) => value !== invalid);

const silent: SchemaReader = {
  note: () => undefined,
  expression: (expression) => expression,
  textReference: (reference) => reference,
  structure: (_kind, list) => list,
  reference: () => undefined,
};

/** Whether a value is what its schema asks for; what is wrong deeper inside costs only the part that it stands in. */
export const isValidValue = (value: unknown, schema: PreparedSchema): boolean => readValue(value, schema, "", "", silent) !== invalid;
