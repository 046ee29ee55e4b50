/** How much of other people's code the server runs on (`docs/decisions/0025`): it may become less without a word, and more with one. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsOf, sourceFiles } from "./support/source-imports.ts";

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

/** Of what exists once per platform, what one platform installs. */
const installed = ({ os, cpu, libc }: Locked): boolean =>
  (os?.includes("linux") ?? true) && (cpu?.includes("x64") ?? true) && (libc?.includes("glibc") ?? true);

/** As Node looks for it: inside the package that asks, then beside each one that it lies in. */
function placeOf(name: string, from: string): string | undefined {
  const inside = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (packages[inside] || from === "") return packages[inside] && inside;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
}

function reachedFrom(names: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from);
    if (place !== undefined && installed(packages[place]!)) reached.add(place);
  };
  for (const name of names) add(name, "");
  for (const place of reached) {
    const { dependencies, optionalDependencies } = packages[place]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) add(name, place);
  }
  return reached;
}

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** By what starts the portal and by what it does in processes of their own. */
function importedByServer(): string[] {
  const seen = new Set(sourceFiles().filter((file) => /^server\/(?:platform\/boot\/open-portal|.*-worker)\.ts$/.test(file)));
  const names = new Set<string>();
  // A set goes on over what is added on the way.
  for (const file of seen) {
    for (const { specifier, to, kind } of importsOf(file)) {
      if (kind === "type" || (kind === "late" && !file.startsWith("server/"))) continue;
      if (to === null && !specifier.startsWith("node:")) names.add(packageOf(specifier));
      if (to?.endsWith(".ts")) seen.add(to);
    }
  }
  return [...names].toSorted();
}

it("the server runs on few packages, and on no more of them than were decided for", () => {
  const names = importedByServer();
  expect(names.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  const reached = reachedFrom(names);
  expect(names.length, names.join(" ")).toBeLessThanOrEqual(21);
  expect(reached.size - names.length, [...reached].join(" ")).toBeLessThanOrEqual(105);
});
