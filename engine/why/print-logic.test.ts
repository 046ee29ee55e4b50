import { describe, expect, it } from "vitest";
import german from "../../page-configs/de.messages.json" with { type: "json" };
import english from "../../page-configs/en.messages.json" with { type: "json" };
import { printLogic, printValue } from "./print-logic.ts";

const wordsOf = (texts: Readonly<Record<string, string>>) => (key: string) => texts[key] ?? key;
const inEnglish = wordsOf(english.texts);

describe("a condition in words", () => {
  it.each<[unknown, string]>([
    [{ "==": [{ var: "values.country" }, "US"] }, 'values.country == "US"'],
    [{ "!": { var: "session.permissions.place_orders" } }, "not session.permissions.place_orders"],
    [{ and: [{ ">": [{ var: "values.a" }, 3] }, { "!": { empty: { var: "values.b" } } }] }, "(values.a > 3) and not empty(values.b)"],
    [{ in: [{ var: "values.kind" }, ["a", "b"]] }, 'values.kind in ["a", "b"]'],
    [{ if: [{ var: "values.a" }, 1, { var: "values.b" }, 2, 3] }, "if values.a then 1 else if values.b then 2 else 3"],
    [{ var: ["values.a", 7] }, "(values.a or 7)"],
    [{ can: "place_orders" }, 'can("place_orders")'],
    [true, "true"],
    [{ count: [{ filter: [{ var: "values.rows" }, { var: "" }] }] }, "count(filter(values.rows, item))"],
  ])("%j reads %s", (logic, words) => {
    expect(printLogic(logic, inEnglish)).toBe(words);
  });

  it("says nothing where there is nothing", () => {
    expect([undefined, null, "", 0, ["x"]].map((value) => printValue(value, inEnglish))).toEqual([
      "nothing",
      "nothing",
      '""',
      "0",
      '["x"]',
    ]);
  });

  it("is in the words of the user's language", () => {
    const logic = { if: [{ and: [{ "!": { var: "values.a" } }, { in: [{ var: "values.b" }, ["x"]] }] }, { var: "values.c" }, null] };
    expect(printLogic(logic, wordsOf(german.texts))).toBe('wenn nicht values.a und (values.b in ["x"]) dann values.c sonst nichts');
  });
});
