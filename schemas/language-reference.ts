/** The reference of the configuration language, written from the schemas: what may stand where, with the words the schemas carry. */
import { ColumnDrawing } from "./column-drawing.ts";
import { Column, documentKinds, documentSchemas } from "./documents.ts";
import { nodeProperties } from "./node.ts";
import { operatorDescriptions } from "./operator-descriptions.ts";
import { stepSchemas } from "./step-schemas.ts";
import { validationSchemas } from "./validation.ts";

type Schema = Readonly<Record<string, unknown>>;

export interface ReferenceAtom {
  readonly id: string;
  readonly element: unknown;
  /** It holds a value of a form. */
  readonly field: boolean;
  /** Its page of documentation, in Markdown, with a first-level heading. */
  readonly text: string;
}

export interface ReferenceOperator {
  readonly name: string;
  readonly takes: readonly [least: number, most: number];
}

/** By file name: Markdown. */
export function languageReference(
  atoms: readonly ReferenceAtom[],
  operators: readonly ReferenceOperator[],
  columns: Readonly<Record<string, ColumnDrawing>>,
): Readonly<Record<string, string>> {
  return {
    "README.md": page("The configuration language", [
      "Written by `npm run schemas` from the schemas; a test proves that it is current. Why it is as it is: `docs/decisions/0005-what-a-configuration-may-say.md`.",
      [
        "- [Documents](documents.md): page, dialog, form, table …",
        "- [Columns](columns.md): of tables, and what they draw",
        "- [Elements](elements.md): everything that is drawn",
        "- [Rules](rules.md): what a field must hold",
        "- [Steps](steps.md): what happens on an event",
        '- [Conditions](conditions.md): the operators of `{"$": …}`',
      ].join("\n"),
    ]),
    "documents.md": page(
      "Documents",
      documentKinds.map((kind) => part(kind, undefined, propertiesOf(documentSchemas[kind]))),
    ),
    "columns.md": page("Columns", [
      "Of a table document. A column draws its `cell`; without one what its `draw` says, else what the portal knows by its name.",
      table(propertiesOf(Column)),
      "## What `draw` may say",
      ...ColumnDrawing.anyOf.map((drawing) =>
        part(
          drawing.properties.as.const,
          descriptionOf(drawing),
          propertiesOf(drawing).filter(({ name }) => name !== "as"),
        ),
      ),
      "## Names that the portal knows",
      [
        "| name | drawn as |",
        "| --- | --- |",
        ...Object.entries(columns).map(([name, draw]) => `| \`${name}\` | \`${JSON.stringify(draw)}\` |`),
      ].join("\n"),
    ]),
    "elements.md": page("Elements", [
      "Every element has these; they are left out of the tables below.",
      table(propertiesOf({ properties: nodeProperties("…") })),
      contents(atoms.map(({ id }) => id)),
      ...atoms.map((atom) => part(atom.id, atom.text.replace(/^# .*\n+/, "").replace(/\n*Examples: .*\s*$/, ""), ownProperties(atom))),
    ]),
    "rules.md": page("Rules", [
      "They stand in a field's `validations`, are asked in their order, in the browser while people type and on the server when the form arrives. Only `required` and its like say anything about an empty field.",
      ...Object.entries(validationSchemas).map(([type, schema]) =>
        part(
          type,
          descriptionOf(schema),
          propertiesOf(schema).filter(({ name }) => name !== "type"),
        ),
      ),
    ]),
    "steps.md": page("Steps", [
      "They stand in `on`, `on_success` and their like and run one after the other; the list stops at the first that fails.",
      ...Object.entries(stepSchemas).map(([kind, schema]) =>
        part(
          kind,
          descriptionOf(schema),
          propertiesOf(schema).filter(({ name }) => name !== "do"),
        ),
      ),
    ]),
    "conditions.md": page("Conditions", [
      '`{"$": <JSON Logic>}` stands in the place of a value wherever a property may be a condition.',
      ["| operator | says | takes | example |", "| --- | --- | --- | --- |", ...operators.map(operatorLine)].join("\n"),
    ]),
  };
}

interface Property {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const page = (title: string, parts: readonly string[]): string => `# ${title}\n\n${parts.join("\n\n").replaceAll(/\n{3,}/g, "\n\n")}\n`;

const part = (title: string, text: string | undefined, properties: readonly Property[]): string =>
  [`## ${title}`, text?.trim(), properties.length > 0 ? table(properties) : undefined].filter(Boolean).join("\n\n");

const contents = (names: readonly string[]): string => names.map((name) => `[${name}](#${name})`).join(" · ");

const table = (properties: readonly Property[]): string =>
  [
    "| property | holds | |",
    "| --- | --- | --- |",
    ...properties.map(
      ({ name, type, required, description }) => `| \`${name}\`${required ? " (must)" : ""} | ${cell(type)} | ${cell(description)} |`,
    ),
  ].join("\n");

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function operatorLine({ name, takes: [least, most] }: ReferenceOperator): string {
  const { says, example } = operatorDescriptions[name] ?? { says: "", example: "" };
  const takes = most > 1_000_000 ? `${least} or more` : least === most ? String(least) : `${least} to ${most}`;
  return `| \`${cell(name)}\` | ${cell(says)} | ${takes} | \`${cell(example)}\` |`;
}

const common: ReadonlySet<string> = new Set(Object.keys(nodeProperties("…")));
const ownProperties = ({ element }: ReferenceAtom): Property[] => propertiesOf(element).filter(({ name }) => !common.has(name));

function propertiesOf(schema: unknown): Property[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: readonly string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeOf(property),
    required: required.includes(name),
    description: [descriptionOf(property), property.default === undefined ? "" : `Without it ${JSON.stringify(property.default)}.`]
      .filter(Boolean)
      .join(" "),
  }));
}

const descriptionOf = (schema: unknown): string => {
  const { description } = schema as { description?: unknown };
  return typeof description === "string" ? description : "";
};

/** What a value of each kind means; where it is not here, its JSON type speaks. */
const kinds: Readonly<Record<string, string>> = {
  text: "text for people",
  slot: "elements",
  steps: "steps",
  validations: "rules",
  uuid: "uuid",
  source: "a source",
  address: "address of the API",
  path: "path of the portal",
  route: "route",
  permission: "a permission",
  field: "name of a field",
  target: "`state.…` or `values.…`",
  model: "a model",
  action: "an action of the model",
  node: "uuid of an element",
  logic: "a condition",
  columns: "columns",
};

function typeOf(schema: Schema): string {
  const kind = schema["x-kind"];
  if (kind === "events")
    return `events: ${Object.keys(schema.properties as object)
      .map((name) => `\`${name}\``)
      .join(", ")}`;
  if (kind === "document") return `key of a ${String(schema["x-of"])}`;
  if (typeof kind === "string" && kinds[kind] !== undefined) return kinds[kind];
  if (Array.isArray(schema.anyOf)) return alternativesOf(schema.anyOf as Schema[], kind === "dynamic");
  if ("const" in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (schema.type === "array") return `list of ${typeOf((schema.items ?? {}) as Schema)}`;
  if (schema.type === "object") return objectOf(schema);
  return (
    { string: "text", integer: "whole number", number: "number", boolean: "`true` or `false`", null: "nothing" }[String(schema.type)] ??
    "anything"
  );
}

function alternativesOf(alternatives: readonly Schema[], dynamic: boolean): string {
  const literal = [...new Set(alternatives.filter((schema) => schema["x-kind"] !== "logic").map(typeOf))].join(", ");
  return dynamic ? `${literal} · or a condition` : literal;
}

function objectOf({ properties, patternProperties }: Schema): string {
  const names = Object.keys((properties ?? {}) as object);
  if (names.length > 0) return `object: ${names.map((name) => `\`${name}\``).join(", ")}`;
  const [value] = Object.values((patternProperties ?? {}) as Record<string, Schema>);
  return value ? `object, each value ${typeOf(value)}` : "object";
}
