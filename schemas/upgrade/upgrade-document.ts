/**
 * Documents of older versions, read as the newest. Every kind has a list of up-converters: the first makes version 2 of
 * version 1, the next version 3 of that, and so on. A shipped step never changes; a new shape appends one.
 */
import { documentKinds, type DocumentKind } from "../documents.ts";

type Document = Readonly<Record<string, unknown>>;
/** From the version of its index plus one to the next; without touching `version`, which the reader sets. */
export type UpConverter = (document: Document) => Document;

export const upConverters: Readonly<Record<DocumentKind, readonly UpConverter[]>> = {
  page: [],
  dialog: [],
  fragment: [],
  form: [],
  table: [],
  navigation: [],
  theme: [],
  messages: [],
};

export const newestVersion = (kind: DocumentKind): number => upConverters[kind].length + 1;

/** What cannot be upgraded (no document, an unknown kind, a version of the future) comes back as it is: the compiler says why. */
export function upgradeDocument(document: unknown, converters: Readonly<Record<string, readonly UpConverter[]>> = upConverters): unknown {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return document;
  const { kind, version } = document as Document;
  const steps = typeof kind === "string" && (documentKinds as readonly string[]).includes(kind) ? (converters[kind] ?? []) : [];
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1 || version > steps.length) return document;

  const newest = steps.slice(version - 1).reduce((older, convert) => convert(older), document as Document);
  return { ...newest, version: steps.length + 1 };
}
