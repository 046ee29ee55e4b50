/** Checks a folder of documents as publishing would, each with all the others as its surroundings. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import type { ApiRoute } from "../../engine/compile/compiled.ts";
import { documentKinds } from "../../schemas/documents.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
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
}

export function checkFiles(folder: string, { registry, routes }: CheckFilesOptions): FileProblem[] {
  const documents = new Map(
    readProductFiles(folder).flatMap(({ id, content }) => parsed(content).map((document) => [id as string, document] as const)),
  );

  return jsonFilesOf(folder).flatMap((file) => {
    const name = parseDocumentPath(file);
    if (!name) return [{ file, ...wrongName }];

    const content = readFileSync(path.join(folder, file), "utf8");
    const { problems } = checkContent(content, { registry, routes, documents }, documentId(name.kind, name.key));
    return problems.map((problem) => ({ ...problem, file }));
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

function parsed(content: string): unknown[] {
  try {
    return [JSON.parse(content)];
  } catch {
    return []; // said with its line when the file itself is checked
  }
}
