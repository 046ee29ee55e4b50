/** Learn one resource and you know them all: its routes are one function, which the server's list names. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every function that registers routes is named in the list of resources, and registered once", () => {
  const list = readFileSync("server/resources.ts", "utf8");
  const declared = globSync("server/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/export const (\w+): Register = /g)].map(([, name]) => name!),
  );
  const registered = [...list.slice(list.indexOf("export const")).matchAll(/\b\w+Routes\b/g)].map(([name]) => name);
  expect(declared.length).toBeGreaterThan(20);
  expect(registered.toSorted()).toEqual(declared.toSorted());
});
