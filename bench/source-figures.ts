/** How large the house is and how its rooms hang together: read from the syntax of what is shipped, without running anything. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { importsOf, projectFolder } from "../tests/support/source-imports.ts";
import { figure, type Figure } from "./figure.ts";

const folders = ["engine", "server", "src", "admin-designer"] as const;
/** What is written once, or made of data: each migration, and the demo's companies. */
const apart = /\.test\.tsx?$|\/migrations\/|^server\/data\/demo\//;

interface Source {
  file: string;
  text: string;
  lines: number;
}

/** Nodes of a syntax tree as far as they matter here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

export function sourceFigures(): Figure[] {
  const sources = productionFiles();
  const scripts = sources.filter(({ file }) => !file.endsWith(".css"));
  const all = scripts.flatMap(({ file, text }) => nodesOf(file, text).map((node) => ({ file, text, ...node })));
  const withoutLimit = (name: string, value: number, unit: string, note?: string): Figure => ({
    name,
    value,
    unit,
    limit: null,
    ok: true,
    ...(note && { note }),
  });

  const linesIn = (folder: string) => total(sources.filter(({ file }) => file.startsWith(`${folder}/`)));
  const large = sources.filter(({ lines }) => lines > 300).toSorted((a, b) => b.lines - a.lines);
  const long = all.filter(({ type, text, start, end }) => isFunction(type) && linesOf(text.slice(start, end)) > 80);
  const late = scripts.flatMap(({ file }) => importsOf(file).filter(({ kind }) => kind === "late"));
  const anything = all.filter(({ type }) => type === "TSAnyKeyword");
  const cycles = inCycles(scripts, ["value"]);
  const knots = inCycles(scripts, ["value", "type"]);
  const named = (files: readonly string[]) => [...new Set(files)].slice(0, 5).join(", ");

  return [
    ...folders.map((folder) => withoutLimit(`production lines of ${folder}`, linesIn(folder), "lines")),
    // 80,365 on 2026-11-25, before anything could be bought: it grows by what the product can do since then.
    withoutLimit("production lines in all", total(sources), "lines"),
    withoutLimit("files over 300 lines", large.length, "files", named(large.map(({ file }) => file))),
    exactly("functions over 80 lines", long.length, "functions", 0, named(long.map(({ file }) => file))),
    withoutLimit("dynamic imports", late.length, "imports"),
    exactly("files in cycles of imported values", cycles.length, "files", 0, named(cycles)),
    exactly("files in cycles of imports, those of types included", knots.length, "files", 0, named(knots)),
    exactly("any", anything.length, "places", 0, named(anything.map(({ file }) => file))),
  ];
}

/** A count is not rounded. */
const exactly = (name: string, value: number, unit: string, limit: number, note?: string): Figure => ({
  ...figure(name, value, unit, limit, note),
  value,
});

const linesOf = (text: string) => text.replace(/\n$/, "").split("\n").length;
const total = (sources: readonly Source[]) => sources.reduce((sum, { lines }) => sum + lines, 0);
const isFunction = (type: string) => ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);

export function productionFiles(): Source[] {
  return globSync(`{${folders.join(",")}}/**/*.{ts,tsx,css}`, { cwd: projectFolder })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !apart.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(projectFolder, file), "utf8");
      return { file, text, lines: linesOf(text) };
    });
}

function nodesOf(file: string, text: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (typeof (value as Partial<SyntaxNode>).type === "string") found.push(value as SyntaxNode);
    for (const part of Object.values(value)) walk(part);
  };
  walk(parseSync(file, text).program);
  return found;
}

/** Files from which following imports leads back to them. */
function inCycles(scripts: readonly Source[], kinds: readonly string[]): string[] {
  const files = new Set(scripts.map(({ file }) => file));
  const next = new Map(
    [...files].map((file) => [
      file,
      importsOf(file).flatMap(({ to, kind }) => (to !== null && files.has(to) && kinds.includes(kind) ? [to] : [])),
    ]),
  );
  return stronglyConnected(next).flatMap((group) => (group.length > 1 ? group : []));
}

/** Tarjan's algorithm. */
function stronglyConnected(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const waiting: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    lowest.set(file, index.get(file)!);
    waiting.push(file);
    for (const other of next.get(file) ?? []) {
      if (!index.has(other)) visit(other);
      if (waiting.includes(other)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(other)!));
    }
    if (lowest.get(file) === index.get(file)) groups.push(waiting.splice(waiting.indexOf(file)));
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return groups;
}
