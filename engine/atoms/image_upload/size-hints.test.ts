import { describe, expect, it } from "vitest";
import { bestText, ratioText, sizeHint } from "./size-hints.ts";

const wanted = { best_width: 1200, best_height: 400 };

describe("what is said about the size of an image", () => {
  it.each([
    [{ width: 1200, height: 400 }, undefined],
    [{ width: 2400, height: 801 }, undefined],
    [{ width: 600, height: 200 }, "image.too_small"],
    [{ width: 1200, height: 1200 }, "image.wrong_ratio"],
    [{ width: 1200, height: 0 }, "image.too_small"],
  ])("%o: %s", (pixels, text) => {
    expect(sizeHint(pixels, wanted)?.text).toBe(text);
  });

  it("is nothing where nothing is wanted", () => {
    expect(sizeHint({ width: 1, height: 1 }, {})).toBeUndefined();
    expect(bestText({})).toBe("");
  });

  it("names shapes as people do", () => {
    expect(ratioText(1920, 1080)).toBe("16:9");
    expect(bestText(wanted)).toBe("1200\u00a0×\u00a0400 (3:1)");
  });
});
