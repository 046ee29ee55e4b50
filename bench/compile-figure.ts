/** How long the compiler takes in the browser for the largest page the product ships. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { build } from "vite";
import { clientAliases, compiledSchemas } from "../vite.config.ts";
import { figure, type Figure } from "./figure.ts";
import { projectFolder } from "./portal.ts";

const runs = 50;

export async function compileInBrowser(browser: Browser): Promise<Figure[]> {
  const largest = globSync("page-configs/**/*.page.json", { cwd: projectFolder })
    .map((file) => ({ file, text: readFileSync(path.join(projectFolder, file), "utf8") }))
    .toSorted((a, b) => b.text.length - a.text.length)[0]!;
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundledCompiler() });
  const milliseconds = await page.evaluate(
    ({ text, runs }) => {
      const { compile } = (window as unknown as { compilerBench: { compile(document: unknown): void } }).compilerBench;
      const document = JSON.parse(text) as unknown;
      for (let index = 0; index < 20; index++) compile(document);
      const times = Array.from({ length: runs }, () => {
        const start = performance.now();
        // Ten at once: one is below the clock's resolution.
        for (let index = 0; index < 10; index++) compile(document);
        return (performance.now() - start) / 10;
      });
      return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
    },
    { text: largest.text, runs },
  );
  await page.close();
  return [figure("compile of the largest shipped page, warm, in the browser", milliseconds, "ms", 5, `${largest.file}, median of ${runs}`)];
}

async function bundledCompiler(): Promise<string> {
  const entry = path.join(import.meta.dirname, "compiler-entry.ts");
  const result = await build({
    configFile: false,
    root: projectFolder,
    logLevel: "error",
    plugins: [compiledSchemas()],
    resolve: { alias: clientAliases },
    build: {
      write: false,
      lib: { entry, formats: ["iife"], name: "compilerBench" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("Vite built nothing.");
  return output.output.find((part) => part.type === "chunk")!.code;
}
