import { readFileSync, globSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import { formatDocument } from "./format-document.ts";
import { parseDocument } from "./parse-document.ts";

const registry = createAtomRegistry(standardAtoms);
const format = (document: unknown): string => formatDocument(document, registry);
const parse = (text: string): unknown => parseDocument(text).document;

const page = (node: Record<string, unknown>) => ({
  kind: "page",
  version: 1,
  key: "x",
  route: "/x",
  layout: "main",
  title: "X",
  body: [node],
});

describe("formatDocument", () => {
  it("writes one property of the document a line, and what fits on a line on one", () => {
    expect(format(page({ uuid: "a", atom: "alert", text: "Hello" }))).toBe(`{
  "kind": "page",
  "version": 1,
  "key": "x",
  "route": "/x",
  "layout": "main",
  "title": "X",
  "body": [{ "uuid": "a", "atom": "alert", "text": "Hello" }]
}
`);
  });

  it("puts keys in the order of their schema, of the document, the atom, the step and the rule", () => {
    const text = format({
      body: [{ on: { click: [{ when: { $: true }, source: "orders", do: "reload" }] }, label: "Again", atom: "button", uuid: "b" }],
      title: "X",
      layout: "main",
      route: "/x",
      key: "x",
      version: 1,
      kind: "page",
    });
    expect(Object.keys(parse(text) as object)).toEqual(["kind", "version", "key", "route", "layout", "title", "body"]);
    expect(text).toContain('{ "uuid": "b", "atom": "button", "label": "Again",');
    expect(text).toContain('{ "do": "reload", "when": { "$": true }, "source": "orders" }');
  });

  it("leaves defaults out, but nothing that has to be there", () => {
    expect(format(page({ uuid: "a", atom: "repeat", source: "x", key: "id", columns: 1, children: [] }))).toContain(
      '{ "uuid": "a", "atom": "repeat", "source": "x", "key": "id", "children": [] }',
    );
  });

  it("does not touch what is inside expressions and free values", () => {
    const hidden = { $: { and: [{ var: "session.permissions.x" }, { "!": true }] } };
    expect(parse(format(page({ uuid: "a", atom: "alert", text: "Hello", hidden })))).toEqual(
      page({ uuid: "a", atom: "alert", text: "Hello", hidden }),
    );
  });

  it("keeps what no schema knows, behind what one does", () => {
    const text = format(page({ colour: "red", text: "Hello", uuid: "a", atom: "alert" }));
    expect(text).toContain('{ "uuid": "a", "atom": "alert", "text": "Hello", "colour": "red" }');
    expect(format([1, "a", null])).toBe('[1, "a", null]\n');
    expect(format(undefined)).toBe("null\n");
  });

  it("lets an expression that is too long for a line break inside its list", () => {
    const cat = Array.from({ length: 8 }, (_, index) => ({ var: `session.account.property_${index}` }));
    expect(format(page({ uuid: "a", atom: "alert", text: { $: { cat } } }))).toContain(`  "body": [
    { "uuid": "a", "atom": "alert",
      "text": { "$": { "cat": [
        { "var": "session.account.property_0" },
`);
  });

  it("gives the same bytes again for every shipped document", () => {
    for (const file of globSync("page-configs/**/*.json")) {
      const once = format(parse(readFileSync(file, "utf8")));
      expect(format(parse(once)), file).toBe(once);
      expect(parse(once), file).toEqual(JSON.parse(once));
    }
  });

  it("gives the same bytes again for generated documents, and loses nothing but order and defaults", () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const node = fc.record(
      {
        uuid: fc.string(),
        atom: fc.constantFrom("alert", "section", "table", "none"),
        text: value,
        hidden: value,
        children: value,
        on: value,
      },
      { requiredKeys: ["uuid", "atom"] },
    );
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), value, (body, title) => {
        const document = { kind: "page", key: "x", title, body };
        const once = format(document);
        expect(format(JSON.parse(once))).toBe(once);
        expect(JSON.parse(once)).toEqual(JSON.parse(JSON.stringify(document)));
      }),
      { numRuns: 300 },
    );
  });

  it("stays within 120 columns wherever a line can break", () => {
    const node = fc.record({
      uuid: fc.stringMatching(/^[a-z]{1,20}$/),
      atom: fc.constant("alert"),
      text: fc.stringMatching(/^[a-z ]{1,60}$/),
      tone: fc.constantFrom("info", "warning"),
    });
    const section = fc.record({
      uuid: fc.stringMatching(/^[a-z]{1,20}$/),
      atom: fc.constant("section"),
      title: fc.stringMatching(/^[a-z ]{0,60}$/),
      children: fc.array(node, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 5 }), (body) => {
        for (const line of format(page({ uuid: "top", atom: "section", children: body })).split("\n"))
          expect(line.length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 200 },
    );
  });
});
