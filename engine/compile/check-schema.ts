/**
 * Reads a value by its annotated schema: says what is wrong, fills defaults in, and hands whatever carries a mark (an
 * expression, a slot, an address …) to the caller, whose answer takes the mark's place. One walk does all three, for
 * documents of any kind.
 */
import { asWritten } from "../rules/as-written.ts";
import { isExpression, isTextReference, type TextReference } from "../../schemas/marked.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { unknownProperty, missingProperty, type Finding } from "./finding.ts";
import { nearestName } from "../rules/nearest-name.ts";
import type { Prepared, Schema } from "./schema.ts";

export interface SchemaReader {
  found(finding: Finding): void;
  /** `{"$": …}` where the schema allows it. */
  expression(value: unknown, at: string, schema: Prepared): unknown;
  textReference(value: TextReference, at: string): unknown;
  /** A list of nodes, steps or rules, or an `on`: lists that the schema itself leaves open. */
  structure(kind: StructureKind, value: unknown, at: string, path: string, schema: Prepared): unknown;
  /** A value that is right by its type and means more than its type says. `inside` is the object that it stands in. */
  meaning(kind: string, value: string, at: string, schema: Prepared, inside: Readonly<Record<string, unknown>>): void;
}

export type StructureKind = "slot" | "steps" | "events" | "validations";
const structures: ReadonlySet<string> = new Set<StructureKind>(["slot", "steps", "events", "validations"]);

/** Takes the place of a value that is wrong. */
export const wrong = Symbol("wrong");
/** Takes the place of a list that the caller keeps elsewhere (a slot, a handler's steps). */
export const moved = Symbol("moved");

const nowhere: Readonly<Record<string, unknown>> = {};

/** @param path the value's place in the result, which differs from its pointer where wrong items were left out */
export function readValue(value: unknown, schema: Prepared, at: string, path: string, reader: SchemaReader, inside = nowhere): unknown {
  if (schema.kind === "logic") return readExpression(value, schema, at, reader);
  if (schema.kind === "text_reference" && isTextReference(value)) return readText(value, schema, at, path, reader);
  if (schema.alternatives) return readUnion(value, schema, at, path, reader, inside);
  if (schema.constants) return readConstant(value, schema, at, reader);
  if (schema.kind === "events") return reader.structure("events", value, at, path, schema);
  if (schema.type === undefined) return value;
  if (!isOfType(value, schema.type)) return wrongType(value, [schema.type], at, reader);

  if (schema.kind !== undefined && structures.has(schema.kind)) {
    checkCount(value as unknown[], schema, at, reader);
    return reader.structure(schema.kind as StructureKind, value, at, path, schema);
  }
  if (schema.type === "object") return readObject(value as Record<string, unknown>, schema, at, path, reader);
  if (schema.type === "array") return readArray(value as unknown[], schema, at, path, reader, inside);
  if (schema.type === "string" && !isTextRight(value as string, schema, at, reader)) return wrong;
  if (typeof value === "number" && !isNumberRight(value, schema, at, reader)) return wrong;
  if (schema.kind !== undefined && typeof value === "string") reader.meaning(schema.kind, value, at, schema, inside);
  return value;
}

function readExpression(value: unknown, schema: Prepared, at: string, reader: SchemaReader): unknown {
  if (isExpression(value)) return reader.expression(value, at, schema);
  const fixes = isLogicLike(value) ? [{ title: "Mark it as an expression", at, op: "replace" as const, value: { $: value } }] : [];
  reader.found({ code: "wrong_type", at, message: `Expected an expression {"$": …}, found ${naming(value)}.`, fixes });
  return wrong;
}

function readText(value: TextReference, schema: Prepared, at: string, path: string, reader: SchemaReader): unknown {
  const checked = readObject(value as unknown as Record<string, unknown>, schema, at, path, reader);
  return checked === wrong ? wrong : reader.textReference(value, at);
}

function readUnion(
  value: unknown,
  schema: Prepared,
  at: string,
  path: string,
  reader: SchemaReader,
  inside: Readonly<Record<string, unknown>>,
): unknown {
  if (schema.dynamic && isExpression(value)) return reader.expression(value, at, schema);
  if (schema.text && isTextReference(value)) {
    return readValue(
      value,
      schema.alternatives!.find(({ kind }) => kind === "text_reference")!,
      at,
      path,
      reader,
      inside,
    );
  }
  const { literal } = schema;
  if (schema.dynamic && literal.some(isAnything)) return readParts(value, at, schema, reader);
  if (schema.constants) return readConstant(value, schema, at, reader);

  const candidates = literal.filter((alternative) => fits(value, alternative));
  if (candidates.length === 0) return wrongType(value, literal.map(typeName), at, reader);
  if (candidates.length === 1) return readValue(value, candidates[0]!, at, path, reader, inside);

  const tried = candidates.map((alternative) => ({ alternative, problems: countProblems(value, alternative, at) }));
  const best = tried.reduce((a, b) => (b.problems < a.problems ? b : a));
  return readValue(value, best.alternative, at, path, reader, inside);
}

/** A property that takes anything and may be dynamic may be dynamic in its parts: `{ "status": {"$": …}, "page": 1 }`. */
function readParts(value: unknown, at: string, schema: Prepared, reader: SchemaReader): unknown {
  if (isExpression(value)) return reader.expression(value, at, schema);
  if (Array.isArray(value)) return kept(value.map((item, index) => readParts(item, pointerTo(at, index), schema, reader)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, readParts(part, pointerTo(at, name), schema, reader)] as const)
      .filter(([, part]) => part !== wrong),
  );
}

function readObject(value: Record<string, unknown>, schema: Prepared, at: string, path: string, reader: SchemaReader): unknown {
  if (isExpression(value) && schema.properties.size > 0 && !schema.properties.has("$")) return notDynamic(at, reader);

  const result: Record<string, unknown> = {};
  let whole = true;
  for (const name of Object.keys(value)) {
    const place = pointerTo(at, name);
    const property = propertyOf(name, schema);
    if (property === undefined) {
      if (!schema.open)
        reader.found(unknownProperty("unknown_property", place, name, `There is no property "${name}" here.`, schema.properties.keys()));
      continue;
    }
    const read = readValue(value[name], property, place, path === "" ? name : `${path}.${name}`, reader, value);
    if (read === moved) continue;
    if (read !== wrong) result[name] = read;
    else if (property.schema["x-safe"] !== undefined) result[name] = property.schema["x-safe"];
    else if (schema.required.has(name)) whole = false;
  }
  for (const name of schema.required) {
    if (Object.hasOwn(value, name)) continue;
    reader.found(missingProperty(at, name, fixOfMissing(name, schema, at)));
    whole = false;
  }
  for (const [name, standard] of schema.defaults) if (!Object.hasOwn(result, name)) result[name] = standard;
  return whole ? result : wrong;
}

export function propertyOf(name: string, schema: Prepared): Prepared | undefined {
  // Assigned, this name would not make a property but change what the object is.
  if (name === "__proto__") return undefined;
  return schema.properties.get(name) ?? schema.patterns.find(([pattern]) => pattern.test(name))?.[1];
}

/** A constant or a default says by itself what is missing. */
export function fixOfMissing(name: string, schema: Prepared, at: string) {
  const property = schema.properties.get(name);
  const value = property?.schema.default ?? (property?.constants?.length === 1 ? property.constants[0] : undefined);
  return value === undefined ? undefined : { title: `Add "${name}"`, at: pointerTo(at, name), op: "add" as const, value };
}

function readArray(
  value: readonly unknown[],
  schema: Prepared,
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
    if (read !== wrong) result.push(read);
  }
  return result;
}

function checkCount(value: readonly unknown[], { schema }: Prepared, at: string, reader: SchemaReader): void {
  const { minItems, maxItems } = schema as { minItems?: number; maxItems?: number };
  if (minItems !== undefined && value.length < minItems)
    reader.found({ code: "too_few", at, message: `At least ${minItems} must be here; there are ${value.length}.` });
  if (maxItems !== undefined && value.length > maxItems)
    reader.found({ code: "too_many", at, message: `At most ${maxItems} may be here; there are ${value.length}.` });
}

function readConstant(value: unknown, schema: Prepared, at: string, reader: SchemaReader): unknown {
  const constants = schema.constants!;
  if (constants.includes(value)) return value;
  if (isExpression(value)) return notDynamic(at, reader);

  const allowed = constants.map((constant) => JSON.stringify(constant)).join(", ");
  const near =
    typeof value === "string"
      ? nearestName(
          value,
          constants.filter((constant) => typeof constant === "string"),
        )
      : undefined;
  const meant = near ?? (constants.length === 1 ? constants[0] : constants.find((constant) => asWritten(constant) === asWritten(value)));
  reader.found({
    code: "wrong_value",
    at,
    message: `${shown(value)} is not allowed here; allowed ${constants.length === 1 ? "is" : "are"} ${allowed}.`,
    ...(near !== undefined && { hint: `Did you mean "${near}"?` }),
    fixes: meant === undefined ? [] : [{ title: `Change it to ${JSON.stringify(meant)}`, at, op: "replace", value: meant }],
  });
  return wrong;
}

function isTextRight(value: string, { schema, pattern }: Prepared, at: string, reader: SchemaReader): boolean {
  const { minLength, maxLength } = schema as { minLength?: number; maxLength?: number };
  if (minLength !== undefined && value.length < minLength)
    reader.found({
      code: "too_short",
      at,
      message: minLength === 1 ? "This text must not be empty." : `At least ${minLength} characters are needed.`,
    });
  else if (maxLength !== undefined && value.length > maxLength)
    reader.found({ code: "too_long", at, message: `At most ${maxLength} characters are allowed; here are ${value.length}.` });
  else if (pattern && !pattern.test(value))
    reader.found({ code: "wrong_form", at, message: `${shown(value)} does not have the form that is needed here: ${formOf(schema)}.` });
  else return true;
  return false;
}

/** What a pattern asks for, in words, for the kinds that people write. */
const forms: Readonly<Record<string, string>> = {
  address: "an address of our own API such as /v1/articles/{id}",
  path: "a path inside the portal such as /orders/{id}",
  document: "the key of a document such as cart/shop",
  source: "the id of a data source, or a path into one such as order.items",
  uuid: "lower-case letters, digits and hyphens",
  field: "a name such as first_name or address.city",
  colour: "a colour such as #11456D, in upper case",
};

const formOf = (schema: Schema): string => forms[schema["x-kind"] as string] ?? `the pattern ${String(schema.pattern)}`;

function isNumberRight(value: number, { schema }: Prepared, at: string, reader: SchemaReader): boolean {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  const limit = minimum !== undefined && value < minimum ? minimum : maximum !== undefined && value > maximum ? maximum : undefined;
  if (limit === undefined) return true;

  const code = limit === minimum ? "too_small" : "too_big";
  reader.found({
    code,
    at,
    message: `${value} is too ${code === "too_small" ? "small" : "big"}; the limit is ${limit}.`,
    fixes: [{ title: `Change it to ${limit}`, at, op: "replace", value: limit }],
  });
  return false;
}

function wrongType(value: unknown, types: readonly string[], at: string, reader: SchemaReader): typeof wrong {
  if (isExpression(value)) return notDynamic(at, reader);
  const expected = [...new Set(types)].map((type) => typeNames[type] ?? type).join(" or ");
  const meant = types.map((type) => converted(value, type)).find((candidate) => candidate !== undefined);
  reader.found({
    code: "wrong_type",
    at,
    message: `Expected ${expected}, found ${naming(value)}.`,
    fixes: meant === undefined ? [] : [{ title: `Change it to ${JSON.stringify(meant)}`, at, op: "replace", value: meant }],
  });
  return wrong;
}

function notDynamic(at: string, reader: SchemaReader): typeof wrong {
  reader.found({ code: "not_dynamic", at, message: "This cannot depend on data: an expression is not allowed here." });
  return wrong;
}

/** What was probably meant by a value of the wrong type: "true", "12", 12. */
function converted(value: unknown, type: string): unknown {
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : undefined;
  if (type === "string") return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
  if (type === "number" || type === "integer") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
    return Number.isFinite(number) && isOfType(number, type) ? number : undefined;
  }
  return type === "array" && value !== null && value !== undefined && !Array.isArray(value) ? [value] : undefined;
}

const typeNames: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const typeName = ({ type, kind }: Prepared): string => (kind === "logic" ? "an expression" : (type ?? "anything"));

function naming(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object"
    ? "an object"
    : typeof value === "string"
      ? "a text"
      : typeof value === "number"
        ? "a number"
        : String(value);
}

const shown = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? naming(value) : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
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

const isAnything = ({ type, alternatives, constants }: Prepared): boolean => type === undefined && !alternatives && !constants;

/** Whether an alternative is meant at all: by its type, or by the constants that tell it from the others. */
function fits(value: unknown, alternative: Prepared): boolean {
  if (alternative.alternatives)
    return alternative.dynamic && isExpression(value) ? true : alternative.literal.some((inner) => fits(value, inner));
  return alternative.type === undefined || isOfType(value, alternative.type);
}

const isLogicLike = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 1;

const kept = (values: readonly unknown[]): unknown[] => values.filter((value) => value !== wrong);

function countProblems(value: unknown, alternative: Prepared, at: string): number {
  let problems = 0;
  const counting: SchemaReader = {
    found: () => void problems++,
    expression: (expression) => expression,
    textReference: (reference) => reference,
    structure: (_kind, list) => list,
    meaning: () => undefined,
  };
  readValue(value, alternative, at, "", counting);
  return problems;
}
