import { describe, expect, it } from "vitest";
import { PickSide } from "./pick-side.ts";

const lines = ["Pears", "Plums", "Peaches", "undefined", "𝒜 script"].map((text) => ({ value: text, text }));

/** Types letters, so many milliseconds one after the other, and answers on which line the keyboard stands then. */
function typed(letters: readonly string[], between = 100): string | undefined {
  const side = new PickSide();
  letters.forEach((letter, index) => side.typeAhead(lines, letter, 10_000 + index * between));
  return lines[side.indexIn(lines)]?.text;
}

describe("letters typed in a list of what can be picked", () => {
  it("lead to the next line that begins with them, the same letter again to the one after it", () => {
    expect(typed(["p"])).toBe("Pears");
    expect(typed(["p", "p", "p"])).toBe("Peaches");
    expect(typed(["p", "l"])).toBe("Plums");
    expect(typed(["p", "l"], 1_000)).toBe("Pears");
    expect(typed(["𝒜"])).toBe("𝒜 script");
  });

  it("lead nowhere while they are only an accent", () => {
    expect(typed(["\u0301"])).toBeUndefined();
    expect(typed(["p", "\u0301"])).toBe("Pears");
  });
});
