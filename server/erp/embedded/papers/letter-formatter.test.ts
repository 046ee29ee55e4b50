import { describe, expect, it } from "vitest";
import english from "./words-english.json" with { type: "json" };
import french from "./words-french.json" with { type: "json" };
import german from "./words-german.json" with { type: "json" };
import { amountOf, runningSums, taxRate, writingIn } from "./letter-formatter.ts";

describe("the rate of a tax", () => {
  it.each([
    ["100", "19", "19"],
    ["40.06", "2.20", "5.5"],
    ["490.68", "33.61", "6.85"],
    ["-490.68", "-33.61", "6.85"],
    ["1244.06", "246.91", undefined],
    ["0", "5", undefined],
    ["100", "0", undefined],
  ])("of %s with %s of tax is %s", (taxed, tax, rate) => {
    expect(taxRate(amountOf(taxed), amountOf(tax))).toBe(rate);
  });
});

describe("what is written on papers", () => {
  it.each([
    [english, "1,234.50", "0.0375", "12.5\u00a0m"],
    [german, "1.234,50", "0,0375", "12,5\u00a0m"],
    [french, "1\u00a0234,50", "0,0375", "12,5\u00a0m"],
  ])("follows the words: $language", (words, money, price, quantity) => {
    const writing = writingIn(words, "%d/%m/%Y");
    expect(writing.money("1234.495")).toBe(money);
    expect(writing.price("0.03750")).toBe(price);
    expect(writing.quantity("12.500", "M")).toBe(quantity);
    expect(writing.day("20261103")).toBe("03/11/2026");
    expect(writing.day("")).toBe("");
  });

  it("carries exact sums", () => {
    expect(runningSums(["0.1", "0.2", "-0.30", "99.995"])).toEqual(["0.1", "0.3", "0.00", "99.995"]);
  });
});
