/**
 * The builders of `typebox` that this project's schemas use, without the rest of it: the client build puts this file in
 * the library's place, because what the sign-in page loads must not carry a schema library (a test proves that both
 * give the same JSON Schema, for every schema of the project).
 */
import type { Type as TypeBox } from "typebox";

type Schema = Record<string, unknown>;

/** Not enumerable, so that it never becomes part of the JSON; a copy of the schema loses it, as in typebox. */
const optional = "~optional";

const build =
  (own: Schema) =>
  (options: Schema = {}): Schema => ({ ...own, ...options });

const object = (properties: Record<string, Schema>, options: Schema = {}): Schema => {
  const required = Object.keys(properties).filter((name) => !(optional in properties[name]!));
  return { type: "object", ...(required.length > 0 && { required }), properties, ...options };
};

const record = (key: Schema, value: Schema, options: Schema = {}): Schema =>
  Array.isArray(key.anyOf)
    ? object(Object.fromEntries((key.anyOf as Schema[]).map((name) => [String(name.const), value])), options)
    : { type: "object", patternProperties: { [String(key.pattern ?? "^.*$")]: value }, ...options };

export const Type = {
  String: build({ type: "string" }),
  Integer: build({ type: "integer" }),
  Number: build({ type: "number" }),
  Boolean: build({ type: "boolean" }),
  Null: build({ type: "null" }),
  Unknown: build({}),
  Literal: (value: unknown, options: Schema = {}): Schema => ({ type: typeof value, const: value, ...options }),
  Union: (anyOf: Schema[], options: Schema = {}): Schema => ({ anyOf, ...options }),
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: "array", items, ...options }),
  Object: object,
  Record: record,
  Optional: (schema: Schema): Schema => Object.defineProperty({ ...schema }, optional, { value: true }),
  Unsafe: (schema: Schema): Schema => ({ ...schema }),
} as unknown as Pick<
  typeof TypeBox,
  | "String"
  | "Integer"
  | "Number"
  | "Boolean"
  | "Null"
  | "Unknown"
  | "Literal"
  | "Union"
  | "Array"
  | "Object"
  | "Record"
  | "Optional"
  | "Unsafe"
>;
