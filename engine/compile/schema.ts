/** JSON Schema as this project writes it (plain objects of `Type`), prepared once for the reader of values. */
export type Schema = Readonly<Record<string, unknown>>;

export const schemasByName = (schemas: Readonly<Record<string, object>>): ReadonlyMap<string, Schema> =>
  new Map(Object.entries(schemas) as [string, Schema][]);

export interface Prepared {
  readonly schema: Schema;
  /** `x-kind`: what the value means beyond its type. */
  readonly kind: string | undefined;
  readonly type: string | undefined;
  readonly alternatives: readonly Prepared[] | undefined;
  /** Whether an expression, or a shared text, may stand here. */
  readonly dynamic: boolean;
  readonly text: boolean;
  /** The alternatives that remain for a value that is neither. */
  readonly literal: readonly Prepared[];
  /** Where there is one, and it says nothing but its type: that type. */
  readonly plain: string | undefined;
  /** The constants, when nothing else is allowed. */
  readonly constants: readonly unknown[] | undefined;
  readonly properties: ReadonlyMap<string, Prepared>;
  readonly required: readonly string[];
  readonly defaults: readonly { readonly name: string; readonly standard: unknown }[];
  readonly open: boolean;
  readonly patterns: readonly (readonly [name: RegExp, value: Prepared])[];
  readonly items: Prepared | undefined;
  readonly pattern: RegExp | undefined;
}

const known = new WeakMap<Schema, Prepared>();

export function prepared(schema: Schema): Prepared {
  let found = known.get(schema);
  if (!found) known.set(schema, (found = prepare(schema)));
  return found;
}

function prepare(schema: Schema): Prepared {
  const alternatives = Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]).map(prepared) : undefined;
  const literal = alternatives?.filter(({ kind }) => kind !== "logic" && kind !== "text_reference") ?? [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return {
    schema,
    kind: schema["x-kind"] as string | undefined,
    type: schema.type as string | undefined,
    alternatives,
    dynamic: alternatives?.some(({ kind }) => kind === "logic") ?? false,
    text: alternatives?.some(({ kind }) => kind === "text_reference") ?? false,
    literal,
    plain: literal.length === 1 && Object.keys(literal[0]!.schema).length === 1 ? literal[0]!.type : undefined,
    constants: constantsOf(schema, literal),
    properties: new Map(properties.map(([name, property]) => [name, prepared(property)])),
    required: (schema.required ?? []) as string[],
    defaults: properties
      .filter(([, property]) => property.default !== undefined)
      .map(([name, property]) => ({ name, standard: property.default })),
    open: schema.additionalProperties !== false,
    /* oxlint-disable no-restricted-globals -- Patterns of our own schemas are code, not configuration. */
    patterns: Object.entries((schema.patternProperties ?? {}) as Record<string, Schema>).map(([name, value]) => [
      new RegExp(name, "s"),
      prepared(value),
    ]),
    items: schema.items === undefined ? undefined : prepared(schema.items as Schema),
    pattern: typeof schema.pattern === "string" ? new RegExp(schema.pattern) : undefined,
    /* oxlint-enable no-restricted-globals */
  };
}

function constantsOf(schema: Schema, literal: readonly Prepared[]): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  if ("const" in schema) return [schema.const];
  if (literal.length === 0) return undefined;
  const constants = literal.map((alternative) => alternative.constants);
  return constants.includes(undefined) ? undefined : constants.flatMap((values) => values ?? []);
}
