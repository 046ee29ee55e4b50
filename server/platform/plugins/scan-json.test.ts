import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "./scan-json.ts";

const limits = { depth: 32, nodes: 20_000 };
const messageOf = (text: string) => {
  const scanned = scanJson(text, limits);
  return scanned.ok ? "ok" : "message" in scanned.problem ? scanned.problem.message : scanned.problem.kind;
};
const passes = (text: string) => scanJson(text, limits).ok;

describe("scanning JSON", () => {
  it("lets through exactly what JSON.parse takes, apart from its own rules", () => {
    const tokens = [
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"b"',
      '"\\u0061"',
      "1",
      "-0",
      "01",
      "1.5e+3",
      "-",
      "true",
      "nul",
      " ",
      "\n",
      '"\\x"',
      '"\t"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tokens), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        const scanned = scanJson(text, limits);
        const twice = !scanned.ok && "message" in scanned.problem && scanned.problem.message.includes("twice");
        if (!twice) expect(scanned.ok, text).toBe(parses(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it("takes every value that JSON.stringify makes", () => {
    const safe = fc.jsonValue({ maxDepth: 8 }).filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
    fc.assert(fc.property(safe, (value) => passes(JSON.stringify(value)) && passes(JSON.stringify(value, null, 2))));
  });

  it("names the place of a mistake", () => {
    expect(messageOf('{\n  "a": 1,\n  "b" 2\n}')).toBe('Expected ":" (line 3, column 7).');
    expect(messageOf("[1,")).toBe("The JSON text ends too early (line 1, column 4).");
    expect(messageOf('{"a":1} x')).toBe("There is something after the end of the JSON text (line 1, column 9).");
    expect(messageOf('["open')).toBe("A text is not closed or holds a character that must be escaped (line 1, column 2).");
  });

  it("finds a key that stands twice, also when one is written with escapes", () => {
    expect(messageOf('{"a":1,"a":2}')).toBe('The key "a" stands twice in the same object (line 1, column 8).');
    expect(messageOf('{"a":1,"\\u0061":2}')).toContain('The key "a" stands twice');
    expect(messageOf('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toBe("ok");
  });

  it("refuses half of a character, which an escape can say and UTF-8 cannot", () => {
    for (const half of ["\\ud83d", "x\\uDE00", "\\ude00\\ud83d"]) {
      expect(messageOf(`{"a":"${half}"}`), half).toContain("half of a character");
      expect(messageOf(`{"${half}":1}`), half).toContain("half of a character");
    }
    for (const whole of ["\\ud83d\\ude00", "\\\\ud83d", "😀"]) expect(passes(`{"a":"${whole}"}`), whole).toBe(true);
  });

  it("refuses keys that reach a prototype, however they are written", () => {
    for (const key of ["__proto__", "constructor", "prototype", "\\u005f_proto__"]) {
      expect(messageOf(`{"x":{"${key}":{}}}`), key).toContain("is not allowed");
    }
  });

  it("stops at 32 levels and at 20,000 values without recursion", () => {
    expect(passes(`${"[".repeat(32)}${"]".repeat(32)}`)).toBe(true);
    expect(scanJson("[".repeat(33), limits)).toMatchObject({ ok: false, problem: { kind: "too_large", limit: 32, actual: 33 } });
    expect(scanJson("[".repeat(300_000), limits)).toMatchObject({ ok: false, problem: { kind: "too_large" } });
    expect(passes(`[${"0,".repeat(19_998)}0]`)).toBe(true);
    expect(scanJson(`[${"0,".repeat(20_000)}0]`, limits)).toMatchObject({ ok: false, problem: { kind: "too_large", limit: 20_000 } });
  });

  it("reads a megabyte of one text", () => {
    expect(passes(JSON.stringify('ä\\"\n'.repeat(250_000)))).toBe(true);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
