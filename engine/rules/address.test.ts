import { describe, expect, it } from "vitest";
import { objectScope } from "../../tests/support/object-scope.ts";
import { fillAddress, namesInAddress, readAddressName } from "./address.ts";

const fill = (template: string, roots: Record<string, unknown>) =>
  fillAddress(template, (name) => readAddressName(objectScope(roots), name));

describe("an address", () => {
  it("takes every value as one escaped segment", () => {
    expect(fill("/v1/things/{id}/items", { row: { id: "4/7 11?ä" } })).toBe("/v1/things/4%2F7%2011%3F%C3%A4/items");
    expect(fill("/v1/things/{id}", { row: { id: 4711 } })).toBe("/v1/things/4711");
  });

  it("looks for a name in the row first, then in results, params, the route and the state", () => {
    expect(fill("/x/{id}/{tab}", { row: { id: 1 }, params: { id: 2 }, route: { id: 3 }, state: { tab: "a" } })).toBe("/x/1/a");
    expect(fill("/x/{route.id}", { row: { id: 1 }, route: { id: 3 } })).toBe("/x/3");
    expect(fill("/x/{made.data.id}", { result: { made: { data: { id: 9 } } } })).toBe("/x/9");
  });

  it.each([undefined, null, "", ".", "..", {}, [], "\ud800"])("is none while a name has no value that fits a segment: %j", (id) => {
    expect(fill("/v1/things/{id}", { row: { id } })).toBeUndefined();
  });

  it("does not climb, even where the value is only a part of a segment", () => {
    expect(fill("/v1/{a}{b}/x", { row: { a: ".", b: "." } })).toBeUndefined();
    expect(fill("/v1/{a}.json", { row: { a: ".." } })).toBe("/v1/...json");
  });

  it("reads no other root and no prototype", () => {
    expect(fill("/x/{session.token}", { session: { token: "secret" } })).toBeUndefined();
    expect(fill("/x/{constructor.name}", { row: {} })).toBeUndefined();
  });

  it("lists the names in it", () => {
    expect(namesInAddress("/v1/{a}/{row.b}?c={d}")).toEqual(["a", "row.b", "d"]);
  });
});
