import { describe, expect, it } from "vitest";
import { gtinCheckDigit, gtinOf } from "./gtin.ts";

describe("the number under a bar code", () => {
  it.each([
    ["EAN-13", "4006381333931", "04006381333931"],
    ["EAN-8", "73513537", "00000073513537"],
    ["UPC-A, as a number of twelve digits", "036000291452", "00036000291452"],
    ["UPC-A, with the zero that some scanners put in front", "0036000291452", "00036000291452"],
    ["GTIN-14 of a carton", "10614141000415", "10614141000415"],
    ["with blanks, as on labels", " 4 006381 333931 ", "04006381333931"],
    ["with dashes", "978-0-306-40615-7", "09780306406157"],
  ])("is told by its fourteen digits: %s", (_, typed, gtin) => {
    expect(gtinOf(typed)).toBe(gtin);
  });

  it.each(["4006381333932", "4006381333913", "400638133393", "40063813339311", "22423", "85123A", "", "４００６３８１３３３９３１"])(
    "is none with another check digit, length or letters: %s",
    (typed) => {
      expect(gtinOf(typed)).toBe("");
    },
  );

  it("has a check digit of one digit, also where the sum ends in 0", () => {
    expect([gtinCheckDigit("400638133393"), gtinCheckDigit("200000000006")]).toEqual([1, 0]);
  });
});
