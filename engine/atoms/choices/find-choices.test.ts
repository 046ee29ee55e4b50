import { expect, it } from "vitest";
import { choicesOf } from "./choice.ts";
import { findExactChoice, filterChoices } from "./find-choices.ts";

const choices = [
  { value: "DE", text: "Deutschland" },
  { value: "AT", text: "Österreich", description: "seit 1995" },
  { value: "CI", text: "Côte d’Ivoire" },
];
const found = (typed: string) => filterChoices(choices, typed).map(({ value }) => value);

it("every word must be somewhere, accents and case do not count", () => {
  expect(found("oster")).toEqual(["AT"]);
  expect(found("1995 ÖST")).toEqual(["AT"]);
  expect(found("cote ivoire")).toEqual(["CI"]);
  expect(found("xx")).toEqual([]);
  expect(found("  ")).toEqual(["DE", "AT", "CI"]);
});

it("what begins with it comes first", () => {
  expect(
    filterChoices(
      [
        { value: 1, text: "A bolt" },
        { value: 2, text: "Bolt" },
      ],
      "bolt",
    ).map(({ value }) => value),
  ).toEqual([2, 1]);
});

it("a code or a whole name means one choice", () => {
  expect(findExactChoice(choices, " de ")?.value).toBe("DE");
  expect(findExactChoice(choices, "osterreich")?.value).toBe("AT");
  expect(findExactChoice(choices, "Deutsch")).toBeUndefined();
  expect(findExactChoice(choices, "")).toBeUndefined();
});

it("records become choices by the properties that are named, each value once", () => {
  const records = [{ id: 1, name: "One", city: "Rome", zip: 7 }, { id: 1, name: "Again" }, { id: null, name: "None" }, { id: 2 }];
  expect(choicesOf(records, { value: "id", text: "name", description: ["zip", "city"] })).toEqual([
    { value: 1, text: "One", description: "7 · Rome" },
    { value: 2, text: "2" },
  ]);
});
