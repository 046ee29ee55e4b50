import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mutations } from "./mutations.ts";

it.each(mutations)("$id in $file: the text is found once, and so is the suite", ({ file, text, replacement, suite }) => {
  expect(readFileSync(file, "utf8").split(text)).toHaveLength(2);
  expect(replacement).not.toBe(text);
  expect(existsSync(suite)).toBe(true);
});

it("sixty behaviours are tried", () => expect(mutations).toHaveLength(60));
