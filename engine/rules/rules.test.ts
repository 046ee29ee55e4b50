import { describe, expect, it } from "vitest";
import { validationSchemas } from "../../schemas/validation.ts";
import { objectScope } from "../../tests/support/object-scope.ts";
import { compileRules as compileRulesIn } from "./compile-rules.ts";
import { patternBudget } from "./patterns.ts";
import { synchronousPatterns, patternErrorOf } from "./re2-pattern.ts";
import { remoteRequestOf, violationOf } from "./remote.ts";
import type { RulePlace } from "./rule.ts";
import { rules } from "./rules.ts";
import { fullRuleLanguage } from "./full-rule-language.ts";

const language = { ...fullRuleLanguage, patterns: synchronousPatterns };
const compileRules = (validations: unknown, place?: RulePlace) => compileRulesIn(validations, language, place);

const message = "No.";
const check = (rule: Record<string, unknown>, value: unknown, values: Record<string, unknown> = {}): string | undefined =>
  compileRules([{ message, ...rule }])(value, objectScope({ values, today: "20260304" }))?.message;

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
    [{ type: "min_length", value: 3 }, "👍👍", {}, false],
    [{ type: "max_length", value: 3 }, "👍👍👍", {}, true],
    [{ type: "max_length", value: 3 }, "👍👍👍👍", {}, false],
    [{ type: "max_length", value: 2 }, ["a", "b", "c"], {}, false],
    [{ type: "upcase_letter" }, "ß", {}, false],
    [{ type: "upcase_letter" }, "Ω", {}, true],
    [{ type: "downcase_letter" }, "漢字", {}, false],
    [{ type: "digit" }, "٣", {}, true],
    [{ type: "digit" }, "½", {}, false],
    [{ type: "digit" }, 7, {}, true],
    [{ type: "special_character" }, "👍", {}, true],
    [{ type: "special_character" }, "a\u0000b", {}, true],
    [{ type: "special_character" }, "\u202eabc", {}, true],
    [{ type: "special_character" }, "\ud83d", {}, true],
    [{ type: "no_special_character" }, "e\u0301", {}, true],
    [{ type: "no_special_character" }, "a b", {}, false],
    [{ type: "no_special_character" }, "", {}, true],
    [{ type: "min", value: 0.1 }, "0.09999999999999999999", {}, false],
    [{ type: "min", value: "0.10" }, "0.1", {}, true],
    [{ type: "min", value: "9007199254740993" }, "9007199254740992", {}, false],
    [{ type: "min", value: 1 }, "", {}, true],
    [{ type: "min", value: 1 }, "one", {}, true],
    [{ type: "min", value: 1 }, -1, {}, false],
    [{ type: "min", value: { $: { var: "values.low" } } }, "2", { low: "10" }, false],
    [{ type: "min", value: { $: { var: "values.low" } } }, "2", {}, true],
    [{ type: "min", value: { $: { var: "today" } } }, "20260303", {}, false],
    [{ type: "min", value: "08:00:00" }, "07:59:59", {}, false],
    [{ type: "max", value: "10.5" }, "10.50", {}, true],
    [{ type: "max", value: "10.5" }, "10.51", {}, false],
    [{ type: "max", value: "18:00:00" }, "18:00:01", {}, false],
    [{ type: "max", value: 5 }, { toString: 1 }, {}, true],
    [{ type: "less_than_or_equal_to", value: "to" }, "20250102", { to: "20250101" }, false],
    [{ type: "less_than_or_equal_to", value: "to" }, "20250101", { to: "20250101" }, true],
    [{ type: "less_than_or_equal_to", value: "to" }, "11", { to: "9" }, false],
    [{ type: "less_than_or_equal_to", value: "to" }, "", { to: "9" }, true],
    [{ type: "greater_than_or_equal_to", value: "from" }, "1".repeat(101), { from: "9".repeat(102) }, true],
    [{ type: "greater_than_or_equal_to", value: "__proto__" }, "1", {}, true],
    [{ type: "same_as", value: "once" }, "secret", { once: "secret" }, true],
    [{ type: "same_as", value: "once" }, "secret", { once: "Secret" }, false],
    [{ type: "same_as", value: "once" }, "", { once: "secret" }, false],
    [{ type: "same_as", value: "once" }, "", {}, true],
    [{ type: "same_as", value: "once" }, ["a"], { once: ["a"] }, true],
    [{ type: "same_as", value: "once" }, { a: { b: 1 } }, { once: { a: { b: 2 } } }, false],
    [{ type: "one_of", value: ["a", 1, true] }, "a", {}, true],
    [{ type: "one_of", value: ["a", 1, true] }, "b", {}, false],
    [{ type: "one_of", value: ["a", "b"] }, ["a", "c"], {}, false],
    [{ type: "one_of", value: ["a"] }, "", {}, true],
    [{ type: "one_of", value: { $: { var: "values.list" } } }, "x", { list: ["y"] }, false],
    [{ type: "one_of", value: { $: { var: "values.list" } } }, "x", {}, true],
    [{ type: "none_of", value: ["admin", "root"] }, "root", {}, false],
    [{ type: "none_of", value: ["admin", "root"] }, "ada", {}, true],
    [{ type: "none_of", value: ["c"] }, ["a", "c"], {}, false],
    [{ type: "unique" }, ["a", "b", ""], {}, true],
    [{ type: "unique" }, ["a", "b", "a"], {}, false],
    [{ type: "unique" }, ["", ""], {}, true],
    [{ type: "unique" }, [{ a: 1 }, { a: 1 }], {}, false],
    [{ type: "email" }, "ada.lovelace+orders@example.co.uk", {}, true],
    [{ type: "email" }, "jörg@müller.de", {}, true],
    [{ type: "email" }, " ada@example.com ", {}, true],
    [{ type: "email" }, "", {}, true],
    [{ type: "email" }, "ada@example", {}, false],
    [{ type: "email" }, "ada@@example.com", {}, false],
    [{ type: "email" }, "@example.com", {}, false],
    [{ type: "email" }, "ada..b@example.com", {}, false],
    [{ type: "email" }, "ada@-example.com", {}, false],
    [{ type: "email" }, "ada lovelace@example.com", {}, false],
    [{ type: "email" }, `${"a".repeat(65)}@example.com`, {}, false],
    [{ type: "email" }, ["ada@example.com", "", "x"], {}, false],
    [{ type: "email" }, ["ada@example.com", ""], {}, true],
    [{ type: "email" }, { toString: 1 }, {}, false],
    [{ type: "pattern", value: "[A-Z]{2}[0-9]+" }, "DE12", {}, true],
    [{ type: "pattern", value: "[A-Z]{2}[0-9]+" }, "DE12x", {}, false],
    [{ type: "pattern", value: "[A-Z]{2}[0-9]+" }, "", {}, true],
    [{ type: "pattern", value: "a|b" }, ["a", "b"], {}, true],
    [{ type: "pattern", value: "a|b" }, ["a", "c"], {}, false],
    [{ type: "pattern", value: "." }, "👍", {}, true],
    [{ type: "pattern", value: "\\p{L}+" }, "Straße", {}, true],
    [{ type: "pattern", value: "(a+)+b" }, "a".repeat(10_000), {}, false],
    [{ type: "pattern", value: "a*" }, "a".repeat(10_001), {}, false],
    [{ type: "pattern", value: "(?=x)" }, "x", {}, true],
    [{ type: "condition", value: { $: { ">": [{ var: "values.b" }, { var: "values.a" }] } } }, "", { a: 1, b: 2 }, true],
    [{ type: "condition", value: { $: { ">": [{ var: "values.b" }, { var: "values.a" }] } } }, "", { a: 2, b: 1 }, false],
    [{ type: "condition", value: { $: { nonsense: 1 } } }, "", {}, false],
    [{ type: "condition", value: true }, "", {}, true],
    [{ type: "remote", data_url: "/v1/names" }, "x", {}, true],
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

  it("puts the bound into its words as the user writes it: decimals, and dates that are later or earlier", () => {
    const texts = {
      "rule.min": "{value} or more.",
      "rule.not_after": "{value} or earlier.",
      "rule.greater_than_or_equal_to": "From {value} on.",
    };
    const scope = objectScope({ texts, values: { from: "1234.50" } });
    const formats = () => ({ date_format: "%d.%m.%Y", time_format: "%H:%M", number_format: ",." });
    expect(compileRules([{ type: "min", value: "1234.5" }])("1", scope, formats)?.message).toBe("1.234,5 or more.");
    expect(compileRules([{ type: "max", value: "20260301" }])("20260302", scope, formats)?.message).toBe("01.03.2026 or earlier.");
    expect(compileRules([{ type: "greater_than_or_equal_to", value: "from" }])("1", scope, formats)?.message).toBe("From 1.234,50 on.");
    expect(compileRules([{ type: "min", value: "08:00" }])("07:00", scope, formats)?.message).toBe("08:00 or more.");
  });

  it("tells an error before a warning, whatever their order, and from inside a branch, too", () => {
    const warns = { type: "min_length", value: 20, level: "warning", message: "Short." };
    const branch = {
      type: "when",
      field: "kind",
      is: "mail",
      then: [warns, { type: "email", message: "No address." }],
      otherwise: [warns],
    };
    const compiled = compileRules([branch, { type: "no_special_character", level: "warning", message: "Plain." }]);
    const broken = (value: string, kind: string) => compiled(value, objectScope({ values: { kind } }));
    expect(broken("x", "mail")).toEqual({ type: "email", level: "error", message: "No address." });
    expect(broken("a@b.de", "mail")).toEqual({ type: "min_length", level: "warning", message: "Short." });
    expect(broken("x", "fax")).toEqual({ type: "min_length", level: "warning", message: "Short." });
    expect(broken("a value that is long enough", "fax")).toEqual({ type: "no_special_character", level: "warning", message: "Plain." });
  });

  it("in a row name the fields of the row, and look at the rows above", () => {
    const row = (rules: unknown[]) => compileRules(rules, { name: "material", root: "row" });
    const rows = [{ material: "A", from: "1" }, { material: "" }, { material: "A", from: "9" }];
    const scope = (index: number) => objectScope({ row: rows[index], rows, index, values: { from: "100" } });
    expect(row([{ type: "unique" }])("A", scope(2))?.type).toBe("unique");
    expect(row([{ type: "unique" }])("A", scope(0))).toBeUndefined();
    expect(row([{ type: "unique" }])("", scope(1))).toBeUndefined();
    expect(row([{ type: "greater_than_or_equal_to", value: "from" }])("5", scope(2))?.type).toBe("greater_than_or_equal_to");
    expect(row([{ type: "when", field: "from", is: "1", then: [{ type: "digit" }] }])("A", scope(0))?.type).toBe("digit");
  });

  it("a warning does not mark the field as required", () => {
    expect(compileRules([{ type: "required", level: "warning" }]).required(objectScope({}))).toBe(false);
    expect(compileRules([{ type: "dynamic_required", value: true, level: "warning" }]).required(objectScope({}))).toBe(false);
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
    const others = rules.map(({ type }) => ({
      type,
      value: strange,
      field: strange,
      is: strange,
      then: strange,
      query: strange,
      data_url: strange,
    }));
    for (const rule of others) expect(() => compileRules([rule, { ...rule, message: strange }])(strange, objectScope({}))).not.toThrow();
    expect(compileRules(undefined)("", objectScope({}))).toBeUndefined();
  });
});

describe("a rule that only the server can answer", () => {
  const compiled = compileRules(
    [
      { type: "digit" },
      {
        type: "when",
        field: "kind",
        is: "login",
        then: [
          {
            type: "remote",
            data_url: "/v1/partners/{params.partner}/names",
            query: { kind: { $: { var: "values.kind" } }, none: "" },
            message: "Taken.",
          },
        ],
      },
    ],
    { name: "ext.name", root: "values" },
  );
  const scope = (kind: string, params: unknown = { partner: "A/1" }) => objectScope({ values: { kind }, params });
  const rule = compiled.remote!(scope("login"))[0]!;

  it("is asked by an address with the value under the field's name, only while its branch applies", () => {
    expect(remoteRequestOf(rule, "ada", scope("login"))).toEqual({
      path: "/v1/partners/A%2F1/names",
      query: { kind: "login", "ext.name": "ada" },
    });
    expect(compiled.remote!(scope("none"))).toEqual([]);
    expect(compiled("a1", scope("login"))).toBeUndefined();
  });

  it("is not asked about nothing, nor at an address that is not whole", () => {
    expect(remoteRequestOf(rule, " ", scope("login"))).toBeUndefined();
    expect(remoteRequestOf(rule, "ada", scope("login", {}))).toBeUndefined();
  });

  it.each<[unknown, unknown]>([
    [{ valid: true }, undefined],
    [{ valid: false }, { type: "remote", level: "error", message: "Taken." }],
    [
      { valid: false, message: "Taken by Ada." },
      { type: "remote", level: "error", message: "Taken by Ada." },
    ],
    [
      { valid: false, message: 5 },
      { type: "remote", level: "error", message: "Taken." },
    ],
    [{ valid: "no" }, undefined],
    [null, undefined],
    [[], undefined],
  ])("takes %j for %j", (answer, verdict) => {
    expect(violationOf(answer, rule, scope("login"))).toEqual(verdict);
  });
});

describe("patterns", () => {
  it("pass everything while their engine is not loaded, and judge once it is", async () => {
    const late = compileRulesIn(
      [{ type: "when", field: "a", is: null, then: [{ type: "pattern", value: "[0-9]+", message }] }],
      fullRuleLanguage,
    );
    expect(late("x", objectScope({}))).toBeUndefined();
    await late.ready!();
    expect(late("x", objectScope({}))?.type).toBe("pattern");
    expect(late("1", objectScope({}))).toBeUndefined();
    expect(late.ready!()).toBeUndefined();
    expect(compileRules([{ type: "digit" }]).ready).toBeUndefined();
  });

  it.each([
    ["(?=x)", { re2: expect.stringContaining("invalid or unsupported Perl syntax") as string }],
    ["(", { re2: expect.stringContaining("missing closing )") as string }],
    ["(\\w)\\1", { re2: expect.stringContaining("invalid escape sequence") as string }],
    ["a{600}b{600}", "repeats_too_much"],
    ["a".repeat(patternBudget.source + 1), "too_long"],
  ])("%j is none, and says why", (source, why) => {
    expect(patternErrorOf(source)).toEqual(why);
  });
});
