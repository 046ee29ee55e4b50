/** All that is known of the documents: what is in force, what is broken, what is stored, and what is wrong with each. */
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import type { ConfigRecord } from "../../../schemas/config-record.ts";
import type { CheckedContent, ContentToCheck } from "./check-and-write.ts";
import type { Checker } from "./checker.ts";
import { documentId, parseDocumentId } from "./document-id.ts";
import { presentRecord, type ListedDocument } from "./documents.presenter.ts";
import type { DocumentRepository, DocumentRow, DocumentSummary } from "./documents.repository.ts";
import type { DocumentSnapshot, EffectiveDocuments } from "./effective-documents.ts";

export interface KnownDocumentsOptions {
  effective: EffectiveDocuments;
  checker: Checker;
  repository: DocumentRepository;
  routes: () => readonly ApiRoute[];
  clock: () => Date;
}

export type KnownDocuments = ReturnType<typeof createKnownDocuments>;

export function createKnownDocuments({ effective, checker, repository, routes }: KnownDocumentsOptions) {
  const { files } = effective;
  return { find, all, checked, contentOf, present };

  function checked(checking: ContentToCheck): Promise<CheckedContent> {
    return checker.check(checking, { snapshot: effective.current(), routes: routes() });
  }

  async function find(id: string): Promise<ListedDocument<DocumentRow> | undefined> {
    const name = parseDocumentId(id);
    if (!name) return undefined;

    const found = await repository.find(name.kind, name.key);
    const row = found && (isLeft(found) && !files.has(id) ? undefined : found);
    // Another server may have published a moment ago; an editor must not show what is no longer so.
    if ((row?.published ?? null) !== (publishedIn(effective.current(), id) ?? null)) await effective.reload();
    const { documents, broken } = effective.current();
    const listed = { id, ...name, row, effective: documents.get(id), broken: broken.get(id) };
    return listed.row || listed.effective || listed.broken ? listed : undefined;
  }

  function all(rows: readonly DocumentSummary[]): ListedDocument<DocumentSummary>[] {
    const { documents, broken } = effective.current();
    const stored = new Map(
      rows.filter((row) => row.has_draft || row.published !== null).map((row) => [documentId(row.kind, row.key) as string, row]),
    );
    return [...new Set([...documents.keys(), ...broken.keys(), ...stored.keys()])].flatMap((id) => {
      const name = parseDocumentId(id);
      return name ? [{ id, ...name, row: stored.get(id), effective: documents.get(id), broken: broken.get(id) }] : [];
    });
  }

  async function present(document: ListedDocument<DocumentRow>, language: string): Promise<ConfigRecord> {
    const content = document.row?.draft ?? document.effective?.content ?? files.get(document.id)?.content ?? "";
    const product = files.has(document.id);
    return presentRecord(document, effective.current().translations(language), {
      content,
      problems: (await checked({ content, id: document.id, language })).problems,
      product,
    });
  }

  async function contentOf(document: ListedDocument<DocumentRow>, number: number): Promise<string | undefined> {
    if (number === 0) return files.get(document.id)?.content;
    return document.row ? (await repository.version(document.row.id, number))?.content : undefined;
  }
}

/** The stored version that this server has in force or knows to be broken; undefined when the file serves. */
function publishedIn(snapshot: DocumentSnapshot, id: string): number | undefined {
  const version = snapshot.broken.get(id)?.version ?? snapshot.documents.get(id)?.version;
  return version === 0 ? undefined : version;
}

/** Only its history is left of a document that was never published and whose draft was discarded. */
export const isLeft = ({ draft, published }: DocumentRow): boolean => draft === null && published === null;
