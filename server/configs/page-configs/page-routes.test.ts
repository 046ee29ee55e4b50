import { describe, expect, it } from "vitest";
import { createPageRoutes, matchPage, segmentsOf } from "./page-routes.ts";

const routes = createPageRoutes(
  ["/orders/{id}", "/orders", "/orders/new", "/", "/{area}/new", "/admin/configs/{id}"].map((route) => ({ route, target: route })),
);
const target = (path: string) => matchPage(routes, path)?.target;

describe("the address of a page", () => {
  it("finds the page whose pattern fits", () => {
    expect(target("/")).toBe("/");
    expect(target("/orders")).toBe("/orders");
    expect(target("/orders/")).toBe("/orders");
    expect(target("/orders/4711")).toBe("/orders/{id}");
    expect(target("/orders/4711/items")).toBeUndefined();
    expect(target("/ORDERS")).toBeUndefined();
  });

  it("prefers static segments, the leftmost first", () => {
    expect(target("/orders/new")).toBe("/orders/new");
    expect(target("/quotes/new")).toBe("/{area}/new");
  });

  it("decodes every segment once and on its own", () => {
    expect(matchPage(routes, "/orders/A%20%26%2FB?x=1#y")?.params).toEqual({ id: "A &/B" });
    expect(matchPage(routes, "/orders/%2541")?.params).toEqual({ id: "%41" });
    expect(matchPage(routes, "/admin/configs/page%3Acart%2Fshop")?.params).toEqual({ id: "page:cart/shop" });
  });

  it.each([
    "",
    "orders",
    "//evil.example",
    "/orders//4711",
    "/orders/..",
    "/orders/%2e%2e",
    "/orders/%2E",
    "/orders/a%2F..%2Fb",
    "/orders/%",
    "/orders/%ff",
    "/orders/%00",
    "/orders/a%5Cb",
    `/orders/${"a".repeat(3000)}`,
  ])("knows no page at %j", (path) => {
    expect(segmentsOf(path)).toBeUndefined();
    expect(target(path)).toBeUndefined();
  });

  it("is not led astray by names of the language", () => {
    const found = matchPage(createPageRoutes([{ route: "/x/{__proto__}", target: 1 }]), "/x/y");
    expect(Object.keys(found?.params ?? {})).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>)["y"]).toBeUndefined();
  });
});
