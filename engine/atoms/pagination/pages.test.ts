import { expect, it } from "vitest";
import { pageNumbers } from "./pages.ts";

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5, "gap", 19, 20]],
  [10, 20, [1, 2, "gap", 9, 10, 11, "gap", 19, 20]],
  [20, 20, [1, 2, "gap", 16, 17, 18, 19, 20]],
  [4, 20, [1, 2, 3, 4, 5, "gap", 19, 20]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])("page %i of %i shows %j", (current, total, shown) => {
  expect(pageNumbers(current, total)).toEqual(shown);
});
