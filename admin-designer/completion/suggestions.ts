/** What can stand at the cursor: keys and values out of the schemas, names out of the document and the vocabulary. */
import { schemasAt, walkDocument, type AtomRegistry } from "../../engine/index.ts";
import type { Vocabulary } from "../vocabulary.ts";
import type { Schema } from "./descriptions.ts";
import type { CursorPosition } from "./cursor-position.ts";

export interface Suggestion {
  /** Shown in the list. */
  label: string;
  /** Written into the text; JSON. */
  insert: string;
  detail?: string;
  info?: string;
}

interface Sources {
  registry: AtomRegistry;
  vocabulary: Vocabulary;
}

export function suggestionsAt(place: CursorPosition, { registry, vocabulary }: Sources): Suggestion[] {
  if (place.role === "value" && isNamePlace(place.path)) return names(place.root, vocabulary).map((name) => value(name));

  const schemas: readonly Schema[] = schemasAt(place.root, place.path, registry);
  const found =
    place.role === "key"
      ? schemas.flatMap((schema) => keys(schema, place))
      : schemas.flatMap((schema) => values(schema, place, { registry, vocabulary }));
  return [...new Map(found.map((suggestion) => [suggestion.label, suggestion])).values()];
}

/** `{ "var": "…" }`, and with what stands in for nothing `{ "var": ["…", 0] }`. */
function isNamePlace(path: CursorPosition["path"]): boolean {
  const operator = path.at(-1) === 0 ? path.at(-2) : path.at(-1);
  return operator === "var" || operator === "outer";
}

function keys(schema: Schema, place: CursorPosition): Suggestion[] {
  if (schema["x-kind"] === "logic") return [{ label: "$", insert: '"$": ', detail: "expression" }];

  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !place.siblings.includes(name))
    .map(([name, property]) => ({
      label: name,
      insert: `${JSON.stringify(name)}: ${emptyValue(property)}`,
      detail: schema.required?.includes(name) ? "required" : (property["x-kind"] ?? property.type ?? ""),
      ...(property.description ? { info: property.description } : {}),
    }));
}

function emptyValue(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array" || schema["x-kind"] === "slot") return "[]";
  if (schema.type === "object") return "{}";
  if (schema.type === "boolean") return "true";
  return schema.type === "string" || schema["x-kind"] === "text" ? '""' : "";
}

function values(schema: Schema, place: CursorPosition, { registry, vocabulary }: Sources): Suggestion[] {
  if (schema.const !== undefined && schema["x-kind"] !== "atom") return [value(String(schema.const), schema.const)];
  if (schema.type === "boolean") return [value("true", true), value("false", false)];

  switch (schema["x-kind"]) {
    case "atom":
      return [...registry.values()].map((atom) => value(atom.id));
    case "permission":
      return vocabulary.permissions.map((permission) => value(permission));
    case "document":
      return vocabulary.keys(schema["x-of"] ?? "").map((key) => value(key));
    case "address":
      return vocabulary.routes.map((route) => ({ ...value(route.path), detail: route.method, info: route.summary }));
    case "path":
      return vocabulary.pagePaths.map((path) => value(path));
    case "source":
      return [...dataIds(place.root), ...Object.keys(vocabulary.models)].map((id) => value(id));
    case "field":
      return fieldNames(place.root).map((name) => value(name));
    case "node":
      return uuids(place.root).map((uuid) => value(uuid));
    case "model":
      return Object.keys(vocabulary.models).map((model) => value(model));
    case "action":
      return Object.values(vocabulary.models).flatMap(({ actions }) => actions.map((action) => value(action)));
    case "target":
      return [
        ...Object.keys(objectAt(place.root, "state")).map((name) => `state.${name}`),
        ...fieldNames(place.root).map((name) => `values.${name}`),
      ].map((name) => value(name));
    case "icon":
      return vocabulary.icons.map((icon) => value(icon));
    case "logic":
      return [{ label: "{ $ }", insert: '{ "$": {} }', detail: "expression" }];
    default:
      return [];
  }
}

const value = (label: string, content: unknown = label): Suggestion => ({ label, insert: JSON.stringify(content) });

/** The names a condition of this document may read. */
function names(root: unknown, vocabulary: Vocabulary): string[] {
  const models = Object.entries(vocabulary.models).flatMap(([model, { views }]) => views.map((view) => `${model}.${view}`));
  const data = dataIds(root).flatMap((id) => [`data.${id}`, `data.${id}.state`, `data.${id}.items`]);
  const state = Object.keys(objectAt(root, "state")).map((name) => `state.${name}`);
  const params = Object.keys(objectAt(root, "params")).map((name) => `params.${name}`);
  const permissions = vocabulary.permissions.map((permission) => `session.permissions.${permission}`);
  return [
    ...fieldNames(root).map((name) => `values.${name}`),
    ...data,
    ...state,
    ...params,
    ...models,
    ...permissions,
    "row.",
    "index",
    "event",
    "route.",
    "result.",
    "today",
  ];
}

function dataIds(root: unknown): string[] {
  const data = (root as { data?: unknown } | undefined)?.data;
  return Array.isArray(data) ? data.flatMap((source: { id?: unknown }) => (typeof source?.id === "string" ? [source.id] : [])) : [];
}

const fieldNames = (root: unknown) => everywhere(root, "name");
const uuids = (root: unknown) => everywhere(root, "uuid");

function everywhere(root: unknown, property: string): string[] {
  const found = new Set<string>();
  walkDocument(root, ({ value: part, uuid }, inner) => {
    const named = uuid === undefined ? undefined : (part as Record<string, unknown>)[property];
    if (typeof named === "string") found.add(named);
    inner();
  });
  return [...found].toSorted();
}

function objectAt(root: unknown, property: string): object {
  const value = (root as Record<string, unknown> | undefined)?.[property];
  return typeof value === "object" && value !== null ? value : {};
}
