import { describe, expect, it } from "vitest";
import { fontOf, runsOf } from "./typeface.ts";

const shown = (text: string) => runsOf(text).map((run) => run.text);

describe("the runs of a text", () => {
  it("are each of one typeface that has their characters", () => {
    expect(runsOf("Łódź & Ναύς")).toEqual([
      { part: "hanken-grotesk-latin-ext", text: "Ł" },
      { part: "hanken-grotesk-latin", text: "ód" },
      { part: "hanken-grotesk-latin-ext", text: "ź" },
      expect.objectContaining({ part: "hanken-grotesk-latin" }),
      { part: "noto-sans-greek", text: "Ναύς" },
    ]);
    for (const { part, text } of runsOf("Łódź Ναύς Кубань חיפה ميناء"))
      for (const character of text) expect(fontOf(part, 400).hasGlyphForCodePoint(character.codePointAt(0)!), character).toBe(true);
  });

  it("stand in the order from the left, also of words that are written from the right", () => {
    expect(shown("Pier חיפה נמל East").join("|")).toBe("Pier |נמל| |חיפה| East");
    expect(shown("רחוב 12 חיפה").join("|")).toBe("חיפה| 12 |רחוב");
  });

  it("have a question mark for what no typeface has", () => {
    expect(shown("東京 ⚓").join("")).toBe("?? ?");
  });
});
