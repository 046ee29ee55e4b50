import { describe, expect, it } from "vitest";
import { objectScope } from "../../../tests/support/object-scope.ts";
import { fillTemplate } from "./fill-template.ts";

const scope = objectScope({
  row: { id: "r1", "strange/name": 1 },
  route: { id: "page", key: "a b/c" },
  params: { n: 7 },
  data: { order: { number: "17" } },
});

describe("an address template", () => {
  it("is filled from the nearest place that knows the name", () => {
    expect(fillTemplate("/v1/x/{id}/{n}", scope)).toBe("/v1/x/r1/7");
  });

  it("escapes each value as one segment", () => {
    expect(fillTemplate("/v1/x/{key}", scope)).toBe("/v1/x/a%20b%2Fc");
  });

  it("reads a name with its root from there", () => {
    expect(fillTemplate("/v1/x/{route.id}", scope)).toBe("/v1/x/page");
  });

  it.each(["/v1/x/{missing}", "/v1/x/{constructor}", "/v1/x/{__proto__}"])("gives no address for %s", (template) => {
    expect(fillTemplate(template, scope)).toBeUndefined();
  });

  it.each(["..", ".", ""])("lets the value %j not climb out of the address", (value) => {
    expect(fillTemplate("/v1/x/{id}/secret", objectScope({ row: { id: value } }))).toBeUndefined();
  });
});
