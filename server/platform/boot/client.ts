/** Builds the client when its sources are other than those of the last build. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { shippedSchemas } from "./compile-schemas.ts";
import { phase } from "./phase.mjs";
import { runProgram } from "./run-program.ts";

const project = path.resolve(import.meta.dirname, "../../..");
const stampFile = path.join(project, "dist", "stamp");
const products = ["dist/client/manifest.json", "dist/render.js"];
const sources = [
  "engine/**/*",
  "src/**/*",
  "admin-designer/**/*",
  "schemas/**/*",
  "public/**/*",
  "vite.config.ts",
  "server/platform/boot/{atom-chunks,compile-schemas,leave-out-descriptions}.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** The build failed; the message holds what the bundler said. */
export class ClientNotBuilt extends Error {
  constructor(words: string) {
    const telling = words.split("\n").filter((line) => !/^\s+at /.test(line));
    super(`The client could not be built.\n${telling.join("\n").trim()}`);
    this.name = "ClientNotBuilt";
  }
}

/** Throws `ClientNotBuilt`. */
export async function buildClientWhenStale(): Promise<void> {
  const wanted = fingerprint();
  if (isBuilt() && readFileSync(stampFile, "utf8") === wanted) return;

  await buildClient(wanted);
}

/** Throws `ClientNotBuilt`. The stamp goes first and comes last, so a broken-off build is never taken for a whole one. */
export async function buildClient(stamp = fingerprint()): Promise<void> {
  const done = phase("Client", "building");
  rmSync(stampFile, { force: true });
  const vite = path.join(project, "node_modules", "vite", "bin", "vite.js");
  const builds = await Promise.all([
    runProgram(vite, ["build", project], "kept"),
    runProgram(vite, ["build", project, "--ssr", "src/render.tsx"], "kept"),
  ]);
  // Both stumble over the same mistake, as a rule.
  const failed = builds.find(({ code }) => code !== 0);
  if (failed) throw new ClientNotBuilt(failed.output);

  writeFileSync(stampFile, stamp);
  done("built");
}

const isBuilt = () => [...products, "dist/stamp"].every((file) => existsSync(path.join(project, file)));

/** By content and not by time, which a clone or a checkout changes. Tests are no part of the client. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: project, withFileTypes: true, exclude: (entry) => entry.name.includes(".test.") })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(path.relative(project, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.update(JSON.stringify(shippedSchemas(path.join(project, "page-configs")))).digest("hex");
}
