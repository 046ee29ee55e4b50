import { expect, it } from "vitest";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import { knownPage, knowPage } from "./known-pages.ts";

const page = (key: string, route: string, etag = "1"): PageBundle => ({ key, route, document: {}, documents: {}, etag });

it("a page that was here before is expected again, for another record, too; written out it goes before one with parameters", () => {
  knowPage(page("things", "/things"));
  knowPage(page("things/details", "/things/{id}"));
  knowPage(page("things/create", "/things/create"));
  expect(knownPage("/things")?.key).toBe("things");
  expect(knownPage("/things/4711")?.key).toBe("things/details");
  expect(knownPage("/things/create")?.key).toBe("things/create");
  expect(knownPage("/things/4711/parts")).toBeUndefined();
  expect(knownPage("/others")).toBeUndefined();
});

it("what was answered last is what is expected", () => {
  knowPage(page("things", "/things", "2"));
  expect(knownPage("/things")?.etag).toBe("2");
});
