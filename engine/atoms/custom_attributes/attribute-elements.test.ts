import { expect, it } from "vitest";
import { withPlaceholders } from "../../render/unknown-atom.tsx";
import { createAtomRegistry } from "../registry.ts";
import { standardAtoms } from "../standard-atoms.ts";
import { attributesOf } from "./attribute-elements.ts";

const registry = createAtomRegistry(standardAtoms);

it.each([
  ["a page", registry],
  ["the designer, which has a placeholder under every other name", withPlaceholders(registry)],
])("the types of other systems name the same inputs on %s", (_where, known) => {
  const types = ["string", "dropdown", "boolean", "decimal", "longtext", "date", "quantity"];
  const { elements, left } = attributesOf(
    types.map((type) => ({ name: type, type })),
    known,
  );
  expect(elements.map(({ atom }) => atom)).toEqual(["text", "select", "checkbox", "number", "textarea", "date", "quantity"]);
  expect(left).toEqual([]);
});
