import { describe, expect, it } from "vitest";
import { sortAsOffered, insertBefore, moveValues } from "./picks.ts";

const values = ["a", "b", "c", "d", "e"];
const joined = (list: readonly unknown[]): string => list.join("");

describe("values that were picked", () => {
  it.each([
    [["b"], "up", "bacde"],
    [["a"], "up", "abcde"],
    [["b", "c"], "up", "bcade"],
    [["a", "c"], "up", "acbde"],
    [["b", "d"], "down", "acbed"],
    [["e"], "down", "abcde"],
    [["d", "e"], "down", "abcde"],
    [["d", "b"], "first", "bdace"],
    [["d", "b"], "last", "acebd"],
  ] as const)("%j go %s together", (keys, way, result) => {
    expect(joined(moveValues(values, new Set(keys), way))).toBe(result);
  });

  it.each([
    [["x"], "c", "abxcde"],
    [["x", "y"], undefined, "abcdexy"],
    [["e"], "a", "eabcd"],
    [["a", "c"], "c", "bacde"],
    [["b"], "b", "abcde"],
    [["d", "e"], "e", "abcde"],
    [["x"], "nobody", "abcdex"],
  ])("%j are put before %s", (moving, before, result) => {
    expect(joined(insertBefore(values, moving, before))).toBe(result);
  });

  it("numbers and texts that read the same are one value", () => {
    expect(insertBefore([1, 2, 3], ["3"], "1")).toEqual(["3", 1, 2]);
  });

  it("stand as they are offered, and what is not offered any more first", () => {
    const offered = new Map(["a", "b", "c"].map((value, index) => [value, index]));
    expect(sortAsOffered(["c", "gone", "a"], offered)).toEqual(["gone", "a", "c"]);
  });
});
