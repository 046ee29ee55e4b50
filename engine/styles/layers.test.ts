import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sheets = globSync("{engine,src,admin-designer}/**/*.css", { cwd: root }).filter((path) => !path.endsWith("font.css"));

/** A bundler may load any sheet first, and the first one that names layers decides their order for all. */
it.each(sheets)("%s says the order of the layers before it uses one", (path) => {
  expect(readFileSync(`${root}/${path}`, "utf8")).toMatch(/^(?:\s|\/\*[^*]*\*\/)*@layer reset, tokens, base, atoms, shell;/);
});
