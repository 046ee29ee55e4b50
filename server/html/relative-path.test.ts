import { describe, expect, it } from "vitest";
import { relativePath } from "./relative-path.ts";

describe("an address that a browser may be sent to", () => {
  it.each(["/", "/orders", "/orders/4711?page=2#top", "/admin/configs/page%3Acart%2Fshop"])("is a path of the portal: %s", (path) => {
    expect(relativePath(path)).toBe(path);
  });

  it.each([
    "",
    "orders",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/x\n",
    "javascript:alert(1)",
    "/a b",
    "/x\\y",
    `/${"a".repeat(3_000)}`,
  ])("is nothing that leads elsewhere: %j", (path) => {
    expect(relativePath(path)).toBeUndefined();
  });

  it("is nothing where there is none", () => {
    expect(relativePath(undefined)).toBeUndefined();
  });
});
