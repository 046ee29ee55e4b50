import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { vocabularyOf } from "../vocabulary.ts";
import { previewBundle } from "./preview-bundle.ts";

const registry = createAtomRegistry(standardAtoms);
const vocabulary = vocabularyOf({
  documents: {
    "page:stock": { kind: "page", key: "stock", route: "/stock", body: [{ uuid: "f", atom: "fragment", fragment: "box" }] },
    "fragment:box": { kind: "fragment", key: "box", body: [{ uuid: "t", atom: "table", table: "bins" }] },
    "table:bins": { kind: "table", key: "bins", columns: [] },
    "theme:plain": { kind: "theme", key: "plain" },
  },
  routes: [],
  permissions: [],
  models: {},
  icons: [],
});

describe("the preview of a draft", () => {
  it("shows a page as itself", () => {
    const draft = { kind: "page", key: "stock", route: "/stock", title: "New" };
    expect(previewBundle(draft, draft, vocabulary, registry)).toMatchObject({ key: "stock", document: draft });
  });

  it("shows a table on the first page that leads to it, with the draft in its place", () => {
    const draft = { kind: "table", key: "bins", columns: [{ uuid: "a" }] };
    const bundle = previewBundle(draft, draft, vocabulary, registry);
    expect(bundle?.key).toBe("stock");
    expect(bundle?.documents["table:bins"]).toEqual(draft);
  });

  it("has nothing to show for a theme", () => {
    expect(previewBundle({}, { kind: "theme", key: "plain" }, vocabulary, registry)).toBeUndefined();
  });

  it("has nothing to show for what is no document", () => {
    expect(previewBundle([], { kind: "page", key: "stock" }, vocabulary, registry)).toBeUndefined();
  });

  it("shows a page whose name and address are only half typed", () => {
    const bundle = previewBundle({ kind: "pa", key: "sto", title: "New" }, { kind: "page", key: "stock" }, vocabulary, registry);
    expect(bundle).toMatchObject({ key: "stock", document: { title: "New" } });
  });
});
