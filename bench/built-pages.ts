/** Every contestant as a page of its own, built for production as the portal is. */
import { mkdtempSync, rmSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import type { Page } from "playwright";
import { build, type Plugin } from "vite";
import type { clientChunks } from "../server/platform/boot/atom-chunks.ts";
import { leaveOutDescriptions } from "../server/platform/boot/leave-out-descriptions.ts";
import { browserAliases, compiledSchemas, modulePreload } from "../vite.config.ts";

export interface BuiltPages<Name extends string> {
  /** Leads the page to a contestant that has loaded its code. */
  open(page: Page, name: Name): Promise<void>;
  remove(): void;
}

/** The chunk that holds React and nothing else. */
export const reactChunk = "react";

const reactGroup = { name: reactChunk, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 100 };

const project = path.join(import.meta.dirname, "..");
const origin = "http://bench.test";

export interface BuildOptions<Name extends string> {
  /** Built for themselves: what several of them need may lie in one script. */
  pages: readonly Name[];
  /** What each page begins with, as source text. */
  script: (name: Name) => string;
  /** Ready as soon as `window` has it. */
  ready: string;
  minify?: boolean;
  /** How it is cut into files besides: without it as it comes. */
  cut?: typeof clientChunks.groups;
}

export async function buildPages<Name extends string>(options: BuildOptions<Name>): Promise<BuiltPages<Name>> {
  const { pages, script, ready, minify = true, cut = [] } = options;
  const folder = mkdtempSync(path.join(tmpdir(), "portolan-bench-"));
  const built = await build({
    configFile: false,
    root: project,
    logLevel: "error",
    plugins: [react(), compiledSchemas(), leaveOutDescriptions(), entries(script)],
    resolve: { alias: browserAliases },
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      modulePreload,
      target: "es2024",
      minify,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: Object.fromEntries(pages.map((name) => [name, entryOf(name)])),
        // Of its own, so that it can be told from what is ours.
        output: { codeSplitting: { groups: [reactGroup, ...cut] } },
      },
    },
  });
  if (!("output" in built)) throw new Error("Vite built nothing.");
  const chunks = new Map(built.output.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part] as const] : [])));

  const stylesOf = (fileName: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks.get(fileName);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const inner of chunk?.imports ?? []) stylesOf(inner, seen);
    return seen;
  };
  const markupOf = (name: string): string => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name)!;
    const styles = [...stylesOf(entry.fileName)].map((style) => `<link rel="stylesheet" href="/${style}">`);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">${styles.join("")}<main id="app"></main><script type="module" src="/${entry.fileName}"></script></html>`;
  };

  return {
    async open(page, name) {
      await page.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === "/") return route.fulfill({ contentType: "text/html", body: markupOf(name) });
        return route.fulfill({ contentType: typeOf(pathname), body: readFileSync(path.join(folder, pathname)) });
      });
      await page.goto(`${origin}/`, { waitUntil: "load" });
      await page.waitForFunction((own) => own in window, ready);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };
const typeOf = (file: string): string => types[path.extname(file)] ?? "application/octet-stream";

const prefix = "virtual:bench/";
const entryOf = (name: string): string => `${prefix}${name}`;

/** Modules that no file holds: each page's first script. */
function entries<Name extends string>(script: (name: Name) => string): Plugin {
  return {
    name: "portolan:bench",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${prefix}`) ? script(id.slice(prefix.length + 1) as Name) : undefined),
  };
}
