import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { operators } from "../engine/rules/operators/operators.ts";
import { referenceAtoms } from "../server/commands/reference-atoms.ts";
import { portalColumns } from "../src/columns.ts";
import { languageReference } from "./language-reference.ts";
import { operatorDescriptions } from "./operator-descriptions.ts";

const files = languageReference(referenceAtoms(), operators, portalColumns);

describe("the language reference", () => {
  it.each(Object.keys(files))("docs/language/%s is what the schemas say now (npm run schemas)", (name) => {
    expect(readFileSync(`docs/language/${name}`, "utf8")).toBe(files[name]);
  });

  it("has words and an example for every operator, and for no other", () => {
    expect(Object.keys(operatorDescriptions).sort()).toEqual(operators.map(({ name }) => name).sort());
    for (const { name } of operators) expect(Object.keys(JSON.parse(operatorDescriptions[name]!.example) as object)).toEqual([name]);
  });

  it("lists every property of an element with what it holds", () => {
    const elements = files["elements.md"]!;
    expect(elements).toContain("## text\n");
    expect(elements).toContain(
      "| `name` (must) | name of a field | The value's name in the form values and in the payload; may be a path. |",
    );
    expect(elements).toContain("| `maxlength` | whole number | Typing ends after this many characters. |");
  });
});
