import { describe, expect, it } from "vitest";
import { cursorPosition } from "./cursor-position.ts";

/** The text with `|` where the cursor stands. */
function placeIn(marked: string) {
  const offset = marked.indexOf("|");
  return cursorPosition(marked.replace("|", ""), offset);
}

describe("the place of the cursor", () => {
  it.each([
    ['{ "kind": "page", "ti|" }', "key", []],
    ['{ "kind": "page", | }', "key", []],
    ['{ "body": [{ "uuid": "a", "at|" }] }', "key", ["body", 0]],
    ['{ "layout": "ma|" }', "value", ["layout"]],
    ['{ "layout": | }', "value", ["layout"]],
    ['{ "body": [{ "uuid": "a" }, { "atom": "te|" }] }', "value", ["body", 1, "atom"]],
    ['{ "remember": ["page_size", "|"] }', "value", ["remember", 1]],
    ['{ "hidden": { "$": { "var": "|" } } }', "value", ["hidden", "$", "var"]],
  ])("in %s is a %s below %j", (marked, role, path) => {
    expect(placeIn(marked)).toMatchObject({ role, path });
  });

  it("knows the keys that are already there", () => {
    expect(placeIn('{ "kind": "page", "key": "x", "|" }')?.siblings).toEqual(["kind", "key"]);
  });

  it("reads a document that is not whole yet", () => {
    expect(placeIn('{ "kind": "page", "body": [{ "atom": "|')?.root).toMatchObject({ kind: "page" });
  });
});
