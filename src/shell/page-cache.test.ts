import { expect, it } from "vitest";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import { cachedPage, cachePage } from "./page-cache.ts";

const page = (key: string, route: string, etag = "1"): PageBundle => ({ key, route, document: {}, documents: {}, etag });

it("a page that was here before is expected again, for another record, too; written out it goes before one with parameters", () => {
  cachePage(page("things", "/things"));
  cachePage(page("things/details", "/things/{id}"));
  cachePage(page("things/create", "/things/create"));
  expect(cachedPage("/things")?.key).toBe("things");
  expect(cachedPage("/things/4711")?.key).toBe("things/details");
  expect(cachedPage("/things/create")?.key).toBe("things/create");
  expect(cachedPage("/things/4711/parts")).toBeUndefined();
  expect(cachedPage("/others")).toBeUndefined();
});

it("what was answered last is what is expected", () => {
  cachePage(page("things", "/things", "2"));
  expect(cachedPage("/things")?.etag).toBe("2");
});
