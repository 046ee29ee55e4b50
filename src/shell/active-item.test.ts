import { describe, expect, it } from "vitest";
import { activeItem } from "./active-item.ts";

const navigation = {
  groups: [
    {
      uuid: "work",
      items: [
        { uuid: "home", label: "Home", path: "/home" },
        { uuid: "list", label: "List", path: "/list", also: ["/archive"] },
      ],
    },
    { uuid: "admin", items: [{ uuid: "deep", label: "Deep", path: "/list/deep" }] },
  ],
};

describe("the active navigation item", () => {
  it.each([
    ["/home", "home"],
    ["/list", "list"],
    ["/list/4711", "list"],
    ["/list/deep/1", "deep"],
    ["/archive/2", "list"],
    ["/listing", undefined],
    ["/elsewhere", undefined],
  ])("is for %s: %s", (path, uuid) => {
    expect(activeItem(navigation, path)).toBe(uuid);
  });
});
