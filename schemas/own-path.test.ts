import { describe, expect, it } from "vitest";
import { isOwnPath } from "./own-path.ts";

describe("an address that a browser may be sent to", () => {
  it.each([
    "/",
    "/orders",
    "/orders/4711?page=2#top",
    "/admin/configs/page%3Acart%2Fshop",
    "/.well-known/x",
    "/a%20b?q=..%2F",
    "/x?at=a/../b",
    "/a/..b/c.../d",
  ])("is a path of the portal: %s", (path) => expect(isOwnPath(path)).toBe(true));

  it.each([
    "",
    "orders",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/x\n",
    "/x\u0085",
    "javascript:alert(1)",
    "/a b",
    "/x\\y",
    "/%2fevil.example",
    "/%5Cevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e%2e//evil.example",
    "/.%2e//evil.example",
    "/a/..//evil.example",
    "/a/b/%2E././/evil.example",
    "/orders/..",
    `/${"a".repeat(3_000)}`,
  ])("is nothing that leads elsewhere: %j", (path) => expect(isOwnPath(path)).toBe(false));
});
