/**
 * What the properties of documents, nodes, steps and rules are for. The portal's schemas come without it, since nobody else
 * reads it; the JSON Schemas that any other editor uses have it.
 */
import type { AtomRegistry } from "../../engine/index.ts";
import dialog from "../../schemas/json/dialog.json" with { type: "json" };
import form from "../../schemas/json/form.json" with { type: "json" };
import fragment from "../../schemas/json/fragment.json" with { type: "json" };
import messages from "../../schemas/json/messages.json" with { type: "json" };
import navigation from "../../schemas/json/navigation.json" with { type: "json" };
import nodes from "../../schemas/json/nodes.json" with { type: "json" };
import page from "../../schemas/json/page.json" with { type: "json" };
import table from "../../schemas/json/table.json" with { type: "json" };
import theme from "../../schemas/json/theme.json" with { type: "json" };
import { documentSchemas } from "../../schemas/documents.ts";
import { stepSchemas } from "../../schemas/step-schemas.ts";
import { validationSchemas } from "../../schemas/validation.ts";

/** JSON Schema as completion reads it. */
export interface Schema {
  type?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
  "x-kind"?: string;
  "x-of"?: string;
}

/** JSON Schema as `schemas/editor-schema.ts` writes it. */
interface Described {
  description?: string;
  /** Always into the definitions of `nodes.json`. */
  $ref?: string;
  properties?: Readonly<Record<string, Described>>;
  additionalProperties?: Described;
  items?: Described;
  anyOf?: readonly Described[];
}

const documents: Readonly<Record<keyof typeof documentSchemas, object>> = {
  page,
  dialog,
  fragment,
  form,
  table,
  navigation,
  theme,
  messages,
};

const $defs: Readonly<Record<string, object>> = nodes.$defs;

/** Puts the descriptions into the schemas that completion reads. */
export function restoreDescriptions(registry: AtomRegistry): void {
  for (const [kind, schema] of Object.entries(documentSchemas)) describe(schema, documents[kind as keyof typeof documentSchemas]);
  for (const [id, atom] of registry) describe(atom.element, $defs[`node_${id}`]);
  for (const [kind, schema] of Object.entries(stepSchemas)) describe(schema, $defs[`step_${kind}`]);
  for (const [type, schema] of Object.entries(validationSchemas)) describe(schema, $defs[`rule_${type}`]);
}

/** Both have the same form, but for constants and records, which the JSON Schemas write shorter. */
export function describe(own: object, written: object | undefined): void {
  if (!written) return;
  const schema = own as Schema;
  const { $ref } = written as Described;
  const described = ($ref === undefined ? written : $defs[$ref.slice($ref.lastIndexOf("/") + 1)]!) as Described;
  if (described.description !== undefined) schema.description ??= described.description;
  for (const [name, property] of Object.entries(schema.properties ?? {})) describe(property, described.properties?.[name]);
  for (const [index, alternative] of (schema.anyOf ?? []).entries()) describe(alternative, described.anyOf?.[index]);
  if (schema.items) describe(schema.items, described.items);
  for (const value of Object.values(schema.patternProperties ?? {})) describe(value, described.additionalProperties);
}
