/**
 * The one walk over what a document says: along its schemas (its own, each node's atom, each step, each rule), and on where no schema
 * knows the way. Whoever asks something of documents is a visitor, so a property that an atom adds tomorrow is found without a change.
 */
import { documentSchemas } from "../../../schemas/documents.ts";
import { isExpression } from "../../../schemas/marked.ts";
import { nodeProperties } from "../../../schemas/node.ts";
import { stepSchemas } from "../../../schemas/step-schemas.ts";
import { validationSchemas } from "../../../schemas/validation.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { AtomRegistry } from "../atom.ts";
import {
  anyPreparedSchema,
  matchAlternative,
  preparedSchema,
  propertyOf,
  schemasByName,
  type PreparedSchema,
  type Schema,
} from "./schema.ts";

/** A value, and where in the document it stands. */
export class VisitedValue {
  readonly value: unknown;
  /** Of several alternatives the one that the value means. */
  readonly schema: PreparedSchema;
  /** What the value means (`x-kind`): `text`, `document`, `slot` …; `logic` for every expression. */
  readonly kind: string | undefined;
  /** In what it stands in; of the root the pointer that leads to it. */
  readonly name: string | number;
  readonly above: VisitedValue | undefined;

  constructor(value: unknown, declared: PreparedSchema, name: string | number, above?: VisitedValue) {
    this.value = value;
    this.schema = matchAlternative(value, declared) ?? anyPreparedSchema;
    const { kind } = declared;
    this.kind = isExpression(value) ? "logic" : kind === undefined || kind === "dynamic" ? this.schema.kind : kind;
    this.name = name;
    this.above = above;
  }

  /** JSON pointer. */
  get at(): string {
    return this.above ? pointerTo(this.above.at, this.name) : String(this.name);
  }

  /** Of the value itself, where it is an object that has one. */
  get uuid(): string | undefined {
    return isPlainObject(this.value) && typeof this.value.uuid === "string" ? this.value.uuid : undefined;
  }
}

/**
 * Answers what takes the value's place.
 *
 * @param inner the value with everything in it visited; whoever does not ask leaves out what is inside
 */
export type Visitor = (visited: VisitedValue, inner: () => unknown) => unknown;

/** Takes the place of a value that is left out of its object or list. */
export const omitted = Symbol("omitted");

type Atoms = Pick<AtomRegistry, "get">;
const noAtoms: Atoms = new Map();
const documentsByKind = schemasByName(documentSchemas);

/** @param registry without it nodes are visited by their shape alone */
export const walkDocument = <Document>(document: Document, visitor: Visitor, registry: Atoms = noAtoms): Document =>
  walk(new VisitedValue(document, schemaOf(documentsByKind, document, "kind") ?? anyPreparedSchema, ""), visitor, registry) as Document;

/** @param at the pointer of what stands inside a document: a list of nodes */
export const walkNodes = (nodes: unknown, visitor: Visitor, registry: Atoms = noAtoms, at = ""): void =>
  void walk(new VisitedValue(nodes, nodeList, at), visitor, registry);

/** Expressions are not gone into: what they read is the business of who compiles them. */
function walk(visited: VisitedValue, visitor: Visitor, registry: Atoms): unknown {
  const { value, schema } = visited;
  const below = (name: string | number, member: unknown) =>
    walk(new VisitedValue(member, memberOf(schema, name, member, registry), name, visited), visitor, registry);

  return visitor(visited, () => {
    if (Array.isArray(value)) return value.map((item, index) => below(index, item)).filter(isThere);
    if (!isPlainObject(value) || isExpression(value)) return value;
    const entries: [string, unknown][] = [];
    for (const name of Object.keys(value)) {
      const member = below(name, value[name]);
      if (member !== omitted) entries.push([name, member]);
    }
    return Object.fromEntries(entries);
  });
}

const isThere = (value: unknown): boolean => value !== omitted;

/** The other document that a value names. */
export const documentReferenceOf = ({ kind, schema, value }: VisitedValue): { kind: string; key: string } | undefined =>
  kind === "document" && typeof value === "string" ? { kind: String(schema.schema["x-of"]), key: value } : undefined;

/** What a member of a value is by its schema. What slots, steps and rules hold says itself what it is. */
function memberOf(schema: PreparedSchema, name: string | number, member: unknown, registry: Atoms): PreparedSchema {
  if (typeof name === "string") return propertyOf(name, schema) ?? anyPreparedSchema;
  switch (schema.structure) {
    case "slot":
      return nodeOf(member, registry);
    case "steps":
      return schemaOf(steps, member, "do") ?? anyStep;
    case "validations":
      return schemaOf(rules, member, "type") ?? anyRule;
    default:
      return schema.items ?? anyPreparedSchema;
  }
}

const steps = schemasByName(stepSchemas);
const rules = schemasByName(validationSchemas);
const nodeList = preparedSchema({ type: "array", "x-kind": "slot" });
const anyNode = preparedSchema({ type: "object", properties: nodeProperties(""), required: ["uuid", "atom"] });

/** What has not said yet which one it is. */
const oneOf = (schemas: ReadonlyMap<string, unknown>, tag: string): PreparedSchema =>
  preparedSchema({
    type: "object",
    properties: { [tag]: { anyOf: [...schemas.keys()].map((name) => ({ const: name })) } },
    required: [tag],
  });
const anyStep = oneOf(steps, "do");
const anyRule = oneOf(rules, "type");

function nodeOf(node: unknown, registry: Atoms): PreparedSchema {
  const atom = isPlainObject(node) && typeof node.atom === "string" ? registry.get(node.atom) : undefined;
  return atom ? preparedSchema(atom.element as unknown as Schema) : anyNode;
}

function schemaOf(schemas: ReadonlyMap<string, Schema>, value: unknown, tag: string): PreparedSchema | undefined {
  const schema = isPlainObject(value) ? schemas.get(value[tag] as string) : undefined;
  return schema && preparedSchema(schema);
}

/** Every schema that may hold at `path`, alternatives beside each other: while somebody types, the value does not say which it means. */
export function schemasAt(document: unknown, path: readonly (string | number)[], registry: AtomRegistry): Schema[] {
  let [schemas, value] = [alternativesOf(schemaOf(documentsByKind, document, "kind") ?? anyPreparedSchema), document];
  for (const name of path) {
    const member = typeof value === "object" && value !== null && Object.hasOwn(value, name) ? (value as Schema)[name] : undefined;
    schemas = schemas.flatMap((schema) => alternativesOf(memberOf(schema, name, member, registry)));
    value = member;
  }
  return schemas.map(({ schema }) => schema);
}

const alternativesOf = (schema: PreparedSchema): PreparedSchema[] => schema.alternatives?.flatMap(alternativesOf) ?? [schema];

/** Where a text stands: the nearest object with a uuid (none: the document itself) and the way from there. */
export interface Place {
  uuid: string | undefined;
  /** Dotted; options by their value, other entries of lists by their position: `options.open.text`, `validations.0.message`. */
  property: string;
}

/** A copy with what `change` made of each text for people; what depends on data is no text yet. */
export const mapTexts = <Document>(
  document: Document,
  registry: AtomRegistry,
  change: (text: unknown, place: Place) => unknown,
): Document =>
  walkDocument(document, (visited, inner) => (visited.kind === "text" ? change(visited.value, placeOf(visited)) : inner()), registry);

function placeOf(visited: VisitedValue): Place {
  const path: (string | number)[] = [];
  for (let here = visited; here.above; here = here.above) {
    if (here.uuid !== undefined) return { uuid: here.uuid, property: path.join(".") };
    path.unshift(here.above.schema.structure ? here.name : (valueOf(here.value) ?? here.name));
  }
  return { uuid: undefined, property: path.join(".") };
}

/** An option keeps its translation when another one is put before it. */
const valueOf = (item: unknown): string | number | undefined =>
  isPlainObject(item) && (typeof item.value === "string" || typeof item.value === "number") ? item.value : undefined;
