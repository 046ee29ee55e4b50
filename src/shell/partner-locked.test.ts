import { expect, it } from "vitest";
import { isPartnerLocked } from "./partner-locked.ts";

it.each([
  ["/cart/review", true],
  ["/cart/shipping", true],
  ["/cart/quotes/payment", true],
  ["/catalog/product/4711", true],
  ["/payments", false],
  ["/reviews/4711", false],
  ["/cart/shop", false],
  ["/products", false],
])("on %s the partner is locked: %s", (path, locked) => {
  expect(isPartnerLocked(path)).toBe(locked);
});
