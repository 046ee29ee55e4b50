/** Whatever stands on a page, the page survives: what cannot be drawn is left out or says so, and its neighbours live. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { damaged, damages, nodesOf } from "../../tests/support/generated-documents.ts";
import { showNodes } from "../../tests/support/shown-nodes.tsx";
import { allAtoms } from "../../tests/support/all-atoms.ts";
import type { Node } from "../../schemas/node.ts";

const nodes = fc.array(nodesOf(allAtoms, 2), { minLength: 1, maxLength: 4 });
const form = { kind: "form", version: 1, key: "edit", data_url: "/v1/things" };
const neighbour: Node = { uuid: "neighbour", atom: "text_block", text: "Still here." };
const numbered = (value: unknown): unknown => {
  let count = 0;
  return JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === "uuid" ? `n${count++}` : inner)));
};

/** @returns what the error boundaries caught */
async function drawn(body: unknown, elements: unknown): Promise<string[]> {
  const shown = await showNodes({
    body: [...(Array.isArray(body) ? (body as Node[]) : []), { uuid: "the-form", atom: "form", form: "edit" }, neighbour],
    documents: { "form:edit": { ...form, elements } },
    data: { things: { items: [{ id: "1", a: "x" }, { id: "2" }] }, thing: { id: "1" } },
  });
  try {
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown.container.textContent).toContain("Still here.");
    return shown.env.reports.filter(({ code }) => code === "node_broken").map(({ message, uuid }) => `${uuid}: ${message}`);
  } finally {
    shown.remove();
  }
}

it("of generated elements, right and broken ones", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(nodes, nodes, damages(4), async (body, elements, damage) => {
      const content = damaged({ body: numbered(body), elements: numbered(elements) }, damage);
      await drawn(content.body, content.elements);
    }),
    { numRuns: 500, seed: 20_261_121, endOnFailure: true },
  );
});

it("of every element that its schema allows, without anything having to be caught", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(nodes, nodes, async (body, elements) => {
      expect(await drawn(numbered(body), numbered(elements))).toEqual([]);
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
});
