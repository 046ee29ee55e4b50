/** Checks a folder of documents as publishing would, each with all the others as its surroundings. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import { formatDocument } from "../../../engine/compile/read/format-document.ts";
import { parseDocument } from "../../../engine/compile/read/parse-document.ts";
import { documentKinds } from "../../../schemas/documents.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { checkContent } from "./document-checks.ts";
import { documentId, parseDocumentPath } from "./document-id.ts";
import { jsonFilesOf, readProductFiles } from "./product-files.ts";

export interface FileProblem extends ConfigProblem {
  /** Below the folder. */
  file: string;
}

export interface CheckFilesOptions {
  registry: AtomRegistry;
  routes: readonly ApiRoute[];
  /** The files to be checked, of which the others are the surroundings; all of them without it. */
  only?: ReadonlySet<string>;
  /** What the folder itself does not hold; without it, the folder is all there is. */
  among?: ReadonlyMap<string, unknown>;
}

export function checkFiles(folder: string, { registry, routes, only, among = new Map() }: CheckFilesOptions): FileProblem[] {
  const documents = new Map(among);
  for (const { id, content } of readProductFiles(folder)) {
    const document = readJson(content);
    if (document !== undefined) documents.set(id, document);
  }

  return jsonFilesOf(folder).flatMap((file) => {
    const name = parseDocumentPath(file);
    if (!name) return [{ file, ...wrongName }];

    if (only && !only.has(file)) return [];
    const content = readFileSync(path.join(folder, file), "utf8");
    const { problems } = checkContent(content, { registry, routes, documents }, documentId(name.kind, name.key));
    return problems.map((problem) => ({ ...problem, file }));
  });
}

/** Rewrites what is not in the form in which documents are stored; what cannot be read is left to `checkFiles`. @returns what was rewritten */
export function formatFiles(folder: string, registry: AtomRegistry): string[] {
  return jsonFilesOf(folder).filter((file) => {
    const name = path.join(folder, file);
    const content = readFileSync(name, "utf8");
    const { document, problems } = parseDocument(content);
    const formatted = problems.length === 0 ? formatDocument(document, registry) : content;
    if (formatted === content) return false;
    writeFileSync(name, formatted);
    return true;
  });
}

/** `orders.page.json:12 error unknown_atom There is no atom "tabel". Did you mean "table"?` */
export function problemLine({ file, line, severity, code, at, message, hint }: FileProblem): string {
  const place = line === undefined ? `${file}${at === "" ? "" : ` ${at}`}` : `${file}:${line}`;
  return `${place} ${severity} ${code} ${message}${hint === undefined ? "" : ` ${hint}`}`;
}

const wrongName: ConfigProblem = {
  code: "wrong_file_name",
  severity: "error",
  document: "",
  at: "",
  message: `A document's file is named after its key and kind, for example cart/shop.page.json; kinds are ${documentKinds.join(", ")}.`,
  fixes: [],
};

/** Undefined for what is no JSON: that is said with its line when the file itself is checked. */
export function readJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
