/** How documents are named: `<kind>:<key>` in addresses, problems and messages; `<key>.<kind>.json` on disk. */
import { documentKinds, type DocumentKind } from "../../../schemas/documents.ts";

export type DocumentId = `${string}:${string}`;

export const documentId = (kind: string, key: string): DocumentId => `${kind}:${key}`;

export const isDocumentKind = (kind: string): kind is DocumentKind => (documentKinds as string[]).includes(kind);

// Lower-case words separated by one slash or dash: never a dot, so no key leads out of the folder.
const keyPattern = /^[a-z0-9_]+(?:[/-][a-z0-9_]+)*$/;

/** `page:cart/shop` taken apart; undefined when the kind is unknown or the key is none. */
export function parseDocumentId(id: string): { kind: DocumentKind; key: string } | undefined {
  const colon = id.indexOf(":");
  const kind = id.slice(0, colon);
  const key = id.slice(colon + 1);
  if (colon < 1 || key.length > 200 || !isDocumentKind(kind) || !keyPattern.test(key)) return undefined;

  return { kind, key };
}

/** The path below `page-configs/`. */
export const documentPath = (kind: string, key: string): string => `${key}.${kind}.json`;

/** `cart/shop.page.json` → `page`, `cart/shop`; undefined for files that are no documents. */
export function parseDocumentPath(path: string): { kind: DocumentKind; key: string } | undefined {
  const name = /^(.+)\.([a-z]+)\.json$/.exec(path.replaceAll("\\", "/"));
  return name ? parseDocumentId(documentId(name[2]!, name[1]!)) : undefined;
}
