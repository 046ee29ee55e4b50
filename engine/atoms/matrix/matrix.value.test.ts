import { describe, expect, it } from "vitest";
import { validateMatrix } from "./matrix.value.ts";
import { unknownKeys, withAnswer, withColumn, withoutUnknownKeys, withChecked } from "./answers.ts";

const lines = (...names: string[]) => names.map((value) => ({ value, text: value.toUpperCase() }));
const formats = { date_format: "%Y-%m-%d", time_format: "%H:%M", number_format: ".," };
const says = (value: unknown, element: object): unknown => {
  const complaint = validateMatrix(value, { rows: lines("a", "b"), columns: lines("x", "y"), ...element }, formats, () => undefined);
  return complaint && [complaint.text, complaint.args];
};

describe("the answers of a matrix", () => {
  it.each([
    ["radio", { a: "x", b: "y" }],
    ["checkbox", { a: ["x", "y"], b: [] }],
    ["number", { a: { x: "1.5", y: 2 }, b: { x: "" } }],
    ["text", { a: { x: "anything" } }],
    ["select", { b: { y: "1" } }],
  ])("of %s are taken", (cell, value) => {
    expect(says(value, { cell, options: lines("1", "2") })).toBeUndefined();
  });

  it.each([
    ["radio", ["a"], "matrix.wrong_shape"],
    ["radio", "a", "matrix.wrong_shape"],
    ["radio", { c: "x" }, "matrix.unknown"],
    ["radio", { constructor: "x" }, "matrix.unknown"],
    ["radio", { a: "z" }, "matrix.unknown"],
    ["radio", { a: ["x"] }, "matrix.wrong_shape"],
    ["checkbox", { a: "x" }, "matrix.wrong_shape"],
    ["checkbox", { a: ["x", "x"] }, "matrix.wrong_shape"],
    ["checkbox", { a: ["x", "z"] }, "matrix.unknown"],
    ["checkbox", { a: [{}] }, "matrix.wrong_shape"],
    ["number", { a: "1" }, "matrix.wrong_shape"],
    ["number", { a: { z: "1" } }, "matrix.unknown"],
    ["number", { a: { x: "one" } }, "matrix.no_number"],
    ["number", { a: { x: "-1" } }, "matrix.min"],
    ["number", { a: { x: { y: 1 } } }, "matrix.no_number"],
    ["text", { a: { x: "abcdef" } }, "matrix.too_long"],
    ["text", { a: { x: 5 } }, "matrix.wrong_shape"],
    ["select", { a: { x: "3" } }, "matrix.unknown"],
  ])("of %s that are none are refused: %j", (cell, value, text) => {
    expect((says(value, { cell, options: lines("1", "2"), min: 0, maxlength: 5 }) as unknown[])[0]).toBe(text);
  });

  it("a complaint about a cell says which", () => {
    expect(says({ b: { y: "7" } }, { cell: "number", max: 5 })).toEqual(["matrix.max", { row: "B", column: "Y", limit: "5" }]);
  });

  it("every row must be answered where an answer is required, but for the optional ones", () => {
    expect(says({ a: "x" }, {})).toBeUndefined();
    expect(says({ a: "x" }, { required: true })).toEqual(["matrix.open", { rows: "B" }]);
    expect(says({ a: [], b: ["x"] }, { cell: "checkbox", required: true })).toEqual(["matrix.open", { rows: "A" }]);
    const [a, b] = lines("a", "b");
    expect(says({ a: "x" }, { required: true, rows: [a, { ...b, optional: true }] })).toBeUndefined();
    expect(says({ a: "x" }, { required: true, rows: [a, { ...b, when: false }] })).toBeUndefined();
  });

  it("rows and columns of a source may be called anything", () => {
    expect(says({ r1: ["c1"] }, { cell: "checkbox", rows: undefined, columns: undefined })).toBeUndefined();
  });

  it("leave out what is empty, keep the order of the columns and are never put where all objects look", () => {
    expect(withChecked(["y"], "x", true, ["x", "y"])).toEqual(["x", "y"]);
    expect(withAnswer({ a: "x" }, "a", undefined)).toEqual({});
    expect(withColumn({ a: ["y"] }, "x", true, ["a", "b"], ["x", "y"])).toEqual({ a: ["x", "y"], b: ["x"] });
    expect(withColumn({ a: ["x"], b: ["x", "y"] }, "x", false, ["a", "b"], ["x", "y"])).toEqual({ b: ["y"] });
    expect(Object.getPrototypeOf(withAnswer({}, "__proto__", "x"))).toBe(Object.prototype);
  });

  it("say which of them is offered no more, and are rid of it", () => {
    const [rows, columns] = [new Set(["a"]), new Set(["x"])];
    expect(unknownKeys({ a: ["x", "z"], gone: ["x"] }, rows, columns)).toEqual(["z", "gone"]);
    expect(withoutUnknownKeys({ a: ["x", "z"], gone: ["x"] }, rows, columns)).toEqual({ a: ["x"] });
  });
});
