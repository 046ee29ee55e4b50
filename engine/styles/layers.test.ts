import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sheets = globSync("{engine,src,admin-designer}/**/*.css", { cwd: root }).filter((path) => !/(?:font|antd-frames)\.css$/.test(path));

/** A rule outside of the layers would win against all that are inside; what differs from antd, whose styles are in none, must. */
it.each(sheets)("%s has all its rules in the layers", (path) => {
  const text = readFileSync(`${root}/${path}`, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  const outermost = text.split("\n").filter((line) => /^[^\s}]/.test(line));
  expect(outermost.filter((line) => !/^@(?:layer (?:reset|tokens|base|atoms|shell)\b|import |property |position-try )/.test(line))).toEqual(
    [],
  );
});
