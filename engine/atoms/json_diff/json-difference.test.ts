import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonDifference } from "./json-difference.ts";

const signs = { same: " ", removed: "-", added: "+", moved: "~" } as const;
const read = (before: unknown, after: unknown): string[] =>
  jsonDifference(before, after).map(({ kind, depth, text }) => `${signs[kind]} ${"  ".repeat(depth)}${text}`);

describe("the difference of two JSON values", () => {
  it("shows a changed property as the old line above the new one", () => {
    expect(read({ host: "a.example", port: 25 }, { host: "b.example", port: 25 })).toEqual([
      "  {",
      '-   "host": "a.example"',
      '+   "host": "b.example"',
      '    "port": 25',
      "  }",
    ]);
  });

  it("shows what comes and what goes with all that it holds", () => {
    expect(read({ a: { b: [1] } }, { c: { d: true } })).toEqual([
      "  {",
      '-   "a": {',
      '-     "b": [',
      "-       1",
      "-     ]",
      "-   }",
      '+   "c": {',
      '+     "d": true',
      "+   }",
      "  }",
    ]);
  });

  it("shows an entry of a list that moved at its new place, with what changed in it", () => {
    const [a, b, c] = ["a", "b", "c"].map((uuid) => ({ uuid, size: 1 }));
    expect(read([a, b, c], [c, a, { ...b, size: 2 }])).toEqual([
      "  [",
      "~   {",
      '~     "uuid": "c"',
      '~     "size": 1',
      "~   }",
      "    {",
      '      "uuid": "a"',
      '      "size": 1',
      "    }",
      "    {",
      '      "uuid": "b"',
      '-     "size": 1',
      '+     "size": 2',
      "    }",
      "  ]",
    ]);
  });

  it("keeps removed entries where they were", () => {
    expect(read(["x", "y", "z"], ["x", "z", "n"])).toEqual(["  [", '    "x"', '-   "y"', '    "z"', '+   "n"', "  ]"]);
  });

  it("moves as few entries as it can, however many there are and however alike", () => {
    const before = Array.from({ length: 20_000 }, (_, index) => ({ id: index, size: index % 3 }));
    const after = [before.at(-1)!, ...before.slice(0, -1)];
    const moved = jsonDifference(before, after).filter(({ kind }) => kind !== "same");
    expect(moved.map(({ kind, text }) => `${signs[kind]} ${text}`)).toEqual(["~ {", '~ "id": 19999', '~ "size": 1', "~ }"]);
    expect(read(["a", "b", "a", "a"], ["a", "a", "b"])).toEqual(["  [", '    "a"', '~   "a"', '    "b"', '-   "a"', "  ]"]);
  });

  it("takes a value for another one when its type changes", () => {
    expect(read("1", 1)).toEqual(['- "1"', "+ 1"]);
    expect(read([1], { 0: 1 })).toEqual(["- [", "-   1", "- ]", "+ {", '+   "0": 1', "+ }"]);
  });

  it.each(["constructor", "toString", "hasOwnProperty", "valueOf", "__proto__", "_t"])(
    "shows a property named %s that comes, goes, changes, or holds what changes",
    (name) => {
      const object = (value: unknown): unknown => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
      const line = (value: unknown) => `"${name}": ${JSON.stringify(value)}`;
      const around = (value: object) => JSON.parse(`{"a":1,${JSON.stringify(value).slice(1)}`) as unknown;
      expect(read({ a: 1 }, around(object(1) as object))).toEqual(["  {", '    "a": 1', `+   ${line(1)}`, "  }"]);
      expect(read(around(object(1) as object), { a: 1 })).toEqual(["  {", '    "a": 1', `-   ${line(1)}`, "  }"]);
      expect(read(object("x"), object("y"))).toEqual(["  {", `-   ${line("x")}`, `+   ${line("y")}`, "  }"]);
      expect(read(object({ b: 1 }), object({ b: 2 }))).toEqual(["  {", `    "${name}": {`, '-     "b": 1', '+     "b": 2', "    }", "  }"]);
      expect(read(object("x"), object("x"))).toEqual(["  {", `    ${line("x")}`, "  }"]);
    },
  );

  it("has the lines of either value, whatever they are", () => {
    const names = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "_t", "_0", "0"));
    // As JSON.parse makes them: `__proto__` is a property like any other.
    const entriesOf = (value: fc.Arbitrary<unknown>) =>
      fc.array(fc.tuple(names, value), { maxLength: 5 }).map((pairs) => {
        const object = {};
        for (const [name, own] of pairs) Object.defineProperty(object, name, { value: own, enumerable: true, configurable: true });
        return object;
      });
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), entriesOf(fc.oneof(fc.jsonValue({ maxDepth: 2 }), entriesOf(fc.nat(3)))));
    const entries = fc.array(fc.record({ id: fc.nat(6), size: fc.nat(2), list: fc.array(fc.nat(3)) }), { maxLength: 8 });
    const value = fc.oneof(anything, entries);
    const sorted = (lines: readonly { text: string }[]) => lines.map(({ text }) => text).toSorted();
    fc.assert(
      fc.property(value, value, (before, after) => {
        const lines = jsonDifference(before, after);
        expect(sorted(lines.filter(({ kind }) => kind !== "added"))).toEqual(sorted(jsonDifference(before, before)));
        expect(sorted(lines.filter(({ kind }) => kind !== "removed"))).toEqual(sorted(jsonDifference(after, after)));
      }),
      { numRuns: 500 },
    );
  });
});
