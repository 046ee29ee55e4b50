import { describe, expect, it } from "vitest";
import { readNotificationEntries } from "./notification-entries.ts";

describe("what an area holds", () => {
  it("is said whether it is a text, a list or an object", () => {
    expect(readNotificationEntries("Too late.")).toEqual([{ text: "Too late." }]);
    expect(readNotificationEntries(["One.", { message: "Two.", hint: "Do this.", code: "x", field: "name" }])).toEqual([
      { text: "One." },
      { text: "Two.", hint: "Do this.", code: "x", field: "name" },
    ]);
    expect(readNotificationEntries({ message: "Once." })).toEqual([{ text: "Once." }]);
    expect(readNotificationEntries({ Name: ["is too short", "has digits"], Date: "is over" })).toEqual([
      { text: "Name: is too short" },
      { text: "Name: has digits" },
      { text: "Date: is over" },
    ]);
  });

  it("is said once", () => {
    expect(readNotificationEntries(["Again.", "Again."])).toEqual([{ text: "Again." }]);
  });

  it.each([undefined, null, "", " ", 7, true, [], {}, [[[[[["deep"]]]]]]])("says nothing: %j", (value) => {
    expect(readNotificationEntries(value)).toEqual([]);
  });

  it("leads into the portal or nowhere", () => {
    expect(readNotificationEntries({ message: "Look.", path: "/orders/1" })).toEqual([{ text: "Look.", path: "/orders/1" }]);
    expect(readNotificationEntries({ message: "Look.", path: "//evil.example" })).toEqual([{ text: "Look." }]);
    expect(readNotificationEntries({ message: "Look.", path: "javascript:alert(1)" })).toEqual([{ text: "Look." }]);
  });
});
