import fc from "fast-check";
import jsonLogic from "json-logic-js";
import { describe, expect, it, vi } from "vitest";
import { logicFinding } from "../compile/check/logic-findings.ts";
import { compileLogic as compileLogicIn } from "./logic.ts";
import { objectScope } from "../../tests/support/object-scope.ts";
import { fullRuleLanguage } from "./full-rule-language.ts";

const compileLogic = (expression: unknown, at?: string) => compileLogicIn(expression, fullRuleLanguage, at);

const evaluate = (expression: unknown, roots: Record<string, unknown> = {}): unknown => compileLogic(expression).run(objectScope(roots));
const codes = (expression: unknown): string[] => compileLogic(expression).problems.map(({ code }) => code);

describe("a condition", () => {
  it("knows what it reads before it runs, sorted and without doubles", () => {
    const { reads } = compileLogic({
      and: [
        { "==": [{ var: "values.country" }, "US"] },
        { "!": { var: "session.permissions.place_orders" } },
        { var: "values.country" },
        { can: "assign_roles" },
      ],
    });
    expect(reads).toEqual(["session.permissions.assign_roles", "session.permissions.place_orders", "values.country"]);
  });

  it("takes an empty list for false and a text of zero for true", () => {
    expect(evaluate({ "!!": [{ var: "values.list" }] }, { values: { list: [] } })).toBe(false);
    expect(evaluate({ if: ["0", "yes", "no"] })).toBe("yes");
  });

  it("reads the item inside map, filter, all, some and none, and the page by `outer`", () => {
    const roots = {
      data: {
        states: {
          items: [
            { code: "CA", country: "US" },
            { code: "ON", country: "CA" },
          ],
        },
      },
      values: { country: "CA" },
    };
    const ofCountry = { filter: [{ var: "data.states.items" }, { "==": [{ var: "country" }, { outer: "values.country" }] }] };
    expect(evaluate({ map: [ofCountry, { var: "code" }] }, roots)).toEqual(["ON"]);
    expect(compileLogic(ofCountry).reads).toEqual(["data.states.items", "values.country"]);
  });

  it("chooses among names that are written out", () => {
    const expression = { var: { if: [{ var: "values.same" }, "values.bill_to", "values.ship_to"] } };
    expect(evaluate(expression, { values: { same: true, bill_to: 1, ship_to: 2 } })).toBe(1);
    expect(compileLogic(expression).reads).toEqual(["values.bill_to", "values.same", "values.ship_to"]);
  });

  it.each([
    [{ empty: { var: "values.x" } }, { x: "  " }, true],
    [{ empty: { var: "values.x" } }, { x: 0 }, false],
    [{ empty: { var: "values.x" } }, { x: {} }, true],
    [{ count: { var: "values.x" } }, { x: [1, 2] }, 2],
    [{ count: { var: "values.x" } }, {}, 0],
    [{ sum: { var: "values.x" } }, { x: [1, 2.5] }, 3.5],
    [{ sum: { var: "values.x" } }, { x: ["0.1", "0.2"] }, "0.3"],
    [{ sum: [{ var: "values.x" }, "net"] }, { x: [{ net: "10.05" }, { net: "" }, { net: "-0.05" }] }, "10.00"],
    [{ sum: { var: "values.x" } }, { x: ["a"] }, null],
    [{ date_add: ["20240131", 1, "month"] }, {}, "20240229"],
    [{ date_add: ["20241231", 1] }, {}, "20250101"],
    [{ date_add: ["20240230", 1] }, {}, null],
    [{ date_diff: ["20250301", "20250228"] }, {}, 1],
    [{ date_diff: ["20250227", "20240228", "year"] }, {}, 0],
    [{ date_add: ["20260131", 1, "month"] }, {}, "20260228"],
    [{ date_diff: ["20260228", "20260131", "month"] }, {}, 1],
    [{ date_diff: ["20260131", "20260228", "month"] }, {}, -1],
    [{ dec_add: ["0.1", "0.2", "1"] }, {}, "1.3"],
    [{ dec_sub: ["1", "0.01"] }, {}, "0.99"],
    [{ dec_mul: ["1.10", "3"] }, {}, "3.30"],
    [{ dec_gt: ["10", "9"] }, {}, true],
    [{ dec_ge: ["1.0", "1"] }, {}, true],
    [{ dec_lt: ["-1", "0"] }, {}, true],
    [{ dec_le: ["x", "0"] }, {}, false],
    [{ dec_eq: ["1.50", "1.5"] }, {}, true],
  ])("%j with %j gives %j", (expression, values, result) => {
    expect(evaluate(expression, { values })).toBe(result);
  });

  it("grants by permission, everywhere or in one sales area", () => {
    const session = { permissions: { place_orders: true }, area_permissions: { "1000": { convert_quotes: true } } };
    expect(evaluate({ can: "place_orders" }, { session })).toBe(true);
    expect(evaluate({ can: "assign_roles" }, { session })).toBe(false);
    expect(evaluate({ can: ["convert_quotes", "1000"] }, { session })).toBe(true);
    expect(evaluate({ can: ["convert_quotes", "2000"] }, { session })).toBe(false);
  });
});

describe("a condition that is wrong", () => {
  it.each([
    ["unknown_operator", { eqauls: [1, 1] }],
    ["unknown_operator", { log: "x" }],
    ["not_one_operator", { and: [{ "==": [1, 1], "!=": [1, 2] }] }],
    ["not_one_operator", {}],
    ["wrong_arguments", { "==": [1] }],
    ["name_missing", { var: "" }],
    ["name_not_written_out", { var: { cat: ["values.", { var: "values.x" }] } }],
    ["name_not_written_out", { can: { var: "values.x" } }],
    ["name_not_written_out", { outer: { var: "values.x" } }],
    ["logic_too_large", { merge: Array.from({ length: 1_001 }, () => 1) }],
    ["logic_too_deep", Array.from({ length: 40 }).reduce<unknown>((inner) => ({ "!": [inner] }), true)],
  ])("is a problem: %s %j", (code, expression) => {
    expect(codes(expression)).toEqual([code]);
    expect(evaluate(expression)).toBeUndefined();
  });

  it("suggests the operator that was meant, with a fix at its place", () => {
    const [problem] = compileLogic({ "!": { emtpy: { var: "values.x" } } }, "/body/0/hidden/$").problems;
    expect(logicFinding(problem!)).toMatchObject({
      at: "/body/0/hidden/$/!",
      hint: 'Did you mean "empty"?',
      fixes: [{ at: "/body/0/hidden/$/!/emtpy", op: "rename", value: "empty" }],
    });
  });

  it("survives an expression nested 100,000 deep", () => {
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 1);
    expect(codes(deep)).toEqual(["logic_too_deep"]);
  });
});

describe("budgets at run time", () => {
  const doubling = { reduce: [Array.from({ length: 24 }, () => 1), { cat: [{ var: "accumulator" }, { var: "accumulator" }] }, "x"] };

  it.each([
    ["steps", { map: [{ var: "data.long" }, { map: [{ outer: "data.long" }, 1] }] }],
    ["characters", doubling],
    ["characters", { reduce: [Array.from({ length: 24 }, () => 1), { merge: [{ var: "accumulator" }, { var: "accumulator" }] }, [1]] }],
  ])("a condition over its %s yields undefined and is reported", (what, expression) => {
    const report = vi.fn();
    expect(compileLogic(expression).run(objectScope({ data: { long: Array.from({ length: 200 }, () => 1) } }, report))).toBeUndefined();
    expect(report).toHaveBeenCalledWith({ code: "logic_over_budget", message: expect.stringContaining(what) as unknown });
  });

  it("never throws, whatever the data are", () => {
    const report = vi.fn();
    expect(
      compileLogic({ "==": [{ var: "values.x" }, "a"] }).run(objectScope({ values: { x: { toString: 1, valueOf: 2 } } }, report)),
    ).toBeUndefined();
    expect(report).toHaveBeenCalledWith({ code: "logic_failed", message: expect.any(String) as unknown });
  });
});

describe("what a name reaches", () => {
  it.each(["constructor", "__proto__", "toString", "hasOwnProperty", "constructor.name", "__proto__.polluted"])(
    "never a prototype: %s",
    (name) => {
      expect(evaluate({ var: `values.${name}` }, { values: {} })).toBeNull();
      expect(evaluate({ map: [{ var: "values.list" }, { var: name }] }, { values: { list: [{}, [], "text", 1] } })).toEqual([
        null,
        null,
        null,
        null,
      ]);
    },
  );

  it("never a function", () => {
    expect(evaluate({ var: "session.submit" }, { session: { submit: () => 1 } })).toBeNull();
  });
});

describe("beside json-logic-js", () => {
  const names = ["a", "b", "list", "nested.x", "nested.y.z", "absent", "list.0", "text"];
  const scalar = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom("", "a", "ab", "3", "1.5", " 2 ", "1e3", "👍", "\u202e", "a\u0000", "Infinity", "0x10"),
    fc.constantFrom(0.1, -0, 2 ** 53 + 2, 1e21, 5e-324),
    fc.boolean(),
    fc.constant(null),
  );
  const data = fc.record({
    a: scalar,
    b: scalar,
    text: fc.string({ maxLength: 5 }),
    list: fc.array(fc.oneof(scalar, fc.record({ x: scalar }), fc.array(scalar, { maxLength: 2 })), { maxLength: 4 }),
    nested: fc.record({ x: scalar, y: fc.record({ z: scalar }) }),
  });

  const { logic } = fc.letrec<{ logic: unknown; item: unknown }>((tie) => {
    const operation = (argument: fc.Arbitrary<unknown>, name: fc.Arbitrary<unknown>) =>
      fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        scalar,
        name,
        fc.array(argument, { maxLength: 3 }),
        ...["==", "===", "!=", "!==", ">", ">=", "-", "/", "%", "in"].map((operator) =>
          fc.tuple(argument, argument).map((args) => ({ [operator]: args })),
        ),
        ...["<", "<="].map((operator) => fc.array(argument, { minLength: 2, maxLength: 3 }).map((args) => ({ [operator]: args }))),
        ...["and", "or", "if", "?:", "+", "*", "min", "max", "cat", "merge"].map((operator) =>
          fc.array(argument, { minLength: 1, maxLength: 4 }).map((args) => ({ [operator]: args })),
        ),
        ...["!", "!!", "-"].map((operator) => argument.map((arg) => ({ [operator]: [arg] }))),
        fc.array(argument, { minLength: 2, maxLength: 3 }).map((args) => ({ substr: args })),
        ...["map", "filter", "all", "some", "none"].map((operator) =>
          fc.tuple(argument, tie("item")).map((args) => ({ [operator]: args })),
        ),
        fc.tuple(argument, tie("item"), argument).map((args) => ({ reduce: args })),
      );
    return {
      logic: operation(
        tie("logic"),
        fc.oneof(
          fc.constantFrom(...names).map((name) => ({ var: `values.${name}` })),
          fc.constantFrom(...names).map((name) => ({ var: [`values.${name}`, "default"] })),
          fc.constantFrom(...names).map((name) => ({ var: { if: [{ var: "values.a" }, `values.${name}`, "values.list"] } })),
          fc
            .array(fc.constantFrom(...names.map((name) => `values.${name}`)), { minLength: 1, maxLength: 3 })
            .map((keys) => ({ missing: keys })),
          fc
            .tuple(fc.integer({ min: 0, max: 3 }), fc.array(fc.constantFrom(...names.map((name) => `values.${name}`)), { maxLength: 3 }))
            .map((args) => ({ missing_some: args })),
        ),
      ),
      item: operation(
        tie("item"),
        fc.constantFrom(
          { var: "" },
          { var: "x" },
          { var: ["x", 1] },
          { var: "current" },
          { var: "accumulator" },
          { var: [] },
          { missing: ["x"] },
        ),
      ),
    };
  });

  it("gives the same result for generated conditions and data", () => {
    let compared = 0;
    fc.assert(
      fc.property(logic, data, (expression, values) => {
        const compiled = compileLogic(expression);
        if (compiled.problems.length > 0) return fc.pre(compiled.problems.every(({ code }) => code.startsWith("logic_too")));

        let expected: unknown;
        try {
          expected = jsonLogic.apply(expression as jsonLogic.RulesLogic, { values });
        } catch {
          return; // The reference overflows or throws on what ours answers with undefined.
        }
        const overrun = vi.fn();
        const actual = compiled.run(objectScope({ values }, overrun));
        if (overrun.mock.calls.length > 0) return;
        compared++;
        expect(actual).toEqual(expected);
      }),
      {
        numRuns: 16_000,
        examples: [[{ substr: ["1.5", 0, -1.5] }, { a: 0, b: 0, text: "", list: [], nested: { x: false, y: { z: 0 } } }]],
      },
    );
    expect(compared).toBeGreaterThan(10_000);
  });

  it("compares every operator that the reference has", () => {
    const own = ["outer", "can", "empty", "count", "sum", "date_add", "date_diff"];
    const said = new Set<string>();
    const note = (expression: unknown): void => {
      if (typeof expression !== "object" || expression === null) return;
      for (const [name, inner] of Object.entries(expression)) {
        if (!Array.isArray(expression)) said.add(name);
        note(inner);
      }
    };
    for (const expression of fc.sample(logic, { numRuns: 2_000, seed: 1 })) note(expression);
    const theirs = [...fullRuleLanguage.operators.keys()].filter((name) => !own.includes(name) && !name.startsWith("dec_"));
    expect(theirs.filter((name) => !said.has(name))).toEqual([]);
  });
});

describe("bombs", () => {
  const long = { var: "data.long" };
  const { bomb } = fc.letrec<{ bomb: unknown }>((tie) => ({
    bomb: fc.oneof(
      { depthSize: "medium" },
      fc.constant(long),
      fc.constant({ var: "data.text" }),
      ...["merge", "cat", "+", "max", "missing"].map((operator) =>
        fc.array(tie("bomb"), { minLength: 1, maxLength: 3 }).map((args) => ({ [operator]: args })),
      ),
      ...["map", "filter", "all", "some", "none"].map((operator) =>
        fc
          .constantFrom<unknown>(
            { outer: "data.long" },
            { cat: [{ outer: "data.text" }, { var: "" }] },
            { map: [{ outer: "data.long" }, { var: "" }] },
          )
          .map((item) => ({
            [operator]: [long, item],
          })),
      ),
      tie("bomb").map((start) => ({ reduce: [long, { merge: [{ var: "accumulator" }, { var: "accumulator" }] }, [start]] })),
      tie("bomb").map((start) => ({ reduce: [long, { cat: [{ var: "accumulator" }, { var: "accumulator" }] }, start] })),
      tie("bomb").map((start) => ({ sum: start })),
    ),
  }));
  const roots = { data: { long: Array.from({ length: 500 }, (_, index) => index), text: "x".repeat(2_000) } };

  /** How much a value holds, as far as it matters here. */
  const sizeOf = (value: unknown, most = 2_000_000): number => {
    if (typeof value === "string") return value.length;
    if (typeof value !== "object" || value === null) return 1;
    let size = 1;
    for (const item of Object.values(value)) if ((size += sizeOf(item, most - size)) > most) return size;
    return size;
  };

  it("give undefined and a report, or something of a bounded size", () => {
    let over = 0;
    fc.assert(
      fc.property(bomb, (expression) => {
        const report = vi.fn();
        const result = compileLogic(expression).run(objectScope(roots, report));
        over += report.mock.calls.length > 0 ? 1 : 0;
        if (report.mock.calls.length > 0) expect(result).toBeUndefined();
        expect(sizeOf(result)).toBeLessThan(2_000_000);
      }),
      { numRuns: 2_000 },
    );
    expect(over).toBeGreaterThan(200);
  });
});
