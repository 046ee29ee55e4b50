/** What every source file of the project imports, read from its syntax and not by searching its text. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export const projectFolder = path.resolve(import.meta.dirname, "../..");

export interface Import {
  /** Paths from the project folder, with slashes. */
  from: string;
  /** As written. */
  specifier: string;
  /** The imported file, or null for a package. */
  to: string | null;
  kind: "value" | "type" | "late";
  /** `export … from`: the name goes on to somebody else. */
  passedOn: boolean;
  /** `export * from`. */
  wholesale: boolean;
}

const topFolders = "{schemas,engine,src,admin-designer,server,tests,bench}";

export function sourceFiles(): string[] {
  return globSync(`${topFolders}/**/*.{ts,tsx,mjs,mts}`, { cwd: projectFolder })
    .map((file) => file.split(path.sep).join("/"))
    .toSorted();
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(projectFolder, file), "utf8");
  const { module } = parseSync(file, text);
  const found: Import[] = [];
  const add = (specifier: string, rest: Pick<Import, "kind"> & Partial<Import>) =>
    found.push({ from: file, specifier, to: target(file, specifier), passedOn: false, wholesale: false, ...rest });

  for (const { moduleRequest, entries } of module.staticImports) {
    // An import without names runs the file, so it is one of values.
    const onlyTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    add(moduleRequest.value, { kind: onlyTypes ? "type" : "value" });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName } of entries) {
      if (!moduleRequest) continue;
      add(moduleRequest.value, { kind: isType ? "type" : "value", passedOn: true, wholesale: importName.kind !== "Name" });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    // An address put together at run time belongs to a build's product, not to a source file.
    if (/^["'`][^$]*["'`]$/.test(written)) add(written.slice(1, -1), { kind: "late" });
  }
  return found;
}

function target(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;

  return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ""));
}
