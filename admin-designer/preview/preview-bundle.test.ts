import { describe, expect, it } from "vitest";
import { vocabularyOf } from "../vocabulary.ts";
import { previewBundle } from "./preview-bundle.ts";

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
    expect(previewBundle(draft, vocabulary)).toMatchObject({ key: "stock", document: draft });
  });

  it("shows a table on the first page that leads to it, with the draft in its place", () => {
    const draft = { kind: "table", key: "bins", columns: [{ uuid: "a" }] };
    const bundle = previewBundle(draft, vocabulary);
    expect(bundle?.key).toBe("stock");
    expect(bundle?.documents["table:bins"]).toBe(draft);
  });

  it("has nothing to show for a theme", () => {
    expect(previewBundle({ kind: "theme", key: "plain" }, vocabulary)).toBeUndefined();
  });

  it("has nothing to show for what is no document", () => {
    expect(previewBundle([], vocabulary)).toBeUndefined();
  });
});
