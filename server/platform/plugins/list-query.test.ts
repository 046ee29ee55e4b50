import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { listAnswer, ListQuery, readPage } from "./list-query.ts";

const isListQuery = new Ajv({ strict: false }).compile(ListQuery);

describe("what a list is asked for", () => {
  it("may hold parameters that nobody knows", () => {
    expect(isListQuery({ page: "2", filterCount: "3", shouldRequestPricingDetails: "true", unheard_of: "x" })).toBe(true);
  });

  it.each([
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "two" },
    { page: ["1", "2"] },
    { page_size: "101" },
    { page_size: "0" },
    { order: "up" },
    { from_date: "2026-01-01" },
  ])("is refused as %o", (query) => expect(isListQuery(query)).toBe(false));

  it("is page 1 of 10 rows unless said otherwise", () => {
    expect(readPage({})).toEqual({ page: 1, page_size: 10 });
    expect(readPage({ page: "3", page_size: "50" })).toEqual({ page: 3, page_size: 50 });
  });
});

describe("what a list answers", () => {
  it("counts its pages, none of them for nothing", () => {
    expect(listAnswer(["a"], { page: 3, page_size: 10, total_results: 21 })).toEqual({
      items: ["a"],
      pagination: { page: 3, page_size: 10, total_pages: 3, total_results: 21 },
      cache_info: { cached: false },
    });
    expect(listAnswer([], { page: 1, page_size: 10, total_results: 0, cached_at: "2026-11-20T09:00:00Z" })).toMatchObject({
      pagination: { total_pages: 0 },
      cache_info: { cached: true, cached_at: "2026-11-20T09:00:00Z" },
    });
  });
});
