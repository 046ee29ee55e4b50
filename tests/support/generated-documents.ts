/**
 * Generated documents: made from the schemas of the atoms and documents themselves, so a new atom is in them the day it is listed,
 * and then broken in the ways that people, editors and attackers break JSON.
 */
import fc from "fast-check";
import type { Atom } from "../../engine/compile/atom.ts";
import type { Schema } from "../../engine/compile/read/schema.ts";
import { documentSchemas } from "../../schemas/documents.ts";
import { stepSchemas } from "../../schemas/step-schemas.ts";
import { validationSchemas } from "../../schemas/validation.ts";

/** Texts that break what was not made for them. */
export const edgeCaseTexts: readonly string[] = [
  "",
  " ",
  "👍",
  "👨‍👩‍👧‍👦",
  "e\u0301",
  "\u202eabc\u202c",
  "\u200f",
  "a\u0000b",
  "\ud83d",
  "__proto__",
  "constructor",
  "toString",
  "9007199254740993",
  "-0",
  "1e999",
  "20250230",
  "<b onmouseover=alert(1)>",
  "{name}",
  "a.b..c",
  "~0~1/",
  "x".repeat(5_000),
];

const scalar = fc.oneof(
  fc.constantFrom(...edgeCaseTexts),
  fc.constantFrom(0, -0, 1, -1, 1.5, 2 ** 53 + 2, -(2 ** 60), 1e308, 5e-324),
  fc.boolean(),
  fc.constant(null),
);

const deep = fc.integer({ min: 20, max: 60 }).map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1));

/** Any JSON at all. */
export const edgeCaseValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 2, arbitrary: fc.dictionary(fc.constantFrom("$", "t", "uuid", "atom", "name", "constructor", "x"), scalar, { maxKeys: 2 }) },
  { weight: 1, arbitrary: deep },
);

/** Fields have few names, so that conditions hit them and names are taken twice now and then. */
const fieldNames = ["a", "b", "c", "d.e", "ext.f"];
const names = [
  ...fieldNames.map((name) => `values.${name}`),
  "session.account",
  "params.p",
  "today",
  "row.a",
  "state.s",
  "data.things.items",
  "values",
];

const read = fc.constantFrom(...names).map((name) => ({ var: name }));
const logic: fc.Arbitrary<unknown> = fc.oneof(
  fc.tuple(read, fc.constantFrom("x", "", 1, true, null)).map((args) => ({ "==": args })),
  read.map((name) => ({ empty: name })),
  read.map((name) => ({ "!": [name] })),
  read,
  fc.tuple(read, read).map((args) => ({ and: args })),
  fc.tuple(read, fc.constantFrom("a", "b"), fc.constant("c")).map((args) => ({ if: args })),
);

interface Making {
  node(depth: number): fc.Arbitrary<unknown>;
  made: Map<string, fc.Arbitrary<unknown>>;
  ids: WeakMap<Schema, number>;
}

let ids = 0;

/** What fits a schema, more or less: patterns are met by kind. */
function valueOf(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  let id = making.ids.get(schema);
  if (id === undefined) making.ids.set(schema, (id = ids++));
  const key = `${id} ${depth}`;
  let known = making.made.get(key);
  if (!known) making.made.set(key, (known = make(schema, making, depth)));
  return known;
}

const samples: Readonly<Record<string, readonly unknown[]>> = {
  uuid: ["n"],
  colour: ["#11456D"],
  permission: ["view_things", "edit_things"],
  source: ["things", "thing", "cart.items"],
  document: ["things", "edit", "hint"],
  address: ["/v1/things", "/v1/things/{id}"],
  path: ["/things", "/things/{id}"],
  route: ["/things", "/things/{id}"],
  field: fieldNames,
  target: ["state.s", "values.a"],
  model: ["cart"],
  action: ["add"],
  node: ["n1"],
  pattern: ["[A-Z]+", "\\p{L}{1,3}", "(a|b)*", "(?=x)", "("],
};

function make(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  const kind = schema["x-kind"] as string | undefined;
  if (kind === "logic") return logic.map(($) => ({ $ }));
  if (kind === "text_reference") return fc.constant({ t: "rule.required" });
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(schema.anyOf)) {
    const [first, ...others] = schema.anyOf as Schema[];
    return fc.oneof({ weight: 3, arbitrary: valueOf(first!, making, depth) }, ...others.map((other) => valueOf(other, making, depth)));
  }
  if (kind === "slot")
    return depth > 0
      ? fc.array(making.node(depth - 1), { minLength: 1, maxLength: (schema.maxItems as number | undefined) ?? 4 })
      : fc.constant([]);
  if (kind === "steps") return depth > 0 ? fc.array(listed(stepSchemas, making, depth), { maxLength: 2 }) : fc.constant([]);
  if (kind === "validations") return depth > 0 ? fc.array(listed(validationSchemas, making, depth - 1), { maxLength: 2 }) : fc.constant([]);
  if (kind === "events" && depth === 0) return fc.constant({});
  if (kind === "events") return eventsOf(schema, making, depth);
  if (kind === "variant") return fc.dictionary(fc.constantFrom(...fieldNames), fc.array(fc.constantFrom("x", "y", 1)), { maxKeys: 1 });
  if (kind !== undefined && samples[kind]) return fc.constantFrom(...samples[kind]);
  return ofType(schema, making, depth);
}

function ofType(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  const { minItems = 0, pattern, ...bounds } = schema as { minimum?: number; maximum?: number; minItems?: number; pattern?: string };
  const maximum = bounds.maximum ?? (bounds.minimum ?? 0) + 50;
  const minimum = Math.max(bounds.minimum ?? Math.min(0, maximum), maximum - 1_000);
  switch (schema.type) {
    case "object":
      return objectOf(schema, making, depth);
    case "array":
      return fc.array(schema.items ? valueOf(schema.items as Schema, making, depth) : scalar, {
        minLength: minItems,
        maxLength: minItems + 2,
      });
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    case "number":
      return fc.constantFrom(minimum, 0.5, 1, 12);
    case "string":
      return pattern === undefined
        ? fc.constantFrom("Hello", "x", "a", "b", "Größe 👍")
        : fc.constantFrom("a", "1", "things", "/x", "https://example.com");
    case "null":
      return fc.constant(null);
    default:
      return scalar;
  }
}

function objectOf(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const patterns = Object.values((schema.patternProperties ?? {}) as Record<string, Schema>);
  if (properties.length === 0 && patterns.length > 0)
    return fc.dictionary(fc.constantFrom("a", "p", "s", "id"), valueOf(patterns[0]!, making, depth), { maxKeys: 2 });
  const needed = new Set((schema.required ?? []) as string[]);
  return fc.record(
    Object.fromEntries(
      properties.map(([name, property]) => {
        const value = valueOf(property, making, depth);
        return [name, needed.has(name) ? value : fc.option(value, { freq: 2, nil: undefined })];
      }),
    ),
  );
}

const listed = (schemas: Readonly<Record<string, unknown>>, making: Making, depth: number) =>
  fc.oneof(...Object.values(schemas).map((schema) => valueOf(schema as Schema, making, Math.max(0, depth - 1))));

const eventsOf = ({ properties }: Schema, making: Making, depth: number): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.constantFrom(...Object.keys((properties ?? { click: 1 }) as object), "change"),
    fc.array(listed(stepSchemas, making, depth), { maxLength: 1 }),
    { maxKeys: 1 },
  );

function makingOf(atoms: readonly Atom[]): Making {
  const nodes = new Map<number, fc.Arbitrary<unknown>>();
  const making: Making = {
    made: new Map(),
    ids: new WeakMap(),
    node: (depth) => {
      let known = nodes.get(depth);
      if (!known) nodes.set(depth, (known = fc.oneof(...atoms.map(({ element }) => valueOf(element as unknown as Schema, making, depth)))));
      return known;
    },
  };
  return making;
}

export interface GeneratedDocument {
  kind: string;
  version: number;
  key: string;
  [property: string]: unknown;
}

/** Documents that fit their schemas as far as a schema says, of the kinds that hold nodes. */
export function documentsOf(atoms: readonly Atom[]): fc.Arbitrary<GeneratedDocument> {
  const making = makingOf(atoms);
  const { page, form, table, fragment, dialog, navigation, theme, messages } = documentSchemas;
  const kinds = [page, page, page, form, form, form, table, fragment, dialog, navigation, theme, messages];
  return fc
    .oneof(...kinds.map((schema) => valueOf(schema as unknown as Schema, making, 3)))
    .map((document) => numbered(document) as GeneratedDocument);
}

export const nodesOf = (atoms: readonly Atom[], depth = 2): fc.Arbitrary<unknown> => makingOf(atoms).node(depth).map(numbered);

/** Every uuid is another one; what is undefined was left out. */
function numbered(document: unknown): unknown {
  let count = 0;
  return JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === "uuid" ? `n${count++}` : value)));
}

type Break = (place: Record<string, unknown> | unknown[], name: string, junk: unknown) => void;

const put = (place: Record<string, unknown> | unknown[], name: string, value: unknown): void =>
  void Object.defineProperty(place, name, { value, writable: true, enumerable: true, configurable: true });

const breaks: readonly Break[] = [
  (place, name, junk) => put(place, name, junk),
  (place, name) => (Array.isArray(place) ? place.splice(Number(name), 1) : delete place[name]),
  (place, name) => {
    const value = (place as Record<string, unknown>)[name];
    if (Array.isArray(place)) place.push(value);
    else put(place, `${name}s`, value);
  },
  (place, _, junk) => put(place, Array.isArray(place) ? String(place.length) : "__proto__", junk),
  (place, _, junk) => put(place, Array.isArray(place) ? "0" : "constructor", junk),
  (place, name) => put(place, name, "👍".repeat(20_000)),
  (place, name) => put(place, name, [(place as Record<string, unknown>)[name]]),
  (place, name) => put(place, name, { $: (place as Record<string, unknown>)[name] }),
];

export interface Damage {
  where: number;
  how: number;
  junk: unknown;
}

export const damages = (most: number): fc.Arbitrary<Damage[]> =>
  fc.array(fc.record({ where: fc.nat(), how: fc.nat(breaks.length - 1), junk: edgeCaseValue }), { maxLength: most });

/** A copy with these damages, each somewhere. */
export function damaged<Document>(document: Document, damage: readonly Damage[]): Document {
  const copy = structuredClone(document);
  for (const { where, how, junk } of damage) {
    const places = placesIn(copy);
    if (places.length === 0) break;
    const [place, name] = places[where % places.length]!;
    breaks[how]!(place, name, structuredClone(junk));
  }
  return copy;
}

type At = readonly [place: Record<string, unknown> | unknown[], name: string];

function placesIn(value: unknown, found: At[] = []): At[] {
  if (typeof value !== "object" || value === null || found.length > 2_000) return found;
  for (const name of Object.keys(value)) {
    found.push([value as Record<string, unknown>, name]);
    placesIn((value as Record<string, unknown>)[name], found);
  }
  return found;
}
