import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fix } from "../../../schemas/problem.ts";
import { applyFix } from "./apply-fix.ts";

const document = {
  key: "x",
  body: [
    { uuid: "a", atom: "tabel", labl: "L" },
    { uuid: "b", atom: "text" },
  ],
};
const fix = (op: Fix["op"], at: string, value?: unknown): unknown => applyFix(document, { title: "", op, at, value });

describe("applyFix", () => {
  it("replaces a value where it stands", () => {
    expect(fix("replace", "/body/0/atom", "table")).toEqual({
      key: "x",
      body: [
        { uuid: "a", atom: "table", labl: "L" },
        { uuid: "b", atom: "text" },
      ],
    });
  });

  it("renames a property and keeps its place among the others", () => {
    const renamed = fix("rename", "/body/0/labl", "label") as typeof document;
    expect(JSON.stringify(renamed.body[0])).toBe('{"uuid":"a","atom":"tabel","label":"L"}');
  });

  it("removes a property or an entry", () => {
    expect(fix("remove", "/body/0/labl")).toEqual({
      key: "x",
      body: [
        { uuid: "a", atom: "tabel" },
        { uuid: "b", atom: "text" },
      ],
    });
    expect(fix("remove", "/body/0")).toEqual({ key: "x", body: [{ uuid: "b", atom: "text" }] });
  });

  it("adds a property, or an entry at its place", () => {
    expect(fix("add", "/kind", "page")).toEqual({ ...document, kind: "page" });
    expect(fix("add", "/body/2", {})).toEqual({ ...document, body: [...document.body, {}] });
  });

  it("leaves everything else the same object", () => {
    const fixed = fix("replace", "/body/0/atom", "table") as typeof document;
    expect(fixed.body[1]).toBe(document.body[1]);
  });

  it.each([
    ["replace", "/body/7/atom"],
    ["replace", "/nothing/here"],
    ["rename", "/body/0/gone"],
    ["rename", "/body/0/labl", "atom"],
    ["add", "/key", "other"],
    ["remove", ""],
    ["replace", "/body/x"],
  ] as const)("leaves the document alone when the place of the fix is gone: %s %s", (op, at, value?: string) => {
    expect(fix(op, at, value)).toEqual(document);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.string({ maxLength: 3 })),
        fc.constantFrom("add" as const, "remove" as const, "rename" as const, "replace" as const),
        fc.jsonValue(),
        (value, path, op, content) => {
          applyFix(value, { title: "", at: path.map((part) => `/${part}`).join(""), op, value: content });
        },
      ),
    );
  });
});
