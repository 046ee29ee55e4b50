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

  it("takes a value for another one when its type changes", () => {
    expect(read("1", 1)).toEqual(['- "1"', "+ 1"]);
    expect(read([1], { 0: 1 })).toEqual(["- [", "-   1", "- ]", "+ {", '+   "0": 1', "+ }"]);
  });

  it("has the lines of either value, whatever they are", () => {
    const anything = fc.jsonValue({ maxDepth: 4 }).filter((json) => !JSON.stringify(json).includes("__proto__"));
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
