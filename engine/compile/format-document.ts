/**
 * The one way a document is written: keys in the order of its schema, defaults left out, two blanks of indentation, and on
 * one line what fits on one. Saving in the designer writes exactly this, so a change is a small difference.
 */
import { documentSchemas } from "../../schemas/documents.ts";
import { isExpression } from "../../schemas/marked.ts";
import { nodeProperties } from "../../schemas/node.ts";
import { stepSchemas } from "../../schemas/step-schemas.ts";
import { validationSchemas } from "../../schemas/validation.ts";
import type { AtomRegistry } from "../atoms/registry.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { prepared, type Prepared, type Schema } from "./schema.ts";
import { writeJson } from "./write-json.ts";

/**
 * Formats wrong documents as well: what a schema does not know keeps its place behind what it does.
 *
 * @param registry without it the properties of atoms keep the order they have
 * @returns text that ends with a line break; the same text again when it is parsed and formatted
 */
export function formatDocument(document: unknown, registry?: AtomRegistry): string {
  const schema = isPlainObject(document) && typeof document.kind === "string" ? schemaOf(documentSchemas, document.kind) : undefined;
  return `${writeJson(schema ? new Order(registry).value(document, prepared(schema)) : document)}\n`;
}

const schemaOf = (schemas: object, name: unknown): Schema | undefined =>
  typeof name === "string" && Object.hasOwn(schemas, name) ? ((schemas as Record<string, unknown>)[name] as Schema) : undefined;

const anyNode = prepared({ type: "object", properties: nodeProperties("") } as unknown as Schema);
const anything = prepared({});

class Order {
  private readonly registry: AtomRegistry | undefined;

  constructor(registry: AtomRegistry | undefined) {
    this.registry = registry;
  }

  value(value: unknown, schema: Prepared): unknown {
    if (schema.kind === "events" && isPlainObject(value)) return this.object(value, schema);
    if (Array.isArray(value)) return this.list(value, schema);
    return isPlainObject(value) && !isExpression(value) ? this.object(value, this.chosen(value, schema)) : value;
  }

  private list(list: readonly unknown[], schema: Prepared): unknown[] {
    const own = schema.alternatives ? this.chosen(list, schema) : schema;
    return list.map((item) => this.value(item, this.ofItem(item, own)));
  }

  /** What slots, steps and rules hold says itself what it is. */
  private ofItem(item: unknown, { kind, items }: Prepared): Prepared {
    if (!isPlainObject(item)) return items ?? anything;
    if (kind === "slot") {
      const atom = typeof item.atom === "string" ? this.registry?.get(item.atom) : undefined;
      return atom ? prepared(atom.element as unknown as Schema) : anyNode;
    }
    const own =
      kind === "steps" ? schemaOf(stepSchemas, item.do) : kind === "validations" ? schemaOf(validationSchemas, item.type) : undefined;
    return own ? prepared(own) : (items ?? anything);
  }

  private object(value: Readonly<Record<string, unknown>>, schema: Prepared): Record<string, unknown> {
    const known = [...schema.properties.keys()].filter((name) => Object.hasOwn(value, name) && !isDefault(value[name], name, schema));
    const unknown = Object.keys(value).filter((name) => !schema.properties.has(name));
    return Object.fromEntries([...known, ...unknown].map((name) => [name, this.value(value[name], propertyOf(name, schema))]));
  }

  /** Of several alternatives the one that is of the value's shape and knows most of its properties. */
  private chosen(value: object, schema: Prepared): Prepared {
    if (!schema.alternatives) return schema;
    const fitting = schema.literal.filter(
      (alternative) => alternative.alternatives || (alternative.type === "array") === Array.isArray(value),
    );
    if (Object.hasOwn(value, "t") && schema.text) return schema.alternatives.find(({ kind }) => kind === "text_reference") ?? anything;
    const rated = fitting.map((alternative) => ({
      alternative,
      known: Object.keys(value).filter((name) => alternative.properties.has(name)).length,
    }));
    return rated.sort((a, b) => b.known - a.known)[0]?.alternative ?? anything;
  }
}

const propertyOf = (name: string, { properties, patterns }: Prepared): Prepared =>
  properties.get(name) ?? patterns.find(([pattern]) => pattern.test(name))?.[1] ?? anything;

/** A property that must be there stays, even where it says what would be anyway. */
function isDefault(value: unknown, name: string, { properties, required }: Prepared): boolean {
  const standard = properties.get(name)?.schema.default;
  return standard !== undefined && !required.includes(name) && JSON.stringify(value) === JSON.stringify(standard);
}
