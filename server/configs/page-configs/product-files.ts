/** The documents that the product ships: the files of `page-configs/`, each of which is version 0 of its document. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { documentId, parseDocumentPath, type DocumentId } from "./document-id.ts";

export interface ProductFile {
  id: DocumentId;
  kind: string;
  key: string;
  /** Below the folder, with slashes. */
  path: string;
  content: string;
}

export const productFolder = path.resolve(import.meta.dirname, "../../../page-configs");

/** Sorted by path. Files whose names are no document names are left to `npm run configs -- check`. */
export function readProductFiles(folder: string = productFolder): ProductFile[] {
  return jsonFilesOf(folder).flatMap((file) => {
    const name = parseDocumentPath(file);
    if (!name) return [];
    return [{ id: documentId(name.kind, name.key), ...name, path: file, content: readFileSync(path.join(folder, file), "utf8") }];
  });
}

export const jsonFilesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.split(path.sep).join("/"))
    .toSorted();
