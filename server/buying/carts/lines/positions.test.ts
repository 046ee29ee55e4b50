import { describe, expect, it } from "vitest";
import { positionsBetween } from "./positions.ts";

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

describe("places of lines", () => {
  it("follow the last one, however many", () => {
    const many = positionsBetween(null, null, 10_000);
    expect(many.toSorted(byBytes)).toEqual(many);
    const more = positionsBetween(many.at(-1)!, null, 3);
    expect([many.at(-1)!, ...more].toSorted(byBytes)).toEqual([many.at(-1)!, ...more]);
    expect(new Set([...many, ...more]).size).toBe(10_003);
  });

  it("come before the first one, again and again", () => {
    let first = positionsBetween(null, null, 1)[0]!;
    for (let time = 0; time < 100; time++) {
      const before = positionsBetween(null, first, 5);
      expect([...before, first].toSorted(byBytes)).toEqual([...before, first]);
      first = before[0]!;
    }
  });

  it("find room between any two, always at the same place, without the others being moved", () => {
    let [low, high] = positionsBetween(null, null, 2) as [string, string];
    for (let time = 0; time < 60; time++) {
      const between = positionsBetween(low, high, 7);
      expect([low, ...between, high].toSorted(byBytes)).toEqual([low, ...between, high]);
      expect(new Set([low, ...between, high]).size).toBe(9);
      if (time % 2) high = between[1]!;
      else low = between[5]!;
    }
  });
});
