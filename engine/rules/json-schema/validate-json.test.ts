import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern } from "../re2-pattern.ts";
import { findSchemaError, type JsonSchema } from "./json-schema.ts";
import { isValidJson, validateJson } from "./validate-json.ts";

const means = { patternOf: compilePattern };
const problems = (schema: JsonSchema, value: unknown) =>
  validateJson(schema, value, means).map(({ path, keyword, value: bound }) =>
    [path.join("."), keyword, ...(bound === undefined ? [] : [bound])].join(" "),
  );

describe("a JSON value under its schema", () => {
  it.each<[JsonSchema, unknown, string[]]>([
    [{ type: "string", minLength: 2 }, "😀", [" minLength 2"]],
    [{ type: "string", maxLength: 1 }, "😀", []],
    [{ type: "integer", minimum: 3 }, 1, [" minimum 3"]],
    [{ type: "integer" }, "1", [" type.integer"]],
    [{ multipleOf: 0.1 }, 0.3, []],
    [{ multipleOf: 0.1 }, 0.35, [" multipleOf 0.1"]],
    [{ pattern: "b+" }, "abc", []],
    [{ pattern: "^b" }, "abc", [" pattern"]],
    [{ format: "date" }, "2026-02-30", [" format.date"]],
    [{ format: "email" }, "nobody", [" format.email"]],
    [{ format: "never heard of" }, "x", []],
    [{ required: ["a"], properties: { b: { type: "string" } } }, { b: 1 }, ["a required", "b type.string"]],
    [{ additionalProperties: false, properties: { a: true } }, { a: 1, b: 2 }, ["b additionalProperties"]],
    [{ properties: { toString: { type: "string" } } }, {}, []],
    [{ items: { type: "string" }, uniqueItems: true }, ["a", 1, "a"], [" uniqueItems", "1 type.string"]],
    [{ dependencies: { card: ["address"] } }, { card: 1 }, ["address required"]],
    [{ if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["c"] } }, { a: 1 }, ["b required"]],
    [
      {
        oneOf: [
          { required: ["kind"], properties: { kind: { const: "box" } } },
          { required: ["kind", "width"], properties: { kind: { const: "roll" }, width: { type: "number" } } },
        ],
      },
      { kind: "roll" },
      ["kind const"],
    ],
    [
      { $ref: "#/$defs/node", $defs: { node: { properties: { next: { $ref: "#/$defs/node" }, n: { type: "number" } } } } },
      { next: { n: "1" } },
      ["next.n type.number"],
    ],
  ])("%j judges %j", (schema, value, expected) => {
    expect(problems(schema, value)).toEqual(expected);
  });

  it("ends within its budget, whatever the schema multiplies", () => {
    const definitions: Record<string, unknown> = { d30: { type: "string" } };
    for (let level = 0; level < 30; level++)
      definitions[`d${level}`] = { anyOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] };
    expect(problems({ $ref: "#/$defs/d0", $defs: definitions } as JsonSchema, 1)).toEqual([" too_much"]);
    expect(problems({ $ref: "#" }, 1)).toEqual([" too_much"]);
  });

  it("never runs a pattern on the native engine", () => {
    expect(problems({ pattern: "^(a+)+$" }, `${"a".repeat(5_000)}!`)).toEqual([" pattern"]);
  });
});

describe("a schema that cannot be used", () => {
  let deep: JsonSchema = true;
  for (let level = 0; level < 40; level++) deep = { not: deep };
  it.each<[string, unknown]>([
    ["is no object", "text"],
    ["is too deep", deep],
    ["is too large", { enum: Array.from({ length: 6_000 }, (_, index) => index) }],
    ["leads elsewhere", { $ref: "https://example.com/schema.json" }],
    ["leads nowhere", { properties: { a: { $ref: "#/$defs/none" } } }],
    ["reaches for a prototype", JSON.parse('{ "properties": { "__proto__": { "type": "string" } } }')],
    ["says what nobody understands", { unevaluatedProperties: false }],
  ])("%s", (_, schema) => {
    expect(findSchemaError(schema)).toEqual(expect.any(String));
  });

  it("is none of these: names that look like keywords, data that looks like a reference", () => {
    expect(findSchemaError({ properties: { $ref: { type: "string" }, unevaluatedItems: true } })).toBeUndefined();
    expect(findSchemaError({ default: { $ref: "elsewhere" }, enum: [{ $ref: "elsewhere" }] })).toBeUndefined();
  });
});

const plain = fc.constantFrom<unknown>("", "a", "ab", "abc", "2026-11-20", 0, 1, 2.5, -3, true, false, null);
const name = fc.constantFrom("a", "b", "c");
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    plain,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");
const count = fc.integer({ min: 0, max: 3 });
const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const inner = tie("schema");
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.boolean(),
      fc.record(
        {
          type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 2 })),
          enum: fc.array(plain, { minLength: 1, maxLength: 3 }),
          const: plain,
          minimum: count,
          exclusiveMaximum: count,
          multipleOf: fc.constantFrom(1, 0.5, 2),
          minLength: count,
          maxLength: count,
          pattern: fc.constantFrom("a", "^a", "b$", "^ab?c*$"),
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          properties: fc.dictionary(name, inner, { maxKeys: 3 }),
          patternProperties: fc.dictionary(fc.constantFrom("^a", "b"), inner, { maxKeys: 2 }),
          additionalProperties: inner,
          propertyNames: fc.constantFrom({ pattern: "[ab]" }, { enum: ["a", "c"] }),
          required: fc.uniqueArray(name, { maxLength: 2 }),
          minProperties: count,
          maxProperties: count,
          dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 }),
          dependentSchemas: fc.dictionary(name, inner, { maxKeys: 2 }),
        },
        { requiredKeys: [] },
      ),
      fc.record({ items: inner, prefixItems: list, maxItems: count, minItems: count, uniqueItems: fc.boolean() }, { requiredKeys: [] }),
      // Apart from `prefixItems`: beside one that nothing fits the reference takes a list without what it must contain.
      fc.record({ contains: fc.record({ type }), minContains: count, maxContains: count, items: inner }, { requiredKeys: ["contains"] }),
      fc.record({ allOf: list, anyOf: list, oneOf: list, not: inner }, { requiredKeys: [] }),
      fc.record({ if: inner, then: inner, else: inner }),
    ) as fc.Arbitrary<JsonSchema>,
  };
});

describe("the interpreter and a compiling validator", () => {
  it("agree about generated values under generated schemas", () => {
    let good = 0;
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 8, maxLength: 8 }), (one, values) => {
        const ajv = new Ajv2020({ strict: false, logger: false });
        const validate = ajv.compile(one as object);
        for (const tried of values) {
          const reference = verdictOf(() => validate(tried));
          if (reference === undefined) continue;
          const fits = isValidJson(one, tried, means);
          if (fits) good++;
          expect(fits).toBe(reference);
        }
      }),
      { numRuns: 250 },
    );
    expect(good).toBeGreaterThan(200);
  });
});

/** What the reference compiles for some schemas does not run: `props0 is not defined`. */
function verdictOf(validate: () => unknown): boolean | undefined {
  try {
    return validate() === true;
  } catch (error) {
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}
