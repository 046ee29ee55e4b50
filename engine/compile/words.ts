/** What the compiler noted, in words, with a hint and fixes where it can be guessed what was meant. */
import { asWritten } from "../rules/as-written.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { nearestName } from "../rules/nearest-name.ts";
import { missingProperty, unknownName, unknownProperty, type Finding } from "./finding.ts";
import type { Facts, Needed, NoteCode } from "./notes.ts";
import type { Prepared, Schema } from "./schema.ts";

export const findingOfNote = <Code extends NoteCode>(code: Code, at: string, facts: Facts[Code]): Finding => words[code](facts, at);

const words: { readonly [Code in NoteCode]: (facts: Facts[Code], at: string) => Finding } = {
  wrong_type: (facts, at) => ("needed" in facts ? { code: "wrong_type", at, message: sentences[facts.needed] } : wrongType(facts, at)),
  missing_property: (facts, at) =>
    "needed" in facts
      ? { code: "missing_property", at, message: sentences[facts.needed] }
      : missingProperty(at, facts.name, fixOfMissing(facts.name, facts.schema, at)),
  unknown_property: ({ name, known }, at) =>
    unknownProperty("unknown_property", at, asWritten(name), `There is no property "${asWritten(name)}" here.`, known),
  wrong_value: wrongValue,
  wrong_form: ({ value, schema }, at) => ({
    code: "wrong_form",
    at,
    message: `${shown(value)} does not have the form that is needed here: ${formOf(schema.schema)}.`,
  }),
  too_short: ({ limit }, at) => ({
    code: "too_short",
    at,
    message: limit === 1 ? "This text must not be empty." : `At least ${limit} characters are needed.`,
  }),
  too_long: ({ limit, is }, at) => ({ code: "too_long", at, message: `At most ${limit} characters are allowed; here are ${is}.` }),
  too_small: (limited, at) => outOfRange("too_small", "small", limited, at),
  too_big: (limited, at) => outOfRange("too_big", "big", limited, at),
  too_few: ({ limit, is }, at) => ({ code: "too_few", at, message: `At least ${limit} must be here; there are ${is}.` }),
  too_many: ({ limit, is }, at) => ({ code: "too_many", at, message: `At most ${limit} may be here; there are ${is}.` }),
  not_dynamic: (_, at) => ({ code: "not_dynamic", at, message: "This cannot depend on data: an expression is not allowed here." }),
  unknown_atom: ({ name, known }, at) => unknownName("unknown_atom", at, `There is no atom "${asWritten(name)}".`, asWritten(name), known),
  unknown_event: unknownEvent,
  unknown_step: ({ name, known }, at) => unknownName("unknown_step", at, `There is no step "${asWritten(name)}".`, asWritten(name), known),
  fragment_cycle: (key, at) => ({ code: "fragment_cycle", at, message: `The fragment "${key}" stands in itself.` }),
};

const sentences: Readonly<Record<Needed, string>> = {
  node: 'A node is an object with "uuid" and "atom".',
  events: "Expected an object with a list of steps for each event.",
  handler: "Expected a list of steps.",
  step: 'A step is an object with "do".',
  breadcrumbs: "Expected a list of breadcrumbs.",
  breadcrumb: 'A breadcrumb is an object with "label" and perhaps "path".',
  sources: "Expected a list of data sources.",
  source: 'A data source is an object with "id" and "type".',
  columns: 'A table needs a list of "columns".',
  column: 'A column is an object with "uuid", "name" and "label".',
};

function wrongType({ value, types }: { value: unknown; types: readonly string[] }, at: string): Finding {
  if (types.includes("logic")) {
    const fixes = isLogicLike(value) ? [{ title: "Mark it as an expression", at, op: "replace" as const, value: { $: value } }] : [];
    return { code: "wrong_type", at, message: `Expected an expression {"$": …}, found ${naming(value)}.`, fixes };
  }
  const expected = [...new Set(types)].map((type) => typeNames[type] ?? type).join(" or ");
  const meant = types.map((type) => converted(value, type)).find((candidate) => candidate !== undefined);
  return {
    code: "wrong_type",
    at,
    message: `Expected ${expected}, found ${naming(value)}.`,
    fixes: meant === undefined ? [] : [{ title: `Change it to ${JSON.stringify(meant)}`, at, op: "replace", value: meant }],
  };
}

const isLogicLike = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 1;

/** What was probably meant by a value of the wrong type: "true", "12", 12. */
function converted(value: unknown, type: string): unknown {
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : undefined;
  if (type === "string") return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
  if (type === "number" || type === "integer") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
    return (type === "integer" ? Number.isSafeInteger(number) : Number.isFinite(number)) ? number : undefined;
  }
  return type === "array" && value !== null && value !== undefined && !Array.isArray(value) ? [value] : undefined;
}

const typeNames: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

function naming(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object"
    ? "an object"
    : typeof value === "string"
      ? "a text"
      : typeof value === "number"
        ? "a number"
        : String(value);
}

/** A constant or a default says by itself what is missing. */
function fixOfMissing(name: string, schema: Prepared, at: string) {
  const property = schema.properties.get(name);
  const value = property?.schema.default ?? (property?.constants?.length === 1 ? property.constants[0] : undefined);
  return value === undefined ? undefined : { title: `Add "${name}"`, at: pointerTo(at, name), op: "add" as const, value };
}

function wrongValue({ value, constants }: { value: unknown; constants: readonly unknown[] }, at: string): Finding {
  const allowed = constants.map((constant) => JSON.stringify(constant)).join(", ");
  const near =
    typeof value === "string"
      ? nearestName(
          value,
          constants.filter((constant) => typeof constant === "string"),
        )
      : undefined;
  const meant = near ?? (constants.length === 1 ? constants[0] : constants.find((constant) => asWritten(constant) === asWritten(value)));
  return {
    code: "wrong_value",
    at,
    message: `${shown(value)} is not allowed here; allowed ${constants.length === 1 ? "is" : "are"} ${allowed}.`,
    ...(near !== undefined && { hint: `Did you mean "${near}"?` }),
    fixes: meant === undefined ? [] : [{ title: `Change it to ${JSON.stringify(meant)}`, at, op: "replace", value: meant }],
  };
}

const shown = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? naming(value) : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** What a pattern asks for, in words, for the kinds that people write. */
const forms: Readonly<Record<string, string>> = {
  address: "an address of our own API such as /v1/articles/{id}",
  path: "a path inside the portal such as /orders/{id}",
  document: "the key of a document such as cart/shop",
  source: "the id of a data source, or a path into one such as order.items",
  uuid: "lower-case letters, digits and hyphens",
  field: "a name such as first_name or address.city",
  colour: "a colour such as #11456D, in upper case",
};

const formOf = (schema: Schema): string => forms[schema["x-kind"] as string] ?? `the pattern ${String(schema.pattern)}`;

function outOfRange(code: "too_small" | "too_big", word: string, { limit, is }: Facts["too_small"], at: string): Finding {
  return {
    code,
    at,
    message: `${is} is too ${word}; the limit is ${limit}.`,
    fixes: [{ title: `Change it to ${limit}`, at, op: "replace", value: limit }],
  };
}

function unknownEvent({ name, known }: Facts["unknown_event"], at: string): Finding {
  const events = [...known];
  const there = events.length > 0 ? `there is ${events.map((event) => `"${event}"`).join(", ")}` : "this has no events";
  return unknownProperty("unknown_event", at, asWritten(name), `There is no event "${asWritten(name)}" here; ${there}.`, events);
}
