/** Whatever a document is, the compiler answers: with a plan, and with problems that say where they are. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeCaseValue, damaged, damages, documentsOf } from "../../../tests/support/generated-documents.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { allAtoms } from "../../../tests/support/all-atoms.ts";
import { pointerParts } from "../../rules/json-pointer.ts";
import { compileDocument } from "../plan/compile-document.ts";
import type { ApiRoute, CompileContext } from "../plan/compiled.ts";
import { compilers } from "../plan/compilers.ts";
import { maxProblems } from "../check/check-run.ts";
import { firstCompilers } from "../plan/first-compilers.ts";
import { parseDocument } from "./parse-document.ts";
import { planDocument } from "../plan/plan-document.ts";
import { portalCompilers } from "../plan/portal-compilers.ts";
import { problemCodes } from "../check/problem-codes.ts";

const registry = createAtomRegistry(allAtoms);
const documents = documentsOf(allAtoms);

const route = (method: string, path: string): ApiRoute => ({ method, path, data: {}, reading: method === "GET", summary: "", forms: [] });
const others = new Map<string, unknown>([
  ["form:edit", { kind: "form", version: 1, key: "edit", elements: [{ uuid: "a", atom: "text", name: "a" }] }],
  ["table:things", { kind: "table", version: 1, key: "things", columns: [] }],
  ["fragment:hint", { kind: "fragment", version: 1, key: "hint", body: [{ uuid: "h", atom: "fragment", fragment: "hint" }] }],
  ["page:things", { kind: "page", version: 1, key: "things", route: "/things", body: 5 }],
]);
const context: CompileContext = {
  document: (kind, key) => others.get(`${kind}:${key}`),
  keys: (kind) => [...others.keys()].filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1)),
  routes: [route("GET", "/v1/things"), route("PATCH", "/v1/things/{id}")],
  permissions: ["view_things"],
  models: { cart: { views: ["items"], actions: ["add"] } },
};

/** A problem stands at a value, or names a property that its object lacks. */
function exists(document: unknown, at: string): boolean {
  let value = document;
  const parts = pointerParts(at);
  for (const [index, part] of parts.entries()) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return index === parts.length - 1;
    value = (value as Record<string, unknown>)[part];
  }
  return true;
}

function compiles(document: unknown): void {
  const { problems } = compileDocument(document, registry, context);
  expect(problems.length).toBeLessThanOrEqual(maxProblems + 1);
  for (const { code, at, message } of problems) {
    expect(problemCodes).toContain(code);
    expect(message).not.toBe("");
    if (!exists(document, at)) expect.fail(`${code}: nothing stands at ${at}: ${JSON.stringify(document).slice(0, 500)}`);
  }
  const document_ = (kind: string, key: string) => context.document(kind, key);
  for (const known of [compilers, portalCompilers, firstCompilers])
    planDocument(document, registry, { compilers: known, document: document_ });
}

describe("the compiler", () => {
  it("takes every document that its own schemas allow, and every document that is broken somewhere", () => {
    fc.assert(
      fc.property(documents, damages(6), (document, damage) => compiles(damaged(document, damage))),
      { numRuns: 8_000 },
    );
  });

  it("takes anything that is no document", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("page", "form", "table", "navigation", "theme", "messages", 5),
        fc.dictionary(fc.string(), edgeCaseValue),
        (kind, content) => compiles({ kind, version: 1, key: "x", ...content }),
      ),
      { numRuns: 2_000 },
    );
    for (const strange of [undefined, null, NaN, 1n, Symbol("x"), () => 1, new Map(), [], "x".repeat(10_000_000)])
      expect(() => compileDocument(strange, registry, context)).not.toThrow();
  });

  it("tells where a text stops being JSON, whatever was done to it", () => {
    const edits = fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('"', "{", "]", ",", "\\", "\u0000", "👍", "\ud83d", '"__proto__":1,', "1e999", "[".repeat(40)),
      ),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(documents, edits, (document, changes) => {
        let text = JSON.stringify(document, undefined, 1);
        for (const [at, removed, added] of changes) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + added + text.slice(from + removed);
        }
        const parsed = parseDocument(text);
        for (const { at, line } of parsed.problems) {
          expect(line).toBeGreaterThan(0);
          const place = parsed.place(at);
          expect(place.from).toBeLessThanOrEqual(place.to);
          expect(place.to).toBeLessThanOrEqual(Math.max(1, text.length));
        }
        if (changes.length === 0) expect(parsed.document).toEqual(document);
        if (parsed.document !== undefined) expect(JSON.parse(JSON.stringify(parsed.document))).toEqual(parsed.document);
      }),
      { numRuns: 3_000 },
    );
  });

  it("survives ten megabytes", () => {
    const long = "x".repeat(10_000_000);
    expect(parseDocument(`{"kind":"page","title":"${long}"}`).problems).toMatchObject([{ code: "too_large" }]);
    compiles({
      kind: "form",
      version: 1,
      key: "x",
      elements: [{ uuid: long, atom: "text", name: long, label: long, hint: { $: { var: long } } }],
    });
  });
});
