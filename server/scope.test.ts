import { describe, expect, it } from "vitest";
import { covers, type Scope } from "./scope.ts";

const partner = (number: string, sales_area = "UK") => ({ function_name: "sold_to" as const, number, sales_area });
const of = (sales_areas: string[], partners: Scope["partners"]): Scope => ({ user_id: "u", sales_areas, partners });

describe("a scope covers what was read with", () => {
  it.each<[string, Scope, boolean]>([
    ["itself", of(["UK"], [partner("1"), partner("2")]), true],
    ["a part of it", of(["UK"], [partner("2")]), true],
    ["nothing", of([], []), true],
    ["another partner", of(["UK"], [partner("1"), partner("3")]), false],
    ["the same partner elsewhere", of(["EU"], [partner("1", "EU")]), false],
    ["every partner", of(["UK"], "all"), false],
  ])("%s", (_, read, covered) => {
    expect(covers(of(["UK"], [partner("1"), partner("2")]), read)).toBe(covered);
  });

  it("every partner of its own sales areas, for who sees all of them", () => {
    const mine = of(["UK", "EU"], "all");
    expect(covers(mine, of(["EU"], "all"))).toBe(true);
    expect(covers(mine, of(["EU"], [partner("9", "EU")]))).toBe(true);
    expect(covers(mine, of(["US"], "all"))).toBe(false);
  });
});
