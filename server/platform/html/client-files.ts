/**
 * What the client build left behind: which files a page needs, in the order in which a browser should ask for them.
 * Atoms come in one chunk per group; those of the page are preloaded, so that no atom waits for another's code.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Boot } from "../../../schemas/page-bundle.ts";

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
  preloads: readonly string[];
}

export interface ClientFiles {
  /** False before the client was built. */
  readonly built: boolean;
  readonly folder: string;
  /** @param modules file names without folder and ending, for example an atom's id or `main-layout`. */
  filesFor(modules: readonly string[]): PageFiles;
  /** The address of the icon; undefined when the build has none. */
  readonly icon: string | undefined;
  /** The markup of a page before any script has come; undefined without the artefact. */
  readonly render: ((boot: Boot) => Promise<string> | string) | undefined;
}

export async function readClientFiles(dist: string): Promise<ClientFiles> {
  const folder = path.join(dist, "client");
  const manifest = readManifest(folder);
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
  const byModule = modulesOf(manifest, folder);

  return { built: entries.length > 0, folder, icon: iconOf(manifest, folder), render: await readRender(dist), filesFor };

  function filesFor(modules: readonly string[]): PageFiles {
    const reached = new Set<string>();
    for (const [name] of entries) collectImports(name, reached);
    const scripts = entries.map(([, { file }]) => file);
    for (const module of modules) for (const name of byModule.get(module) ?? []) collectImports(name, reached);

    const chunks = [...reached].map((name) => manifest[name]!);
    return {
      scripts,
      // The entry's come first: they name the layers in their order, which no other sheet does.
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
      preloads: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith(".js") && !scripts.includes(file)),
    };
  }

  /** What a chunk imports is asked for by the browser only once the chunk is there; named beside it, both come at once. */
  function collectImports(name: string, reached: Set<string>): void {
    const chunk = manifest[name];
    if (!chunk || reached.has(name)) return;
    reached.add(name);
    for (const imported of chunk.imports ?? []) collectImports(imported, reached);
  }
}

function readManifest(folder: string): Manifest {
  const file = [".vite/manifest.json", "manifest.json"].map((name) => path.join(folder, name)).find((name) => existsSync(name));
  return file === undefined ? {} : (JSON.parse(readFileSync(file, "utf8")) as Manifest);
}

/** `engine/atoms/text/text.tsx` → `text`, and a chunk of several modules by its own name. Two folders may have a module of one name; preloading one too many does no harm. */
function modulesOf(manifest: Manifest, folder: string): Map<string, string[]> {
  const modules = new Map<string, string[]>();
  const add = (source: string, name: string) => {
    const module = path.basename(source).replace(/\.[a-z]+$/, "");
    modules.set(module, [...(modules.get(module) ?? []), name]);
  };
  for (const [name, { src, name: chunk }] of Object.entries(manifest)) add(src ?? chunk ?? name, name);
  // The manifest names a source only for chunks that hold nothing else; the build lists the others.
  for (const [source, name] of Object.entries(readModules(folder))) if (source.endsWith(".tsx")) add(source, name);
  return modules;
}

/** Imported by the client, and then with a hash in its name, or a plain file of the build. */
function iconOf(manifest: Manifest, folder: string): string | undefined {
  const imported = Object.values(manifest).find(({ src }) => src !== undefined && path.basename(src) === "favicon.svg");
  if (imported) return `/${imported.file}`;
  return existsSync(path.join(folder, "favicon.svg")) ? "/favicon.svg" : undefined;
}

function readModules(folder: string): Readonly<Record<string, string>> {
  const file = path.join(folder, "modules.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

async function readRender(dist: string): Promise<ClientFiles["render"]> {
  const file = path.join(dist, "render.js");
  if (!existsSync(file)) return undefined;

  const { render } = (await import(pathToFileURL(file).href)) as { render: (boot: Boot) => Promise<string> | string };
  return render;
}
