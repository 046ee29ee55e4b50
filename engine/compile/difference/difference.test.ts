import { describe, expect, it } from "vitest";
import { differenceOf } from "./difference.ts";

const page = {
  title: "Stock",
  body: [
    { uuid: "head", atom: "page_header", title: "Stock" },
    { uuid: "table", atom: "table", columns: ["a", "b"] },
  ],
};

describe("the difference of two documents", () => {
  it("is empty when both say the same", () => {
    expect(differenceOf(page, structuredClone(page))).toEqual([]);
  });

  it("names a changed property by the node it belongs to", () => {
    const after = structuredClone(page);
    after.body[0]!.title = "Warehouse";
    expect(differenceOf(page, after)).toEqual([{ kind: "changed", place: "body › head › title", before: "Stock", after: "Warehouse" }]);
  });

  it.each(["constructor", "toString", "__proto__"])("names a property called %s like any other", (name) => {
    const params = (value: unknown): unknown => JSON.parse(`{"params":{"a":1,${JSON.stringify(name)}:${JSON.stringify(value)}}}`);
    const place = `params › ${name}`;
    expect(differenceOf({ params: { a: 1 } }, params("new"))).toEqual([{ kind: "added", place, after: "new" }]);
    expect(differenceOf(params("old"), { params: { a: 1 } })).toEqual([{ kind: "removed", place, before: "old" }]);
    expect(differenceOf(params("old"), params("new"))).toEqual([{ kind: "changed", place, before: "old", after: "new" }]);
    expect(differenceOf(params({ b: 1 }), params({ b: 2 }))).toEqual([{ kind: "changed", place: `${place} › b`, before: "1", after: "2" }]);
    expect(differenceOf(params({ b: 1 }), params({ b: 1 }))).toEqual([]);
  });

  it("tells an added node from a removed one", () => {
    const after = { ...page, body: [page.body[0], { uuid: "hint", atom: "alert" }] };
    expect(differenceOf(page, after).map(({ kind, place }) => [kind, place])).toEqual([
      ["added", "body › hint"],
      ["removed", "body › table"],
    ]);
  });

  it("says that a node moved instead of repeating it", () => {
    const after = { ...page, body: page.body.toReversed() };
    const changes = differenceOf(page, after);
    expect(changes.map((change) => change.kind)).toEqual(["moved"]);
  });

  it("tells a node that moved and changed as both", () => {
    const after = structuredClone({ ...page, body: page.body.toReversed() });
    after.body[1]!.title = "Warehouse";
    expect(
      differenceOf(page, after)
        .map((change) => change.kind)
        .toSorted(),
    ).toEqual(["changed", "moved"]);
  });
});
