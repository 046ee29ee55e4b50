import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { JsonSchemaObject } from "../../rules/json-schema/json-schema.ts";

/** What people know a place by: the title of the innermost part that has one, an entry of a list with its number. */
export function titleOf(schema: unknown, path: readonly string[]): string {
  let part: unknown = schema;
  let title = "";
  let number = "";
  for (const step of path) {
    const below = belowOf(part, step);
    if (isPlainObject(part) && !isPlainObject(part.properties) && /^\d+$/.test(step)) number = ` ${Number(step) + 1}`;
    else {
      title = isPlainObject(below) && typeof below.title === "string" ? below.title : step;
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
