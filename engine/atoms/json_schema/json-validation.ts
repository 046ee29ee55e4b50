import { lazyPatterns, type Pattern, patternBudget } from "../../rules/patterns.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { type JsonSchema, type JsonSchemaObject, schemaBudget, sizeOf, findSchemaError } from "../../rules/json-schema/json-schema.ts";
import { type JsonProblem, validateJson, type JsonValidatorDependencies } from "../../rules/json-schema/validate-json.ts";
import type { ValidationMessage } from "../../compile/atom.ts";

/** What people read instead of a schema's titles and descriptions; by place, as the element's `labels`. */
export type SchemaLabels = Readonly<Record<string, { label?: unknown; hint?: unknown }>>;

const compiled = new Map<string, Pattern>();
const maxCompiled = 500;

/** Patterns on RE2. One that cannot be used restricts nothing, as with the rule `pattern`. */
export const dependencies: JsonValidatorDependencies = {
  patternOf(source) {
    const cachedPattern = compiled.get(source);
    const compile = lazyPatterns.compile();
    if (cachedPattern || !compile) return cachedPattern;
    let pattern: Pattern;
    try {
      pattern = source.length > patternBudget.source ? () => true : compile(source);
    } catch {
      pattern = () => true;
    }
    if (compiled.size >= maxCompiled) compiled.clear();
    compiled.set(source, pattern);
    return pattern;
  },
};

const usable = new WeakMap<object, string | null>();

/** Why the schema cannot be used; undefined when it can. */
export function schemaError(schema: unknown): string | undefined {
  if (!isPlainObject(schema)) return findSchemaError(schema);
  let error = usable.get(schema);
  if (error === undefined) usable.set(schema, (error = findSchemaError(schema) ?? null));
  return error ?? undefined;
}

/** What is wrong with a value: no more than these, each with its place. */
export function problemsOf(schema: unknown, value: unknown): JsonProblem[] {
  if (sizeOf(value, schemaBudget.valueParts) !== "fits") return [{ path: [], keyword: "too_much" }];
  return schema === undefined ? [] : validateJson(schema as JsonSchema, value, dependencies);
}

export function validationMessageOf(schema: unknown, value: unknown, labels: SchemaLabels = {}): ValidationMessage | undefined {
  // What cannot be validated must not be stored as if it had been.
  if (schema !== undefined && schemaError(schema) !== undefined) return { text: "json_schema.broken" };
  const problems = problemsOf(schema, value);
  const [first] = problems;
  if (!first) return undefined;
  if (first.path.length === 0) return messageOfProblem(first);
  const places = [...new Set(problems.map(({ path }) => titleOf(schema, path, labels)))];
  return { text: "json_schema.not_right", args: { places: `${places.slice(0, 3).join(", ")}${places.length > 3 ? " …" : ""}` } };
}

/** The shared text that says it. */
export function messageOfProblem({ keyword, value = "" }: JsonProblem): ValidationMessage {
  return { text: textOf.get(keyword) ?? "json_schema.invalid", args: { value } };
}

/** By keyword; what people can do nothing with is said in one way. */
const textOf: ReadonlyMap<string, string> = new Map([
  ["required", "rule.required"],
  ["minLength", "rule.min_length"],
  ["maxLength", "rule.max_length"],
  ["minimum", "rule.min"],
  ["maximum", "rule.max"],
  ["exclusiveMinimum", "json_schema.more_than"],
  ["exclusiveMaximum", "json_schema.less_than"],
  ["multipleOf", "json_schema.multiple"],
  ["pattern", "rule.pattern"],
  ["enum", "rule.one_of"],
  ["const", "rule.one_of"],
  ["minItems", "json_schema.min_items"],
  ["maxItems", "json_schema.max_items"],
  ["uniqueItems", "json_schema.twice"],
  ["minProperties", "json_schema.min_items"],
  ["maxProperties", "json_schema.max_items"],
  ["additionalProperties", "json_schema.unknown_name"],
  ["propertyNames", "json_schema.unknown_name"],
  ["anyOf", "json_schema.no_alternative"],
  ["oneOf", "json_schema.no_alternative"],
  ["type.integer", "json_schema.integer"],
  ["type.number", "json_schema.number"],
  ["format.date", "json_schema.date"],
  ["format.time", "json_schema.time"],
  ["format.date-time", "json_schema.date"],
  ["format.email", "rule.email"],
  ["format.uri", "json_schema.uri"],
  ["too_much", "json_schema.too_much"],
]);

/** What people know a place by: the title of the innermost part that has one, an entry of a list with its number. */
function titleOf(schema: unknown, path: readonly string[], labels: SchemaLabels): string {
  let part: unknown = schema;
  let title = "";
  let number = "";
  const place: string[] = [];
  for (const step of path) {
    const below = belowOf(part, step);
    const isEntry = isPlainObject(part) && !isPlainObject(part.properties) && /^\d+$/.test(step);
    place.push(isEntry ? "items" : step);
    if (isEntry) number = ` ${Number(step) + 1}`;
    else {
      const label = labels[place.join(".")]?.label;
      title = typeof label === "string" ? label : isPlainObject(below) && typeof below.title === "string" ? below.title : step;
      number = "";
    }
    part = below;
  }
  return `${title}${number}`;
}

function belowOf(schema: unknown, step: string): unknown {
  if (!isPlainObject(schema)) return undefined;
  const { properties, items, additionalProperties } = schema;
  if (isPlainObject(properties) && Object.hasOwn(properties, step)) return properties[step];
  if (/^\d+$/.test(step) && items !== undefined) return Array.isArray(items) ? (items[Number(step)] as unknown) : items;
  return inAlternatives(schema, step) ?? additionalProperties;
}

function inAlternatives(schema: JsonSchemaObject, step: string): unknown {
  for (const each of [schema.allOf, schema.oneOf, schema.anyOf])
    if (Array.isArray(each))
      for (const one of each)
        if (isPlainObject(one) && isPlainObject(one.properties) && Object.hasOwn(one.properties, step)) return one.properties[step];
  return undefined;
}
