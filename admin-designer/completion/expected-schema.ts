/** Which schema governs a place in a document: the document's own, then each atom's, step's or rule's below it. */
import type { AtomRegistry } from "../../engine/index.ts";
import { documentSchemas } from "../../schemas/documents.ts";
import { stepSchemas } from "../../schemas/step-schemas.ts";
import { validationSchemas } from "../../schemas/validation.ts";

/** JSON Schema as the walker needs it. */
export interface Schema {
  type?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  default?: unknown;
  "x-kind"?: string;
  "x-of"?: string;
}

const own = <T>(record: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === "string" && Object.hasOwn(record, name) ? record[name] : undefined;

/** @returns every schema that may hold at `path`; none where the language says nothing. */
export function expectedSchemas(root: unknown, path: readonly (string | number)[], registry: AtomRegistry): Schema[] {
  const kind = read(root, "kind");
  const start = own<unknown>(documentSchemas, kind) as Schema | undefined;
  let schemas: Schema[] = start ? [start] : [];
  let value = root;
  for (const segment of path) {
    value = read(value, segment);
    schemas = schemas.flatMap((schema) => below(schema, segment, value, registry));
  }
  return schemas;
}

/** Alternatives opened, so that a place that takes a text or an expression offers both. */
export function alternativesOf(schema: Schema): Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternativesOf) : [schema];
}

function below(schema: Schema, segment: string | number, value: unknown, registry: AtomRegistry): Schema[] {
  if (typeof segment === "number") {
    if (schema["x-kind"] === "slot") return [nodeSchema(value, registry)];
    if (schema["x-kind"] === "steps") return [listed(stepSchemas, "do", value)];
    if (schema["x-kind"] === "validations") return [listed(validationSchemas, "type", value)];
  }
  return alternativesOf(schema).flatMap((alternative): Schema[] => {
    if (alternative !== schema && alternative["x-kind"]) {
      const inner = typeof segment === "number" ? below(alternative, segment, value, registry) : [];
      if (inner.length > 0) return inner;
    }
    if (typeof segment === "number") return alternative.items ? [alternative.items] : [];

    const property = alternative.properties && own(alternative.properties, segment);
    if (property) return [property];
    return Object.values(alternative.patternProperties ?? {});
  });
}

function nodeSchema(node: unknown, registry: AtomRegistry): Schema {
  const atom = read(node, "atom");
  const known = typeof atom === "string" ? registry.get(atom) : undefined;
  return (
    (known?.element as Schema | undefined) ?? {
      type: "object",
      properties: { uuid: { type: "string" }, atom: { type: "string", "x-kind": "atom" } },
      required: ["uuid", "atom"],
    }
  );
}

function listed(schemas: Readonly<Record<string, unknown>>, tag: string, value: unknown): Schema {
  const known = own(schemas, read(value, tag)) as Schema | undefined;
  return (
    known ?? { type: "object", properties: { [tag]: { anyOf: Object.keys(schemas).map((name) => ({ const: name })) } }, required: [tag] }
  );
}

function read(value: unknown, segment: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, segment)
    ? (value as Record<string | number, unknown>)[segment]
    : undefined;
}
