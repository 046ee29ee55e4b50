import { describe, expect, it } from "vitest";
import { readTold } from "./told.ts";

describe("what an area holds", () => {
  it("is said whether it is a text, a list or an object", () => {
    expect(readTold("Too late.")).toEqual([{ text: "Too late." }]);
    expect(readTold(["One.", { message: "Two.", hint: "Do this.", code: "x", field: "name" }])).toEqual([
      { text: "One." },
      { text: "Two.", hint: "Do this.", code: "x", field: "name" },
    ]);
    expect(readTold({ message: "Once." })).toEqual([{ text: "Once." }]);
    expect(readTold({ Name: ["is too short", "has digits"], Date: "is over" })).toEqual([
      { text: "Name: is too short" },
      { text: "Name: has digits" },
      { text: "Date: is over" },
    ]);
  });

  it("is said once", () => {
    expect(readTold(["Again.", "Again."])).toEqual([{ text: "Again." }]);
  });

  it.each([undefined, null, "", " ", 7, true, [], {}, [[[[[["deep"]]]]]]])("says nothing: %j", (value) => {
    expect(readTold(value)).toEqual([]);
  });

  it("leads into the portal or nowhere", () => {
    expect(readTold({ message: "Look.", path: "/orders/1" })).toEqual([{ text: "Look.", path: "/orders/1" }]);
    expect(readTold({ message: "Look.", path: "//evil.example" })).toEqual([{ text: "Look." }]);
    expect(readTold({ message: "Look.", path: "javascript:alert(1)" })).toEqual([{ text: "Look." }]);
  });
});
