import { describe, expect, it } from "vitest";
import { validationSchemas } from "../../schemas/validation.ts";
import { objectScope } from "./object-scope.ts";
import { compileRules as compileRulesIn } from "./compile-rules.ts";
import { rules } from "./rules.ts";
import { wholeLanguage } from "./whole-language.ts";

const compileRules = (validations: unknown) => compileRulesIn(validations, wholeLanguage);

const message = "No.";
const check = (rule: Record<string, unknown>, value: unknown, values: Record<string, unknown> = {}): string | undefined =>
  compileRules([{ message, ...rule }])(value, objectScope({ values }))?.message;

describe("the validation rules", () => {
  it("has one rule for every type of the schema", () => {
    expect(rules.map(({ type }) => type).sort()).toEqual(Object.keys(validationSchemas).sort());
  });

  it.each<[Record<string, unknown>, unknown, Record<string, unknown>, boolean]>([
    [{ type: "required" }, "", {}, false],
    [{ type: "required" }, "  ", {}, false],
    [{ type: "required" }, null, {}, false],
    [{ type: "required" }, [], {}, false],
    [{ type: "required" }, false, {}, false],
    [{ type: "required" }, 0, {}, true],
    [{ type: "required" }, "x", {}, true],
    [{ type: "dynamic_required", value: true }, "", {}, false],
    [{ type: "dynamic_required", value: false }, "", {}, true],
    [{ type: "dynamic_required", value: { $: { "==": [{ var: "values.country" }, "US"] } } }, "", { country: "US" }, false],
    [{ type: "dynamic_required", value: { $: { "==": [{ var: "values.country" }, "US"] } } }, "", { country: "DE" }, true],
    [{ type: "dynamic_required", value: { $: { nonsense: 1 } } }, "", {}, false],
    [{ type: "min_length", value: 3 }, "ab", {}, false],
    [{ type: "min_length", value: 3 }, "abc", {}, true],
    [{ type: "min_length", value: 3 }, "", {}, true],
    [{ type: "min_length", value: 2 }, ["a"], {}, false],
    [{ type: "max_length", value: 3 }, "abcd", {}, false],
    [{ type: "max_length", value: 3 }, "abc", {}, true],
    [{ type: "upcase_letter" }, "abc1", {}, false],
    [{ type: "upcase_letter" }, "abÄ", {}, true],
    [{ type: "downcase_letter" }, "ABC1", {}, false],
    [{ type: "downcase_letter" }, "ABc", {}, true],
    [{ type: "digit" }, "abc", {}, false],
    [{ type: "digit" }, "ab1", {}, true],
    [{ type: "special_character" }, "abc1", {}, false],
    [{ type: "special_character" }, "abc!", {}, true],
    [{ type: "no_special_character" }, "PO-17", {}, false],
    [{ type: "no_special_character" }, "PO17é", {}, true],
    [{ type: "greater_than_or_equal_to", value: "from" }, "20250101", { from: "20250102" }, false],
    [{ type: "greater_than_or_equal_to", value: "from" }, "20250102", { from: "20250102" }, true],
    [{ type: "greater_than_or_equal_to", value: "from" }, "10", { from: "9" }, true],
    [{ type: "greater_than_or_equal_to", value: "from" }, "9.99", { from: "10.00" }, false],
    [{ type: "greater_than_or_equal_to", value: "from" }, 9, { from: "10" }, false],
    [{ type: "greater_than_or_equal_to", value: "from" }, "09:00:00", { from: "10:00:00" }, false],
    [{ type: "greater_than_or_equal_to", value: "from" }, "", { from: "10" }, true],
    [{ type: "greater_than_or_equal_to", value: "from" }, "10", {}, true],
    [{ type: "greater_than_or_equal_to", value: "range.from" }, "1", { range: { from: "2" } }, false],
    [{ type: "when", field: "auth", is: "login", then: [{ type: "required", message }], otherwise: [] }, "", { auth: "login" }, false],
    [{ type: "when", field: "auth", is: "login", then: [{ type: "required", message }], otherwise: [] }, "", { auth: "none" }, true],
    [
      { type: "when", field: "auth", is: "login", then: [], otherwise: [{ type: "max_length", value: 2, message }] },
      "abc",
      { auth: "none" },
      false,
    ],
    [{ type: "when", field: "auth", is: ["login", "token"], then: [{ type: "required", message }] }, "", { auth: "token" }, false],
    [{ type: "when", field: "auth", is: null, then: [{ type: "required", message }] }, "", {}, false],
    [
      { type: "when", field: "a", is: 1, then: [{ type: "when", field: "b", is: 2, then: [{ type: "digit", message }] }] },
      "x",
      { a: 1, b: 2 },
      false,
    ],
  ])("%j: %j with %j is valid: %j", (rule, value, values, valid) => {
    expect(check(rule, value, values)).toBe(valid ? undefined : message);
  });

  it("speaks with the first broken rule's message, filled from the scope", () => {
    const compiled = compileRules([
      { type: "min_length", value: 8, message: { t: "too_short", args: { least: 8, name: { $: { var: "values.name" } } } } },
      { type: "digit", message: "A digit, please." },
    ]);
    const scope = objectScope({ values: { name: "Password" }, texts: { too_short: "{name}: at least {least} characters." } });
    expect(compiled("abc", scope)?.message).toBe("Password: at least 8 characters.");
    expect(compiled("abcdefgh", scope)?.message).toBe("A digit, please.");
    expect(compiled.reads).toEqual(["texts.too_short", "values.name"]);
  });

  it("uses the shared text of its type where the configuration gives no message", () => {
    const compiled = compileRules([{ type: "min_length", value: 8 }]);
    expect(compiled("abc", objectScope({ texts: { "rule.min_length": "At least {value} characters." } }))?.message).toBe(
      "At least 8 characters.",
    );
    expect(compiled("abc", objectScope({}))?.message).toBe("rule.min_length");
  });

  it("knows when the field is marked as required", () => {
    const scope = (auth: string) => objectScope({ values: { auth } });
    const compiled = compileRules([
      { type: "when", field: "auth", is: "login", then: [{ type: "required" }], otherwise: [{ type: "dynamic_required", value: false }] },
    ]);
    expect(compiled.required(scope("login"))).toBe(true);
    expect(compiled.required(scope("none"))).toBe(false);
    expect(compileRules([{ type: "digit" }]).required(scope("none"))).toBe(false);
    expect(compiled.reads).toContain("values.auth");
  });

  it("leaves unknown rules and rules that are none out", () => {
    expect(compileRules([{ type: "telepathy" }, null, "required", 3])("", objectScope({}))).toBeUndefined();
    const strange = { toString: 1, valueOf: 1 };
    const broken = ["min_length", "max_length", "greater_than_or_equal_to", "when"].map((type) => ({
      type,
      value: strange,
      field: strange,
      is: strange,
      then: strange,
    }));
    expect(compileRules(broken)("x", objectScope({}))).toBeUndefined();
    expect(compileRules(undefined)("", objectScope({}))).toBeUndefined();
  });
});
