/** What a browser loads before the sign-in page works; how much it is a trip counts, `trips/first-load.spec.ts`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { projectFolder } from "./support/source-imports.ts";

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
let assets: ReadonlyMap<string, string>;

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  const result = await build({
    root: projectFolder,
    configFile: path.join(projectFolder, "vite.config.ts"),
    logLevel: "error",
    build: { write: false },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  chunks = new Map(output.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part] as const] : [])));
  assets = new Map(output.flatMap((part) => (part.type === "asset" ? [[part.fileName, String(part.source)] as const] : [])));
}, 60_000);

/** A chunk with everything that it imports, as the browser loads it. */
function loadedWith(fileName: string, loaded = new Set<string>()): Set<string> {
  const chunk = chunks.get(fileName);
  if (!chunk || loaded.has(fileName)) return loaded;
  loaded.add(fileName);
  for (const imported of chunk.imports) loadedWith(imported, loaded);
  return loaded;
}

const chunkOf = (module: string): string =>
  [...chunks.values()].find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)))!.fileName;

/** The components of the sign-in page as it is shipped, and what its form shows. */
function atomsOfSignIn(): string[] {
  const atoms = new Set<string>();
  for (const file of ["sign-in.page.json", "auth/login.form.json"]) {
    JSON.parse(readFileSync(path.join(projectFolder, "page-configs", file), "utf8"), (name, value: unknown) => {
      if (name === "atom") atoms.add(String(value));
      return value;
    });
  }
  return [...atoms];
}

function loadedForSignIn(): string[] {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)!.fileName;
  const loaded = loadedWith(entry);
  for (const atom of atomsOfSignIn()) loadedWith(chunkOf(`/engine/atoms/${atom}/${atom}.tsx`), loaded);
  return [...loaded];
}

describe("before sign-in works a browser loads", () => {
  it("the layers of all style sheets in their order, with the sheet that is linked first", () => {
    const manifest = JSON.parse(assets.get("manifest.json")!) as Record<string, { isEntry?: boolean; css?: string[] }>;
    const [first] = Object.values(manifest).find(({ isEntry }) => isEntry)!.css!;
    const named = [...assets.get(first!)!.matchAll(/@layer ([\w, ]+)/g)].flatMap(([, names]) => names!.split(/,\s*/));
    expect([...new Set(named)]).toEqual(["reset", "tokens", "base", "atoms", "shell"]);
  });

  it("no schema library, no MST, no axios, no antd, no sentences for people who write documents", () => {
    const modules = loadedForSignIn().flatMap((file) => Object.keys(chunks.get(file)!.modules));
    expect(
      modules.filter((id) => /node_modules\/(?:typebox\/build\/type\/(?:engine|extends)\/\w+\/|mobx-state-tree|axios|antd|ajv)\//.test(id)),
    ).toEqual([]);
    expect(modules.filter((id) => /\/engine\/compile\/(?:words|document-checks|nearest-name)/.test(id))).toEqual([]);
  });

  it("no description of a property", () => {
    const code = loadedForSignIn()
      .map((file) => chunks.get(file)!.code)
      .join("\n");
    expect(code).not.toContain("Unique in its document and never reused.");
  });
});

it("antd is reached by no page of a buyer: only through the door of the designer, which opens for administrators", () => {
  const designer = chunkOf("/admin-designer/index.ts");
  const reached = new Set([[...chunks.values()].find(({ isEntry }) => isEntry)!.fileName]);
  // A set goes on over what is added on the way.
  for (const file of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (next !== designer) reached.add(next);
  }
  const withAntd = [...chunks.values()].filter(({ modules }) => Object.keys(modules).some((id) => /node_modules\/antd\//.test(id)));
  expect(withAntd.map(({ name }) => name)).toEqual(["antd"]);
  expect(withAntd.filter(({ fileName }) => reached.has(fileName))).toEqual([]);
});
