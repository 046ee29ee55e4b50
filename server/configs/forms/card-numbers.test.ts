import { describe, expect, it } from "vitest";
import { holdsCardNumber } from "./card-numbers.ts";

describe("the number of a payment card", () => {
  it.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "Please use 5500-0000-0000-0004, it expires in May.",
    "378282246310005",
    "3782 822463 10005",
    "30569309025904",
    "6011111111111117",
    "4222222222222",
    "order 12 4111 1111 1111 1111",
    "４１１１１１１１１１１１１１１１",
  ])("is found in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ["", "nothing"],
    ["4111111111111112", "a wrong check digit"],
    ["1234567812345670", "no issuer's first digits"],
    ["4006381333931", "the number under a bar code"],
    ["+4917012345675", "a telephone number"],
    ["DE89370400440532013000", "an account number with letters"],
    ["4500012345 20240101", "an order and a date"],
    ["41111111111111110000", "more digits than a card has"],
    ["1".repeat(300_000), "a very long number"],
    ["4 ".repeat(150_000), "very many groups"],
  ])("is not found in what is %#: %.40s (%s)", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
