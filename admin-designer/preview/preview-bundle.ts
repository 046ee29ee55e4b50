/** The page that shows a document as it would be if it were published: itself, or the first page that leads to it. */
import type { PageBundle } from "../../schemas/page-bundle.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** @returns undefined where no page shows it (navigation, theme, texts) or it is no document yet. */
export function previewBundle(draft: unknown, vocabulary: Vocabulary): PageBundle | undefined {
  if (!isDocument(draft)) return undefined;

  const id = `${draft.kind}:${draft.key}`;
  const documents = { ...vocabulary.documents, [id]: draft };
  const page = draft.kind === "page" ? draft : pageShowing(id, documents);
  if (!page || typeof page.route !== "string") return undefined;

  return { key: page.key, route: page.route, document: page, documents, etag: "preview" };
}

interface SomeDocument {
  kind: string;
  key: string;
  route?: unknown;
}

const isDocument = (value: unknown): value is SomeDocument =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as SomeDocument).kind === "string" &&
  typeof (value as SomeDocument).key === "string";

function pageShowing(id: string, documents: Readonly<Record<string, unknown>>): SomeDocument | undefined {
  const pages = Object.values(documents)
    .filter(isDocument)
    .filter((document) => document.kind === "page");
  return pages.find((page) => reaches(page, id, documents, new Set()));
}

/** A document names another by a property called like its kind: `"form": "salesdocs/search"`. */
function reaches(from: unknown, id: string, documents: Readonly<Record<string, unknown>>, seen: Set<string>): boolean {
  const waiting: unknown[] = [from];
  while (waiting.length > 0) {
    const current = waiting.pop();
    if (typeof current !== "object" || current === null) continue;

    for (const [name, value] of Object.entries(current)) {
      if (typeof value === "object") waiting.push(value);
      else if (typeof value === "string" && Object.hasOwn(documents, `${name}:${value}`)) {
        const named = `${name}:${value}`;
        if (named === id) return true;
        if (seen.has(named)) continue;
        seen.add(named);
        waiting.push(documents[named]);
      }
    }
  }
  return false;
}
