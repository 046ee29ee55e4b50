/**
 * The client. Two builds share this file: the browser's (`vite build`), whose manifest the server reads to write the HTML,
 * and the artefact dist/render.js (`vite build --ssr`), which draws the sign-in page's markup on the server.
 */
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientChunks, listModules } from "./server/platform/boot/atom-chunks.ts";
import { compileSchemas } from "./server/platform/boot/compile-schemas.ts";
import { leaveOutDescriptions } from "./server/platform/boot/leave-out-descriptions.ts";

const root = import.meta.dirname;

export const compiledSchemas = () => compileSchemas(path.join(root, "page-configs"));

export const clientAliases = {
  // For versions of React that lack what it brings.
  "use-sync-external-store/shim/index.js": "react",
  "use-sync-external-store/shim": "react",
};

/** Its own build for production, which is smaller than what a bundler makes of its modules. */
const mobx = path.join(root, "node_modules", "mobx", "dist", "mobx.esm.production.min.js");

export const browserAliases = { ...clientAliases, mobx };

/** Scripts of a first page the server names in its HTML, those of later pages load in idle time; styles must wait for nobody. */
export const modulePreload = {
  polyfill: false,
  resolveDependencies: (_: string, files: string[]): string[] => files.filter((file) => file.endsWith(".css")),
};

/**
 * What every browser that is built for has, and has not, by what `typeof` says of it. Libraries ask, and carry what would stand
 * in; answered here neither is left. React's hook announces it to an extension for its developers; what is built is for people
 * who have none.
 */
const knownOfBrowsers = {
  object: ["document", "history", "performance", "window"],
  function: [
    "AbortController",
    "FinalizationRegistry",
    "MessageChannel",
    "Object.is",
    "Promise",
    "Symbol",
    "WeakMap",
    "WeakSet",
    "clearTimeout",
    "performance.getEntriesByType",
    "performance.now",
    "queueMicrotask",
    "reportError",
    "setTimeout",
  ],
  undefined: ["__REACT_DEVTOOLS_GLOBAL_HOOK__", "process", "setImmediate"],
};

const answersOfBrowsers = Object.fromEntries(
  Object.entries(knownOfBrowsers).flatMap(([type, names]) => names.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
);

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root,
  publicDir: "src/public",
  plugins: [react(), compiledSchemas(), ...(isSsrBuild ? [] : [leaveOutDescriptions(), listModules(root)])],
  resolve: { alias: isSsrBuild ? clientAliases : browserAliases },
  define: command === "build" && !isSsrBuild ? answersOfBrowsers : {},
  logLevel: "warn",
  ssr: { noExternal: true, target: "node" },
  build: isSsrBuild
    ? {
        outDir: "dist",
        emptyOutDir: false,
        copyPublicDir: false,
        target: "node24",
        rolldownOptions: { input: "src/render.tsx", output: { entryFileNames: "render.js", codeSplitting: false } },
      }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: "manifest.json",
        target: "es2024",
        modulePreload,
        assetsInlineLimit: 0,
        rolldownOptions: { input: "src/main.tsx", output: { codeSplitting: clientChunks } },
      },
}));
