/**
 * What a JSON value breaks of a JSON Schema, drafts 7 and 2020-12. It interprets: a compiled validator needs `Function`, which our
 * CSP forbids, and others of its kind run the schema's patterns on the native engine, which 31 characters hang. The same code
 * judges in the browser and on the server, within a budget.
 */
import { isPlainObject } from "../is-plain-object.ts";
import { compare, decimalOf, multiply, subtract, zero } from "../decimal.ts";
import type { Pattern } from "../patterns.ts";
import { jsonFormats } from "./json-formats.ts";
import { resolve, schemaBudget, type JsonSchema, type JsonSchemaObject } from "./json-schema.ts";

export interface JsonProblem {
  /** Where, by names and indexes: `["sizes", "2", "width"]`. */
  path: readonly string[];
  /** The keyword that is broken; `too_much` where the budget ended before the verdict. */
  keyword: string;
  /** The bound, for messages: the 5 of `minLength: 5`. */
  value?: string | number;
}

/** @param patternOf compiles a pattern of the schema; undefined while its engine loads, and what it judges passes */
export interface JsonValidatorDependencies {
  patternOf: (source: string) => Pattern | undefined;
}

/** @param schema one that `findSchemaError` finds nothing in; @param root where its references lead */
export function validateJson(
  schema: JsonSchema,
  value: unknown,
  dependencies: JsonValidatorDependencies,
  root: JsonSchema = schema,
): JsonProblem[] {
  const validator = new JsonValidator(root, dependencies);
  try {
    const problems = validator.all(schema, value, [], 0).slice(0, schemaBudget.problems);
    return problems;
  } catch (error) {
    if (error instanceof OverBudget) return [{ path: [], keyword: "too_much" }];
    throw error;
  }
}

export const isValidJson = (
  schema: JsonSchema,
  value: unknown,
  dependencies: JsonValidatorDependencies,
  root: JsonSchema = schema,
): boolean => validateJson(schema, value, dependencies, root).length === 0;

class OverBudget extends Error {}

type Path = readonly string[];

class JsonValidator {
  private readonly root: JsonSchema;
  private readonly dependencies: JsonValidatorDependencies;
  private readonly references = new Map<string, JsonSchema | undefined>();
  private steps = 0;

  constructor(root: JsonSchema, dependencies: JsonValidatorDependencies) {
    this.root = root;
    this.dependencies = dependencies;
  }

  all(schema: unknown, value: unknown, path: Path, depth: number): JsonProblem[] {
    if (++this.steps > schemaBudget.steps || depth > schemaBudget.depth * 4) throw new OverBudget();
    if (schema === false) return [{ path, keyword: "never" }];
    if (!isPlainObject(schema)) return [];

    const type = typeProblem(schema, value, path);
    // Of a value of another type the rest says nothing that helps.
    if (type) return [type];
    return [
      ...this.reference(schema, value, path, depth),
      ...same(schema, value, path),
      ...this.combined(schema, value, path, depth),
      ...(typeof value === "string" ? this.text(schema, value, path) : []),
      ...(typeof value === "number" ? number(schema, value, path) : []),
      ...(Array.isArray(value) ? this.list(schema, value, path, depth) : []),
      ...(isPlainObject(value) ? this.object(schema, value, path, depth) : []),
    ];
  }

  private fits(schema: unknown, value: unknown, path: Path, depth: number): boolean {
    return this.all(schema, value, path, depth + 1).length === 0;
  }

  private reference({ $ref }: JsonSchemaObject, value: unknown, path: Path, depth: number): JsonProblem[] {
    if (typeof $ref !== "string") return [];
    if (!this.references.has($ref)) this.references.set($ref, resolve($ref, this.root));
    const target = this.references.get($ref);
    return target === undefined ? [{ path, keyword: "$ref" }] : this.all(target, value, path, depth + 1);
  }

  private combined(schema: JsonSchemaObject, value: unknown, path: Path, depth: number): JsonProblem[] {
    const { allOf, anyOf, oneOf, not } = schema;
    const problems: JsonProblem[] = [];
    if (Array.isArray(allOf)) for (const one of allOf) problems.push(...this.all(one, value, path, depth + 1));
    if (Array.isArray(anyOf)) problems.push(...this.nearest(anyOf, "anyOf", value, path, depth));
    if (Array.isArray(oneOf)) {
      const fitting = oneOf.filter((one) => this.fits(one, value, path, depth)).length;
      if (fitting > 1) problems.push({ path, keyword: "oneOf" });
      if (fitting === 0) problems.push(...this.nearest(oneOf, "oneOf", value, path, depth));
    }
    if (not !== undefined && this.fits(not, value, path, depth)) problems.push({ path, keyword: "not" });
    if (schema.if !== undefined) {
      const branch = this.fits(schema.if, value, path, depth) ? schema.then : schema.else;
      if (branch !== undefined) problems.push(...this.all(branch, value, path, depth + 1));
    }
    return problems;
  }

  /** Nothing when one of them fits; else what is wrong with the one that comes nearest, for it is what was meant. */
  private nearest(schemas: readonly unknown[], keyword: string, value: unknown, path: Path, depth: number): JsonProblem[] {
    let nearest: JsonProblem[] | undefined;
    for (const schema of schemas) {
      const problems = this.all(schema, value, path, depth + 1);
      if (problems.length === 0) return [];
      // Something wrong inside says more than something wrong as a whole.
      const isInside = problems.some((problem) => problem.path.length > path.length || problem.keyword === "required");
      if (isInside && (!nearest || problems.length < nearest.length)) nearest = problems;
    }
    const isPlain = typeof value !== "object" || value === null;
    return isPlain || !nearest ? [{ path, keyword }] : nearest;
  }

  private text(schema: JsonSchemaObject, value: string, path: Path): JsonProblem[] {
    const problems: JsonProblem[] = [];
    const { minLength, maxLength, pattern, format } = schema;
    // As the standard counts: characters, not UTF-16 units.
    const length = typeof minLength === "number" || typeof maxLength === "number" ? [...value].length : 0;
    if (typeof minLength === "number" && length < minLength) problems.push({ path, keyword: "minLength", value: minLength });
    if (typeof maxLength === "number" && length > maxLength) problems.push({ path, keyword: "maxLength", value: maxLength });
    if (typeof pattern === "string" && !this.matches(pattern, value)) problems.push({ path, keyword: "pattern" });
    if (typeof format === "string" && !(jsonFormats.get(format)?.(value) ?? true)) problems.push({ path, keyword: `format.${format}` });
    return problems;
  }

  /** Patterns of JSON Schema may match anywhere in the text. */
  private matches(pattern: string, text: string): boolean {
    return this.dependencies.patternOf(`(?s:.*?)(?:${pattern})(?s:.*)`)?.(text) ?? true;
  }

  private list(schema: JsonSchemaObject, list: readonly unknown[], path: Path, depth: number): JsonProblem[] {
    const problems: JsonProblem[] = [];
    const { minItems, maxItems, uniqueItems, prefixItems, items, additionalItems, contains, minContains, maxContains } = schema;
    if (typeof minItems === "number" && list.length < minItems) problems.push({ path, keyword: "minItems", value: minItems });
    if (typeof maxItems === "number" && list.length > maxItems) problems.push({ path, keyword: "maxItems", value: maxItems });
    if (uniqueItems === true && new Set(list.map(canonical)).size < list.length) problems.push({ path, keyword: "uniqueItems" });

    const first = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
    const rest = Array.isArray(items) ? additionalItems : items;
    for (const [index, item] of list.entries()) {
      const own = index < first.length ? (first[index] as unknown) : rest;
      if (own !== undefined) problems.push(...this.all(own, item, [...path, String(index)], depth + 1));
    }
    if (contains !== undefined) {
      const count = list.filter((item) => this.fits(contains, item, path, depth)).length;
      if (count < (typeof minContains === "number" ? minContains : 1)) problems.push({ path, keyword: "contains" });
      if (typeof maxContains === "number" && count > maxContains) problems.push({ path, keyword: "maxContains", value: maxContains });
    }
    return problems;
  }

  private object(schema: JsonSchemaObject, object: JsonSchemaObject, path: Path, depth: number): JsonProblem[] {
    const problems: JsonProblem[] = [];
    const names = Object.keys(object);
    const { minProperties, maxProperties, propertyNames } = schema;
    if (typeof minProperties === "number" && names.length < minProperties)
      problems.push({ path, keyword: "minProperties", value: minProperties });
    if (typeof maxProperties === "number" && names.length > maxProperties)
      problems.push({ path, keyword: "maxProperties", value: maxProperties });
    problems.push(...missing(schema.required, object, path));
    if (propertyNames !== undefined)
      for (const name of names)
        if (!this.fits(propertyNames, name, path, depth)) problems.push({ path: [...path, name], keyword: "propertyNames" });

    for (const name of names) problems.push(...this.property(schema, name, object[name], [...path, name], depth));
    return [...problems, ...this.dependent(schema, object, path, depth)];
  }

  private property(schema: JsonSchemaObject, name: string, value: unknown, path: Path, depth: number): JsonProblem[] {
    const problems: JsonProblem[] = [];
    const { properties, patternProperties, additionalProperties } = schema;
    let matched = false;
    if (isPlainObject(properties) && Object.hasOwn(properties, name)) {
      matched = true;
      problems.push(...this.all(properties[name], value, path, depth + 1));
    }
    if (isPlainObject(patternProperties))
      for (const [pattern, own] of Object.entries(patternProperties)) {
        if (!this.matches(pattern, name)) continue;
        matched = true;
        problems.push(...this.all(own, value, path, depth + 1));
      }
    if (matched || additionalProperties === undefined) return problems;
    return additionalProperties === false
      ? [{ path, keyword: "additionalProperties" }]
      : this.all(additionalProperties, value, path, depth + 1);
  }

  private dependent(schema: JsonSchemaObject, object: JsonSchemaObject, path: Path, depth: number): JsonProblem[] {
    const { dependencies, dependentRequired, dependentSchemas } = schema;
    return [dependencies, dependentRequired, dependentSchemas].filter(isPlainObject).flatMap((each) =>
      Object.entries(each).flatMap(([name, demanded]) => {
        if (!Object.hasOwn(object, name)) return [];
        return Array.isArray(demanded) ? missing(demanded, object, path) : this.all(demanded, object, path, depth + 1);
      }),
    );
  }
}

function missing(required: unknown, object: JsonSchemaObject, path: Path): JsonProblem[] {
  if (!Array.isArray(required)) return [];
  return required.flatMap((name: unknown) =>
    typeof name === "string" && !Object.hasOwn(object, name) ? [{ path: [...path, name], keyword: "required" }] : [],
  );
}

const tests: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isPlainObject,
};

function typeProblem({ type }: JsonSchemaObject, value: unknown, path: Path): JsonProblem | undefined {
  if (type === undefined) return undefined;
  const types = Array.isArray(type) ? type : [type];
  const fits = types.some((one: unknown) => typeof one === "string" && Object.hasOwn(tests, one) && tests[one]!(value));
  return fits ? undefined : { path, keyword: `type.${types.length === 1 ? String(types[0]) : "any"}` };
}

function same(schema: JsonSchemaObject, value: unknown, path: Path): JsonProblem[] {
  const problems: JsonProblem[] = [];
  if (Object.hasOwn(schema, "const") && canonical(schema.const) !== canonical(value)) problems.push({ path, keyword: "const" });
  if (Array.isArray(schema.enum)) {
    const own = canonical(value);
    if (!schema.enum.some((one) => canonical(one) === own)) problems.push({ path, keyword: "enum" });
  }
  return problems;
}

function number(schema: JsonSchemaObject, value: number, path: Path): JsonProblem[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const problems: JsonProblem[] = [];
  if (typeof minimum === "number" && value < minimum) problems.push({ path, keyword: "minimum", value: minimum });
  if (typeof maximum === "number" && value > maximum) problems.push({ path, keyword: "maximum", value: maximum });
  if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum)
    problems.push({ path, keyword: "exclusiveMinimum", value: exclusiveMinimum });
  if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum)
    problems.push({ path, keyword: "exclusiveMaximum", value: exclusiveMaximum });
  if (typeof multipleOf === "number" && multipleOf > 0 && !isMultiple(value, multipleOf))
    problems.push({ path, keyword: "multipleOf", value: multipleOf });
  return problems;
}

/** In decimals: 0.3 is three times 0.1. */
function isMultiple(value: number, of: number): boolean {
  const [whole, part] = [decimalOf(value), decimalOf(of)];
  const times = Math.round(value / of);
  const factor = decimalOf(times);
  if (!whole || !part || !factor || !Number.isSafeInteger(times)) return Number.isInteger(value / of);
  return compare(subtract(whole, multiply(part, factor)), zero) === 0;
}

/** Equal texts for equal values, in whatever order their names stand. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isPlainObject(value)) return JSON.stringify(value) ?? "null";
  return `{${Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join()}}`;
}
