/** What the compiler noted, in words, with a hint and fixes where it can be guessed what was meant. */
import { apiPrefix } from "../../../schemas/api-prefix.ts";
import { plainText } from "../../rules/plain-text.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { nearestName } from "../../rules/nearest-name.ts";
import { missingProperty, unknownName, unknownProperty, type Finding } from "./finding.ts";
import type { Facts, Needed, ReadProblemCode } from "../read/notes.ts";
import type { PreparedSchema, Schema } from "../read/schema.ts";
import { say } from "./say.ts";

export const noteFinding = <Code extends ReadProblemCode>(code: Code, at: string, facts: Facts[Code]): Finding => findings[code](facts, at);

const findings: { readonly [Code in ReadProblemCode]: (facts: Facts[Code], at: string) => Finding } = {
  wrong_type: (facts, at) => ("needed" in facts ? { code: "wrong_type", at, message: sentences[facts.needed]() } : wrongType(facts, at)),
  missing_property: (facts, at) =>
    "needed" in facts
      ? { code: "missing_property", at, message: sentences[facts.needed]() }
      : missingProperty(at, facts.name, fixOfMissing(facts.name, facts.schema, at)),
  unknown_property: ({ name, candidates }, at) =>
    unknownProperty("unknown_property", at, plainText(name), say`There is no property "${plainText(name)}" here.`, candidates),
  wrong_value: wrongValue,
  wrong_form: ({ value, schema }, at) => ({
    code: "wrong_form",
    at,
    message: say`${printed(value)} does not have the form that is needed here: ${formOf(schema.schema)}.`,
  }),
  too_short: ({ limit }, at) => ({
    code: "too_short",
    at,
    message: limit === 1 ? say`This text must not be empty.` : say`At least ${limit} characters are needed.`,
  }),
  too_long: ({ limit, is }, at) => ({ code: "too_long", at, message: say`At most ${limit} characters are allowed; here are ${is}.` }),
  too_small: (limited, at) => outOfRange("too_small", limited, at),
  too_big: (limited, at) => outOfRange("too_big", limited, at),
  too_few: ({ limit, is }, at) => ({ code: "too_few", at, message: say`At least ${limit} must be here; there are ${is}.` }),
  too_many: ({ limit, is }, at) => ({ code: "too_many", at, message: say`At most ${limit} may be here; there are ${is}.` }),
  not_dynamic: (_, at) => ({ code: "not_dynamic", at, message: say`This cannot depend on data: an expression is not allowed here.` }),
  unknown_atom: ({ name, candidates }, at) =>
    unknownName("unknown_atom", at, say`There is no atom "${plainText(name)}".`, plainText(name), candidates),
  unknown_event: unknownEvent,
  unknown_step: ({ name, candidates }, at) =>
    unknownName("unknown_step", at, say`There is no step "${plainText(name)}".`, plainText(name), candidates),
  fragment_cycle: (key, at) => ({ code: "fragment_cycle", at, message: say`The fragment "${key}" stands in itself.` }),
};

const sentences: Readonly<Record<Needed, () => string>> = {
  node: () => say`A node is an object with "uuid" and "atom".`,
  events: () => say`Expected an object with a list of steps for each event.`,
  handler: () => say`Expected a list of steps.`,
  step: () => say`A step is an object with "do".`,
  breadcrumbs: () => say`Expected a list of breadcrumbs.`,
  breadcrumb: () => say`A breadcrumb is an object with "label" and perhaps "path".`,
  sources: () => say`Expected a list of data sources.`,
  source: () => say`A data source is an object with "id" and "type".`,
  columns: () => say`A table needs a list of "columns".`,
  column: () => say`A column is an object with "uuid", "name" and "label".`,
};

function wrongType({ value, types }: { value: unknown; types: readonly string[] }, at: string): Finding {
  if (types.includes("logic")) {
    const fixes = isLogicLike(value) ? [{ title: say`Mark it as an expression`, at, op: "replace" as const, value: { $: value } }] : [];
    return { code: "wrong_type", at, message: say`Expected an expression {"$": …}, found ${naming(value)}.`, fixes };
  }
  const expected = [...new Set(types)].map((type) => typeNames[type]?.() ?? type).reduce((one, other) => say`${one} or ${other}`);
  const candidate = types.map((type) => converted(value, type)).find((candidate) => candidate !== undefined);
  return {
    code: "wrong_type",
    at,
    message: say`Expected ${expected}, found ${naming(value)}.`,
    fixes: candidate === undefined ? [] : [{ title: say`Change it to ${JSON.stringify(candidate)}`, at, op: "replace", value: candidate }],
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

const typeNames: Readonly<Record<string, () => string>> = {
  string: () => say`a text`,
  integer: () => say`a whole number`,
  number: () => say`a number`,
  boolean: () => say`true or false`,
  array: () => say`a list`,
  object: () => say`an object`,
};

function naming(value: unknown): string {
  if (value === null) return "null";
  const type = Array.isArray(value) ? "array" : typeof value;
  return type === "boolean" ? String(value) : (typeNames[type]?.() ?? String(value));
}

/** A constant or a default says by itself what is missing. */
function fixOfMissing(name: string, schema: PreparedSchema, at: string) {
  const property = schema.properties.get(name);
  const value = property?.schema.default ?? (property?.constants?.length === 1 ? property.constants[0] : undefined);
  return value === undefined ? undefined : { title: say`Add "${name}"`, at: pointerTo(at, name), op: "add" as const, value };
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
  const candidate =
    near ?? (constants.length === 1 ? constants[0] : constants.find((constant) => plainText(constant) === plainText(value)));
  return {
    code: "wrong_value",
    at,
    message:
      constants.length === 1
        ? say`${printed(value)} is not allowed here; allowed is ${allowed}.`
        : say`${printed(value)} is not allowed here; allowed are ${allowed}.`,
    ...(near !== undefined && { hint: say`Did you mean "${near}"?` }),
    fixes: candidate === undefined ? [] : [{ title: say`Change it to ${JSON.stringify(candidate)}`, at, op: "replace", value: candidate }],
  };
}

const printed = (value: unknown): string => {
  const text = typeof value === "object" && value !== null ? naming(value) : (JSON.stringify(value) ?? say`nothing`);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** What a pattern asks for, in words, for the kinds that people write. */
const forms: Readonly<Record<string, () => string>> = {
  address: () => say`an address of our own API such as ${`${apiPrefix}articles/{id}`}`,
  path: () => say`a path inside the portal such as /orders/{id}`,
  document: () => say`the key of a document such as cart/shop`,
  source: () => say`the id of a data source, or a path into one such as order.items`,
  uuid: () => say`lower-case letters, digits and hyphens`,
  field: () => say`a name such as first_name or address.city`,
  colour: () => say`a color such as #11456D, in upper case`,
};

const formOf = (schema: Schema): string => forms[schema["x-kind"] as string]?.() ?? say`the pattern ${String(schema.pattern)}`;

function outOfRange(code: "too_small" | "too_big", { limit, is }: Facts["too_small"], at: string): Finding {
  return {
    code,
    at,
    message: code === "too_small" ? say`${is} is too small; the limit is ${limit}.` : say`${is} is too big; the limit is ${limit}.`,
    fixes: [{ title: say`Change it to ${limit}`, at, op: "replace", value: limit }],
  };
}

function unknownEvent({ name, candidates }: Facts["unknown_event"], at: string): Finding {
  const events = [...candidates];
  const there = events.map((event) => `"${event}"`).join(", ");
  const message =
    events.length > 0
      ? say`There is no event "${plainText(name)}" here; there is ${there}.`
      : say`There is no event "${plainText(name)}" here; this has no events.`;
  return unknownProperty("unknown_event", at, plainText(name), message, events);
}
