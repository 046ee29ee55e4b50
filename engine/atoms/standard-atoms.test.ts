/** Walks the list of atoms, so that none is forgotten: what every atom must have and what its examples must be. */
import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { Node } from "../../schemas/node.ts";
import { firstAtoms } from "./first-atoms.ts";
import { createAtomRegistry } from "./registry.ts";
import { standardAtoms } from "./standard-atoms.ts";
import { allAtoms, atomFile } from "../../tests/support/all-atoms.ts";

interface Example {
  title: string;
  node: Node;
  documents?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

const fileOf = (id: string, ending: string): URL => new URL(`../../${atomFile(id, ending)}`, import.meta.url);
const ajv = new Ajv({ strict: false, allErrors: true });

describe.each(allAtoms.map((atom) => [atom.id, atom] as const))("the atom %s", (id, atom) => {
  const read = (): Example[] => JSON.parse(readFileSync(fileOf(id, "examples.json"), "utf8")) as Example[];
  const properties = atom.element.properties as Record<string, { description?: string }>;

  it("is closed and says what each of its own properties is", () => {
    expect((atom.element as { additionalProperties?: boolean }).additionalProperties).toBe(false);
    const undescribed = Object.entries(properties).filter(
      ([name, schema]) => !["atom", "on", "validations"].includes(name) && !schema.description,
    );
    expect(undescribed.map(([name]) => name)).toEqual([]);
  });

  it("has examples that fit its schema, each with a title of its own", () => {
    const fits = ajv.compile(atom.element);
    const examples = read();
    for (const { title, node, documents } of examples) {
      // What belongs into a form stands in the form's document.
      const own = (findNode(node, id) ?? findNode(documents, id))!;
      expect(fits(own), `${title}: ${ajv.errorsText(fits.errors)}`).toBe(true);
    }
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThan(0);
  });

  it("is described on one screen", () => {
    expect(existsSync(fileOf(id, "md"))).toBe(true);
    expect(readFileSync(fileOf(id, "md"), "utf8").split("\n").length).toBeLessThan(40);
  });
});

it("the first atoms are those of the group first", () => {
  expect(firstAtoms.map(({ id }) => id)).toEqual(standardAtoms.filter(({ group }) => group === "first").map(({ id }) => id));
});

it("no two atoms claim the same id", () => {
  expect(createAtomRegistry(allAtoms).size).toBe(allAtoms.length);
});

/** An example may put its atom into another one, to show how they fit together. */
function findNode(value: unknown, atom: string): Node | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ((value as Partial<Node>).atom === atom) return value as Node;
  return Object.values(value)
    .map((part) => findNode(part, atom))
    .find(Boolean);
}
