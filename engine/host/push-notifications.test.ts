import { describe, expect, it } from "vitest";
import { readPushNotifications } from "./push-notifications.ts";

describe("what a server pushes", () => {
  it("is read with its type, its text and the page that it leads to", () => {
    expect(readPushNotifications([{ type: "messages", message: "It was shipped.", path: "/orders/1" }])).toEqual([
      { tone: "success", text: "It was shipped.", path: "/orders/1" },
    ]);
    expect(readPushNotifications([{ type: "errors", message: "It failed." }])).toEqual([{ tone: "error", text: "It failed." }]);
  });

  it("is an info where it is a text, or of a type that nobody knows", () => {
    expect(readPushNotifications(["Hello", { message: "There" }, { type: "constructor", message: "You" }])).toEqual([
      { tone: "info", text: "Hello" },
      { tone: "info", text: "There" },
      { tone: "info", text: "You" },
    ]);
  });

  it.each([undefined, null, "Hello", {}, [null], [""], [7], [{}], [{ message: "" }], [{ message: 3 }]])("is left out: %j", (pushed) => {
    expect(readPushNotifications(pushed)).toEqual([]);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a b", "orders", 7])(
    "leads nowhere by %j",
    (path) => {
      expect(readPushNotifications([{ message: "Look", path }])).toEqual([{ tone: "info", text: "Look" }]);
    },
  );
});
