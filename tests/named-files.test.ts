/** Files, folders and parameters that pages and comments name: a renaming that forgets one is found here. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { projectFolder, sourceFiles } from "./support/source-imports.ts";

const textOf = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const slashes = (file: string) => file.split(path.sep).join("/");

const files = globSync(["*.*", "{admin-designer,bench,docs,engine,page-configs,schemas,server,src,tests}/**/*.*"], {
  cwd: projectFolder,
}).map(slashes);
const folders = [...new Set(files.flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/"))))];

const exists = (named: string): boolean =>
  named.endsWith("/")
    ? folders.some((folder) => `/${folder}/`.endsWith(`/${named}`))
    : files.some((file) => file === named || file.endsWith(`/${named}`));

const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:css|json|md|mjs|tsx?)|(?:[\w@.-]+\/)+)`/g)].map(([, named]) => named!);

interface Comment {
  file: string;
  value: string;
  /** What stands behind it, to the end of the file. */
  after: string;
}

const commentsOf = (file: string): Comment[] => {
  const text = textOf(file);
  return parseSync(file, text).comments.map(({ value, end }) => ({ file, value, after: text.slice(end) }));
};

/** Folders of a build or of a browser, and no places in this project. */
const elsewhere = new Set(["assets/"]);

describe("What pages and comments name", () => {
  const comments = sourceFiles().flatMap(commentsOf);
  const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  const isPlan = (text: string) => text.slice(0, text.indexOf("\n")).endsWith("(planned)");

  it("are files and folders that there are", () => {
    const pages = ["README.md", "docs/glossary.md", ...decisions].map((file) => ({ file, value: textOf(file) }));
    const texts = [...pages.filter(({ value }) => !isPlan(value)), ...comments];
    const named = texts.flatMap(({ file, value }) => namedIn(value).map((name) => ({ file, name })));

    expect(named.length).toBeGreaterThan(150);
    expect(named.filter(({ name }) => !exists(name) && !elsewhere.has(name))).toEqual([]);
  });

  it("are parameters of the function that follows", () => {
    const named = comments.flatMap(({ file, value, after }) =>
      [...value.matchAll(/@param (\w+)/g)].map(([, name]) => ({ file, name: name!, after: after.slice(0, 600) })),
    );

    expect(named.length).toBeGreaterThan(100);
    expect(named.flatMap(({ file, name, after }) => (new RegExp(`\\b${name}\\b`).test(after) ? [] : [`${file}: ${name}`]))).toEqual([]);
  });

  it("are decisions by their number and title", () => {
    const listed = [...textOf("docs/decisions/README.md").matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$/gm)].map(
      ([, number, file, title]) => [`docs/decisions/${file}`, `# ${number}. ${title}`],
    );

    expect(decisions.toSorted().map((file) => [file, textOf(file).split("\n", 1)[0]])).toEqual(listed);
  });
});
