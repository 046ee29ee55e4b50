import { describe, expect, it } from "vitest";
import { readErrors } from "./read-errors.ts";

const read = (body: unknown, statusText = "Bad Gateway") => readErrors(body, { status: 502, statusText });
const texts = (body: unknown, statusText?: string) => read(body, statusText).map(({ message }) => message);

describe("the errors of an answer that failed", () => {
  it("are its list, with all that it says of each", () => {
    const errors = [{ code: "taken", message: "This name is taken.", field: "title", hint: "Pumps 2", at: "/body/3" }, "Something else."];
    expect(read({ errors, error: "single", message: "message" })).toEqual([errors[0], { code: "", message: "Something else." }]);
  });

  it("are read by field where the list has the fields for names", () => {
    expect(read({ errors: { name: ["is taken", "is too long"], size: "is no number" } })).toEqual([
      { code: "", message: "is taken", field: "name" },
      { code: "", message: "is too long", field: "name" },
      { code: "", message: "is no number", field: "size" },
    ]);
  });

  it.each([
    ["the single error", { errors: [], error: "single", message: "message" }, "single"],
    ["what the single error says", { error: { code: "x", message: "inside" }, message: "message" }, "inside"],
    ["the message", { errors: [{ message: " " }], error: "", message: "message" }, "message"],
    ["the status text", { message: 42 }, "Bad Gateway"],
    ["the status text of a body that is no record", "<h1>502</h1>", "Bad Gateway"],
    ["the status text of an answer without a body", undefined, "Bad Gateway"],
  ])("are %s, where nothing better is there", (_, body, text) => {
    expect(texts(body)).toEqual([text]);
  });

  it("are told by the client, where not even the status has a text", () => {
    expect(read(undefined, "")).toEqual([{ code: "http_502", message: "Request failed with status code 502" }]);
  });
});
