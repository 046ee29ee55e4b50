/** The page that shows a document as it would be if it were published: itself, or the first page that leads to it. */
import type { PageBundle } from "../../schemas/page-bundle.ts";
import { dependentsOf, type AtomRegistry } from "../../engine/index.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** @returns undefined where no page shows it (navigation, theme, texts) or it is no object. Its name is the given one, whatever it says. */
export function previewBundle(
  draft: unknown,
  { kind, key }: { kind: string; key: string },
  vocabulary: Vocabulary,
  registry: AtomRegistry,
): PageBundle | undefined {
  if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return undefined;

  const id = `${kind}:${key}`;
  const documents = new Map<string, unknown>(vocabulary.documents).set(id, { ...draft, kind, key });
  const page = kind === "page" ? documents.get(id) : pageShowing(id, documents, registry);
  if (!isPage(page)) return undefined;

  const route = typeof page.route === "string" ? page.route : "/";
  return {
    key: page.key,
    route,
    document: page as unknown as PageBundle["document"],
    documents: Object.fromEntries(documents),
    etag: "preview",
  };
}

interface Page {
  key: string;
  route?: unknown;
}

const isPage = (value: unknown): value is Page =>
  typeof value === "object" && value !== null && (value as { kind?: unknown }).kind === "page";

function pageShowing(id: string, documents: ReadonlyMap<string, unknown>, registry: AtomRegistry): unknown {
  const users = new Set(dependentsOf(id, documents.get(id), documents, registry));
  return [...documents].find(([user, document]) => users.has(user) && isPage(document))?.[1];
}
