/**
 * The JSON Schemas of documents for editors: plain draft 2020-12, with every atom, step and rule, so that any
 * editor that reads `$schema` completes and checks a configuration. Our own keywords (`x-kind` …) are resolved or left out.
 */
import { documentKinds, documentSchemas } from "./documents.ts";
import { stepSchemas } from "./step-schemas.ts";
import { validationSchemas } from "./validation.ts";

type Schema = Readonly<Record<string, unknown>>;

export interface AtomSchema {
  readonly id: string;
  readonly element: unknown;
}

/** By file name: one schema for each kind of document, and `nodes.json` with what they share. */
export function editorSchemas(atoms: readonly AtomSchema[]): Readonly<Record<string, Schema>> {
  const writer = new Writer(atoms);
  const documents = documentKinds.map(
    (kind) => [`${kind}.json`, headed(kind, writer.write(documentSchemas[kind] as unknown as Schema))] as const,
  );
  const $defs = Object.fromEntries(Object.entries(writer.$defs).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    ...Object.fromEntries(documents),
    [shared]: { ...headed("nodes, steps and rules", {}), $defs: within(shared, $defs) as Schema },
  };
}

const shared = "nodes.json";

const headed = (title: string, schema: Schema): Schema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: `Portolan: ${title}`,
  ...schema,
});

/** References inside the shared file leave its name out. */
function within(file: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => within(file, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "$ref" && typeof part === "string" ? part.replace(file, "") : within(file, part),
    ]),
  );
}

/** What a list that says itself what it holds is made of. */
const membersOf: Readonly<Record<string, string>> = { slot: "node", steps: "step", validations: "rule" };

class Writer {
  readonly $defs: Record<string, Schema> = {};
  private readonly atoms: readonly AtomSchema[];

  constructor(atoms: readonly AtomSchema[]) {
    this.atoms = atoms;
  }

  write(schema: Schema): Schema {
    const kind = schema["x-kind"];
    if (kind === "logic") return this.reference("expression", () => this.plain(schema));
    if (kind === "text_reference") return this.reference("shared_text", () => this.plain(schema));
    const member = typeof kind === "string" ? membersOf[kind] : undefined;
    return member ? { ...this.plain(schema), items: this.member(member) } : this.plain(schema);
  }

  private plain(schema: Schema): Schema {
    const written = Object.fromEntries(
      Object.entries(schema).flatMap(([name, value]) => (name.startsWith("x-") ? [] : [[name, this.part(name, value)]])),
    );
    return compact(written);
  }

  private part(name: string, value: unknown): unknown {
    if (name === "properties" || name === "patternProperties") {
      return Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([property, schema]) => [property, this.write(schema)]),
      );
    }
    if (name === "anyOf") return (value as Schema[]).map((schema) => this.write(schema));
    return name === "items" && typeof value === "object" && value !== null ? this.write(value as Schema) : value;
  }

  private member(name: string): Schema {
    if (name === "step") return this.choice("step", "do", Object.entries(stepSchemas));
    if (name === "rule") return this.choice("rule", "type", Object.entries(validationSchemas));
    return this.choice(
      "node",
      "atom",
      this.atoms.map(({ id, element }) => [id, element]),
    );
  }

  /** One property decides which schema holds, so that an editor completes that property first and then the right others. */
  private choice(name: string, property: string, choices: readonly (readonly [string, unknown])[]): Schema {
    return this.reference(name, () => ({
      type: "object",
      required: [property],
      properties: { [property]: { enum: choices.map(([id]) => id) } },
      allOf: choices.map(([id, schema]) => ({
        if: { properties: { [property]: { const: id } }, required: [property] },
        then: this.reference(`${name}_${id}`, () => this.write(schema as Schema)),
      })),
    }));
  }

  private reference(name: string, build: () => Schema): Schema {
    if (!Object.hasOwn(this.$defs, name)) {
      this.$defs[name] = {}; // Taken before it is built: nodes hold nodes.
      this.$defs[name] = build();
    }
    return { $ref: `${shared}#/$defs/${name}` };
  }
}

/** Alternatives that are all constants read better as one `enum`, records as `additionalProperties`. */
function compact(schema: Record<string, unknown>): Schema {
  const { anyOf, patternProperties, ...rest } = schema;
  if (Array.isArray(anyOf) && anyOf.every((alternative: Schema) => Object.hasOwn(alternative, "const"))) {
    return { ...rest, enum: anyOf.map((alternative: Schema) => alternative.const) };
  }
  const values = patternProperties as Readonly<Record<string, Schema>> | undefined;
  return values && Object.keys(values).length === 1 && values["^.*$"] ? { ...rest, additionalProperties: values["^.*$"] } : schema;
}
