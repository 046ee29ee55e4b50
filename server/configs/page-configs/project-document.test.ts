import { describe, expect, it } from "vitest";
import { projectDocument } from "./project-document.ts";

const page = {
  kind: "page",
  key: "x",
  data: [
    { id: "open", type: "list", data_url: "/v1/open" },
    { id: "secret", type: "list", data_url: "/v1/secret", access: "see_secrets" },
    { id: "derived", type: "value", depends: ["open", "secret"], reload_on: ["secret"] },
  ],
  body: [
    { uuid: "a", atom: "text_block", text: "for all" },
    { uuid: "b", atom: "text_block", text: "for some", access: "see_secrets" },
    {
      uuid: "c",
      atom: "nobody_knows_this_atom",
      tabs: [
        { uuid: "t1", label: "One", children: [{ uuid: "d", atom: "text_block", access: "see_secrets" }] },
        { uuid: "t2", label: "Two", access: "see_secrets", children: [] },
      ],
      aside: { uuid: "e", atom: "text_block", access: "see_secrets" },
    },
  ],
};

describe("a document as a user may see it", () => {
  it("has everything for whoever has the permission", () => {
    expect(projectDocument(page, () => true)).toEqual(page);
  });

  it("leaves out nodes, tabs, single nodes and sources without the permission, at any depth and in unknown atoms", () => {
    const seen = projectDocument(page, () => false);
    expect(JSON.stringify(seen)).not.toContain("see_secrets");
    expect(seen.body).toEqual([
      { uuid: "a", atom: "text_block", text: "for all" },
      { uuid: "c", atom: "nobody_knows_this_atom", tabs: [{ uuid: "t1", label: "One", children: [] }] },
    ]);
  });

  it("lets nothing wait for a source that was left out", () => {
    expect(projectDocument(page, () => false).data).toEqual([
      { id: "open", type: "list", data_url: "/v1/open" },
      { id: "derived", type: "value", depends: ["open"], reload_on: [] },
    ]);
  });

  it("leaves out columns of a table and items of the navigation", () => {
    const table = {
      kind: "table",
      columns: [
        { uuid: "n", name: "name" },
        { uuid: "m", name: "margin", access: "see_margins" },
      ],
    };
    expect(projectDocument(table, () => false).columns.map(({ name }) => name)).toEqual(["name"]);
  });

  it("is had by whoever has one of several permissions", () => {
    const several = { body: [{ uuid: "a", atom: "x", access: ["see_secrets", "keep_secrets"] }] };
    expect(projectDocument(several, (permission) => permission === "keep_secrets")).toEqual(several);
    expect(projectDocument(several, (permission) => permission === "see_margins").body).toEqual([]);
  });

  it("gives nobody what names a permission that is none", () => {
    const broken = {
      body: [
        { uuid: "a", atom: "x", access: { $: true } },
        { uuid: "b", atom: "x", access: null },
        { uuid: "c", atom: "x", access: [] },
        { uuid: "d", atom: "x", access: [true] },
      ],
    };
    expect(projectDocument(broken, () => true).body).toEqual([]);
  });

  it("leaves data and conditions alone that only look like it", () => {
    const literal = { state: { filter: { value: { access: "x" } } }, hidden: { $: { var: "row.access" } } };
    expect(projectDocument(literal, () => false)).toEqual(literal);
  });
});
