import { describe, expect, it } from "vitest";
import { addressLines, untaxed } from "./addresses.ts";

const address = { number: "1", name: "Harbour", street: "Quay 1", postal_code: "20457", city: "Hamburg", country: "DE" };

describe("an address on a letter", () => {
  it.each([
    ["in the own country", address, "DE", "de", ["Harbour", "Quay 1", "20457 Hamburg"]],
    ["abroad, in the reader's language", address, "US", "fr", ["Harbour", "Quay 1", "20457 Hamburg", "ALLEMAGNE"]],
    [
      "in the United States",
      { ...address, postal_code: "36602", city: "Mobile, AL", country: "US" },
      "US",
      "en",
      ["Harbour", "Quay 1", "Mobile, AL 36602"],
    ],
    [
      "in the United Kingdom",
      { ...address, postal_code: "BS1 4RN", city: "Bristol", country: "GB" },
      "GB",
      "en",
      ["Harbour", "Quay 1", "Bristol", "BS1 4RN"],
    ],
    [
      "of which little is known",
      { ...address, street: "", postal_code: "", city: "", country: "Channel Islands" },
      "GB",
      "en",
      ["Harbour", "CHANNEL ISLANDS"],
    ],
  ])("%s is written as its post reads it", (_where, to, from, language, lines) => {
    expect(addressLines(to, from, language)).toEqual(lines);
  });
});

describe("why a bill has no tax", () => {
  it.each([
    ["DE", "FR", "intra_community"],
    ["DE", "US", "export"],
    ["GB", "FR", "export"],
    ["DE", "DE", "none"],
    ["US", "CA", "none"],
    ["", "FR", "none"],
  ])("from %s to %s: %s", (from, to, why) => expect(untaxed(from, to)).toBe(why));
});
