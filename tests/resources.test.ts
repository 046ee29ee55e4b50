/** Learn one resource and you know them all: a folder with routes registers itself, and the server's list names it. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

it("every folder of the server that has routes registers itself, and is named in the list of resources once", () => {
  const folders = new Set(globSync("server/**/*.routes.ts").map((file) => path.posix.relative("server", path.dirname(file))));
  const named = [...readFileSync("server/resources.ts", "utf8").matchAll(/from "\.\/(.*)\/register\.ts"/g)].map(([, folder]) => folder!);
  expect(named.toSorted()).toEqual([...folders].toSorted());
});
