import { describe, expect, it } from "vitest";
import { markedNumber, markedText, type TextPart } from "./marked-parts.ts";

const written = (parts: readonly TextPart[]) => parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

describe("what is marked", () => {
  it.each([
    ["PO-7/2026", "po 7", "[PO-7]/2026"],
    ["4500012345", "45000", "[45000]12345"],
    ["4500012345", "45-000", "[45000]12345"],
    ["1Z 999 AA1", "1z999aa1", "[1Z 999 AA1]"],
    ["4500012345", "12345", "4500012345"],
    ["45", "4500", "45"],
    ["ÉTÉ-1", "ete1", "[ÉTÉ-1]"],
    ["🦀-1", "🦀", "[🦀]-1"],
  ])("of the number %s for %s: %s", (number, typed, parts) => {
    expect(written(markedNumber(number, typed))).toBe(parts);
  });

  it.each([
    ["White hanging heart", "heart white", "[White] hanging [heart]"],
    ["Köln", "koln", "[Köln]"],
    ["aaa", "aa", "[aaa]"],
    ["Harbour", "(", "Harbour"],
    ["", "x", ""],
  ])("of the words %s for %s: %s", (text, typed, parts) => {
    expect(written(markedText(text, typed))).toBe(parts);
  });
});
