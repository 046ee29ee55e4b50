import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDocument, withLineNumbers } from "./parse-document.ts";

const problemsOf = (text: string) => parseDocument(text).problems.map(({ code, at, line }) => [code, at, line]);

describe("parseDocument", () => {
  it("reads what JSON.parse reads, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json({ maxDepth: 5 }),
          fc.string(),
          fc.json({ maxDepth: 3 }).chain((text) => fc.nat({ max: text.length }).map((cut) => text.slice(0, cut))),
        ),
        (text) => {
          let expected: unknown;
          try {
            expected = JSON.parse(text);
          } catch {
            const parsed = parseDocument(text);
            expect(parsed.document).toBeUndefined();
            expect(parsed.problems.at(-1)?.code).toBe("not_json");
            return;
          }
          const { document, problems } = parseDocument(text);
          if (problems.length === 0) expect(document).toEqual(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['{ "a": 1,\n  "a": 2 }', [["duplicate_key", "/a", 2]]],
    ['{ "body": [{\n "__proto__": {} }] }', [["forbidden_key", "/body/0/__proto__", 2]]],
    ['{ "constructor": 1 }', [["forbidden_key", "/constructor", 1]]],
    ['{ "a": 1,\n}', [["not_json", "", 2]]],
    ['{ "a": tru }', [["not_json", "", 1]]],
    ["{ 'a': 1 }", [["not_json", "", 1]]],
    ['{ "a": "x\n" }', [["not_json", "", 1]]],
    ['{ "a": 01 }', [["not_json", "", 1]]],
    ['{ "a": 1e999 }', [["not_json", "", 1]]],
    ["[] []", [["not_json", "", 1]]],
    ["", [["not_json", "", 1]]],
    ["[".repeat(100_000), [["too_deep", "", 1]]],
  ])("refuses %.40j", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("refuses more values and more text than a document may have", () => {
    expect(problemsOf(`[${"1,".repeat(200_000)}1]`)).toEqual([["too_large", "", 1]]);
    expect(problemsOf(`"${"é".repeat(512 * 1024)}"`)).toEqual([["too_large", "", 1]]);
  });

  it("says at which line and column the text stops being JSON", () => {
    expect(parseDocument('{\n  "a": 1\n  "b": 2\n}').problems[0]).toMatchObject({
      line: 3,
      message: 'Expected "," or "}". (line 3, column 3)',
    });
  });

  it("goes on after a key that stands twice, with the first one", () => {
    expect(parseDocument('{ "a": 1, "a": 2, "b": 3 }').document).toEqual({ a: 1, b: 3 });
    expect(Object.getPrototypeOf(parseDocument('{ "__proto__": { "x": 1 } }').document)).toBe(Object.prototype);
  });

  it("knows the place of every value, and of what contains one that is not there", () => {
    const text = '{\n  "body": [\n    { "uuid": "a~/b", "x/y": 1 }\n  ]\n}';
    const { place } = parseDocument(text);
    const shown = (pointer: string) => text.slice(place(pointer).from, place(pointer).to);
    expect(shown("/body/0/uuid")).toBe('"a~/b"');
    expect(shown("/body/0/x~1y")).toBe("1");
    expect(shown("/body/0/label")).toBe(shown("/body/0"));
    expect(place("/body/0/uuid")).toMatchObject({ line: 3, column: 15 });
    expect(place("")).toMatchObject({ from: 0, to: text.length, line: 1, column: 1 });
  });

  it("knows the place of a property's name, and of the one that does not count when it stands twice", () => {
    const text = '{ "a": [1],\n  "b": 2,\n  "a": 3 }';
    const { place, placeOfKey } = parseDocument(text);
    expect(placeOfKey("/b")).toMatchObject({ from: text.indexOf('"b"'), to: text.indexOf('"b"') + 3, line: 2, column: 3 });
    expect(placeOfKey("/a")).toMatchObject({ line: 3 });
    expect(placeOfKey("/a/0")).toEqual(place("/a/0"));
  });

  it("adds lines to the problems of the compiler", () => {
    const parsed = parseDocument('{\n  "body": [\n    1 ] }');
    const problem = { code: "x", severity: "error", document: "page:x", at: "/body/0", message: "", fixes: [] } as const;
    expect(withLineNumbers([{ ...problem, fixes: [] }], parsed)).toMatchObject([{ line: 3 }]);
  });
});
