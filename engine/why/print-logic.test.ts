import { describe, expect, it } from "vitest";
import { printLogic, printValue } from "./print-logic.ts";

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
    expect(printLogic(logic)).toBe(words);
  });

  it("says nothing where there is nothing", () => {
    expect([undefined, null, "", 0, ["x"]].map(printValue)).toEqual(["nothing", "nothing", '""', "0", '["x"]']);
  });
});
