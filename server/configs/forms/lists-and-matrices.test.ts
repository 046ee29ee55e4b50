/** Two lists and a matrix, as the server answers what was sent past every browser. Texts are the keys of shared ones: this server has none. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsOf, formServer, type FormServer } from "../../../tests/support/configured-form.ts";

let server: FormServer;
beforeAll(async () => {
  server = await formServer();
});
afterAll(() => server.close());

let count = 0;
const titleField = { uuid: "title", atom: "text", name: "title", label: "Title" };
const lines = (...names: string[]) => names.map((value) => ({ value, text: value.toUpperCase() }));
const send = (value: unknown) => server.send({ title: `Server ${++count}`, ext: { answer: value } });
const publish = (node: object) => server.publish([titleField, { uuid: "answer", name: "ext.answer", label: "Answer", ...node }]);
const refusal = async (value: unknown): Promise<unknown> => {
  const response = await send(value);
  expect(response.statusCode, response.body).toBe(422);
  return errorsOf(response);
};
const stored = async (value: unknown): Promise<unknown> => {
  const response = await send(value);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.ext.answer;
};
const problem = (code: string, message: string) => [{ field: "ext.answer", code, message }];

describe("a pick list that was sent past every browser", () => {
  beforeAll(() => publish({ atom: "pick_list", options: lines("a", "b", "c"), min_count: 2, max_count: 2, required: true }));

  it("is stored in the order in which it was chosen", async () => {
    expect(await stored(["c", "a"])).toEqual(["c", "a"]);
  });

  it.each([
    [["a", "z"], "invalid", "choice.not_offered"],
    [["a", "a"], "invalid", "choice.twice"],
    [["a", "b", "c"], "invalid", "choice.too_many"],
    [["a"], "invalid", "pick.too_few"],
    ["a", "invalid", "choice.wrong_shape"],
    [[{ value: "a" }], "invalid", "choice.wrong_shape"],
    [[], "dynamic_required", "rule.required"],
  ])("%j is refused at its field", async (value, code, message) => {
    expect(await refusal(value)).toEqual(problem(code, message));
  });
});

describe("a matrix that was sent past every browser", () => {
  const rows = [...lines("speed", "price"), { value: "advice", text: "ADVICE", optional: true }];
  const columns = lines("poor", "good");

  it("of radios is stored as it was answered, and refused at its field where it cannot be", async () => {
    await publish({ atom: "matrix", rows, columns, required: true });
    expect(await stored({ speed: "good", price: "poor" })).toEqual({ speed: "good", price: "poor" });
    expect(await refusal({ speed: "good" })).toEqual(problem("invalid", "matrix.open"));
    expect(await refusal({ speed: "good", price: "great" })).toEqual(problem("invalid", "matrix.unknown"));
    expect(await refusal({ speed: "good", price: "poor", mood: "good" })).toEqual(problem("invalid", "matrix.unknown"));
    expect(await refusal({ speed: ["good"], price: "poor" })).toEqual(problem("invalid", "matrix.wrong_shape"));
    expect(await refusal(["speed"])).toEqual(problem("invalid", "matrix.wrong_shape"));
    expect(await refusal({})).toMatchObject([{ field: "ext.answer", code: "dynamic_required" }]);
  });

  it("of checkboxes takes any of the columns, each once", async () => {
    await publish({ atom: "matrix", cell: "checkbox", rows, columns });
    expect(await stored({ price: ["poor", "good"] })).toEqual({ price: ["poor", "good"] });
    expect(await stored({})).toEqual({});
    expect(await refusal({ price: ["good", "good"] })).toEqual(problem("invalid", "matrix.wrong_shape"));
    expect(await refusal({ price: ["great"] })).toEqual(problem("invalid", "matrix.unknown"));
  });

  it("of numbers says which of them is wrong", async () => {
    await publish({ atom: "matrix", cell: "number", rows, columns, min: 0, max: "99.5", decimals: 1 });
    expect(await stored({ speed: { poor: "0.5" } })).toEqual({ speed: { poor: "0.5" } });
    expect(await refusal({ speed: { poor: "99.6" } })).toEqual(problem("invalid", "matrix.max"));
    expect(await refusal({ speed: { good: "1e3" } })).toMatchObject([{ field: "ext.answer", code: "invalid" }]);
    expect(await refusal({ price: { good: "0.25" } })).toMatchObject([{ message: "matrix.decimals" }]);
  });

  it("takes no more nesting than it has, and no names that every object has", async () => {
    await publish({ atom: "matrix", cell: "text", rows, columns, maxlength: 5 });
    expect(await refusal({ speed: { poor: { deep: "x" } } })).toMatchObject([{ field: "ext.answer" }]);
    expect(await refusal({ speed: { poor: "too long" } })).toEqual(problem("invalid", "matrix.too_long"));
    expect(await refusal({ toString: { poor: "x" } })).toEqual(problem("invalid", "matrix.unknown"));
  });
});
