/** The proof of the language: what the portal will be made of can be written down today, before the components exist. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../engine/atoms/registry.ts";
import { allAtoms } from "./support/all-atoms.ts";
import { compileDocument } from "../engine/compile/plan/compile-document.ts";
import { formatDocument } from "../engine/compile/read/format-document.ts";
import { parseDocument } from "../engine/compile/read/parse-document.ts";
import { languageAtoms } from "./fixtures/language/atoms.ts";
import { languageContext } from "./fixtures/language/context.ts";

const folder = "tests/fixtures/language";
const built = new Set(allAtoms.map(({ id }) => id));
const registry = createAtomRegistry([...allAtoms, ...languageAtoms.filter(({ id }) => !built.has(id))]);

const files = globSync(`${folder}/**/*.json`).sort();
const texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const parsed = new Map([...texts].map(([file, text]) => [file, parseDocument(text)]));
const idOf = (document: unknown): string => `${(document as { kind: string }).kind}:${(document as { key: string }).key}`;
const context = languageContext(new Map([...parsed.values()].map(({ document }) => [idOf(document), document])));

describe("the language can say", () => {
  it.each([
    ["a user flow of six steps", "admin/users/new.page"],
    ["the shopping page of a cart", "cart/shop.page"],
    ["a dialog that approves an order", "approvals/decide.dialog"],
    ["a theme editor", "admin/themes/edit.page"],
    ["a search with four criteria", "orders/search.dialog"],
    ["a matrix of permissions", "admin/roles/permissions.page"],
    ["a sign-in with two steps", "auth/code.page"],
  ])("%s", (_, name) => {
    expect(files).toContain(`${folder}/${name}.json`);
  });

  it.each(files)("%s without a problem", (file) => {
    const { document, problems } = parsed.get(file)!;
    expect([...problems, ...compileDocument(document, registry, context).problems]).toEqual([]);
  });

  it.each(files)("%s in the one way it is written, under its own name", (file) => {
    const { document } = parsed.get(file)!;
    expect(formatDocument(document, registry)).toBe(texts.get(file));
    const { kind, key } = document as { kind: string; key: string };
    expect(path.posix.relative(folder, file)).toBe(`${key}.${kind}.json`);
  });

  it("all of it with a plan for every node", () => {
    const plan = compileDocument(parsed.get(`${folder}/admin/users/new.page.json`)!.document, registry, context).compiled as unknown as {
      body: { uuid: string; fixed: object; slots: Map<string, unknown[]>; events: Map<string, unknown> }[];
    };
    const wizard = plan.body[1]!;
    expect(wizard).toMatchObject({ uuid: "flow" });
    expect([...wizard.slots.keys()]).toEqual(["steps.5.children"]);
    expect([...wizard.events.keys()]).toEqual(["finish"]);
  });

  it("nothing that is misspelled: a letter more in any name that can be known is a problem", () => {
    const known =
      /"(?:access|dialog|form|table|fragment|target|model|action|can)":"[^"]+"|"(?:var|outer)":"(?:data|params|route|session|partner|cart)\.[^"]+"/g;
    const untyped = /"(?:params\.theirs|event)\./;
    let names = 0;
    for (const [file, { document }] of parsed) {
      const text = JSON.stringify(document);
      for (const { 0: name, index } of text.matchAll(known)) {
        if (untyped.test(name)) continue;
        names++;
        const misspelled: unknown = JSON.parse(`${text.slice(0, index + name.length - 1)}q${text.slice(index + name.length - 1)}`);
        expect(compileDocument(misspelled, registry, context).problems, `${file}: ${name}`).not.toEqual([]);
      }
    }
    expect(names).toBeGreaterThan(100);
  });

  it("nothing that an atom of the portal says by now: a built atom leaves the list of the language's own", () => {
    expect(languageAtoms.filter(({ id }) => built.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
