import { isPlainObject } from "../../rules/is-plain-object.ts";

/**
 * The schema as it is drawn. rjsf runs patterns of property names on the native engine, so they are taken out: such a property is
 * drawn as an entry that has a name of its own, and is judged like every other.
 */
export function schemaOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(schemaOf);
  if (!isPlainObject(schema)) return schema;
  const { patternProperties, ...rest } = schema;
  const open = isPlainObject(patternProperties) && (rest.additionalProperties === undefined || rest.additionalProperties === false);
  const drawn = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, dataKeywords.has(name) ? part : schemaOf(part)]));
  if (!open) return drawn;
  const [only, ...others] = Object.values(patternProperties);
  return { ...drawn, additionalProperties: others.length === 0 && isPlainObject(only) ? schemaOf(only) : true };
}

const dataKeywords = new Set(["default", "const", "enum", "examples"]);
