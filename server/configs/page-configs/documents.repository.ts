/** Documents that administrators changed, in SQL. Every write names the row's version that it builds on. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DocumentTables } from "./document-tables.ts";
import { documentsChannel } from "./follow-changes.ts";
import { checksumOf } from "./load-document.ts";

export interface DocumentRow {
  id: string;
  kind: string;
  key: string;
  published: number | null;
  draft: string | null;
  draft_version: number;
  draft_by: string | null;
  draft_at: Date | null;
  /** Of the published version. */
  author: string | null;
  created_at: Date | null;
}

export type DocumentSummary = Omit<DocumentRow, "draft"> & { has_draft: boolean };

export interface VersionRow {
  number: number;
  note: string;
  author: string;
  created_at: Date;
}

export interface SavedDraft {
  /** The `draft_version` that it had. */
  version: number;
  author: string;
  saved_at: Date;
}

export interface NewVersion {
  content: string;
  note: string;
  author: string;
  at: Date;
  /** Of pages. */
  route: string | null;
  /** Restoring an old version leaves a draft alone. */
  keepDraft?: boolean;
}

export type WriteTransaction = Transaction<Database & DocumentTables>;

const maxDocuments = 5_000;
const maxVersions = 500;
/** Of each document, those that were saved over last: one that is typed at all day would fill the database with them. */
const keptDrafts = 50;

const columns = [
  "d.id",
  "d.kind",
  "d.key",
  "d.published",
  "d.draft_version",
  "d.draft_by",
  "d.draft_at",
  "v.author",
  "v.created_at",
] as const;

export type DocumentRepository = ReturnType<typeof createDocumentRepository>;

export function createDocumentRepository(portal: Kysely<Database>) {
  const db = portal.withTables<DocumentTables>();
  const withAuthor = (from: Kysely<Database & DocumentTables>) =>
    from
      .selectFrom("documents as d")
      .leftJoin("document_versions as v", (join) => join.onRef("v.document", "=", "d.id").onRef("v.number", "=", "d.published"))
      .where("d.microsite", "is", null);

  return {
    transaction: <T>(work: (trx: WriteTransaction) => Promise<T>): Promise<T> => db.transaction().execute(work),

    list(): Promise<DocumentSummary[]> {
      return withAuthor(db)
        .select(columns)
        .select(sql<boolean>`d.draft is not null`.as("has_draft"))
        .limit(maxDocuments)
        .execute();
    },

    find(kind: string, key: string): Promise<DocumentRow | undefined> {
      return withAuthor(db)
        .select([...columns, "d.draft"])
        .where("d.kind", "=", kind)
        .where("d.key", "=", key)
        .executeTakeFirst();
    },

    create,
    saveDraft,
    publish,

    /** Newest first. */
    versions(document: string): Promise<VersionRow[]> {
      return db
        .selectFrom("document_versions")
        .select(["number", "note", "author", "created_at"])
        .where("document", "=", document)
        .orderBy("number", "desc")
        .limit(maxVersions)
        .execute();
    },

    /** Those that were saved over or discarded, newest first. */
    drafts(document: string): Promise<SavedDraft[]> {
      return db
        .selectFrom("document_drafts")
        .select(["version", "author", "saved_at"])
        .where("document", "=", document)
        .orderBy("version", "desc")
        .limit(maxVersions)
        .execute();
    },

    savedDraft(document: string, version: number): Promise<(SavedDraft & { content: string }) | undefined> {
      return db
        .selectFrom("document_drafts")
        .select(["version", "author", "saved_at", "content"])
        .where("document", "=", document)
        .where("version", "=", version)
        .executeTakeFirst();
    },

    version(document: string, number: number): Promise<(VersionRow & { content: string }) | undefined> {
      return db
        .selectFrom("document_versions")
        .select(["number", "content", "note", "author", "created_at"])
        .where("document", "=", document)
        .where("number", "=", number)
        .executeTakeFirst();
    },
  };
}

/** A document and the `draft_version` that its writer has seen. */
export interface DocumentVersion {
  kind: string;
  key: string;
  version: number;
}

const writable = (trx: WriteTransaction, { kind, key, version }: DocumentVersion) =>
  trx
    .updateTable("documents")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("microsite", "is", null)
    .where("draft_version", "=", version);

/** Makes the row of a document that was only a file until now; false when somebody was faster. */
async function create(trx: WriteTransaction, kind: string, key: string): Promise<boolean> {
  const inserted = await trx
    .insertInto("documents")
    .values({ kind, key, microsite: null, published: null, route: null, draft: null, draft_by: null, draft_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when the row has another version by now. `content` null throws the draft away. The draft before stays in the history. */
async function saveDraft(
  trx: WriteTransaction,
  { kind, key, version }: DocumentVersion,
  content: string | null,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  await trx
    .insertInto("document_drafts")
    .columns(["document", "version", "content", "author", "saved_at"])
    .expression((from) =>
      from
        .selectFrom("documents")
        .select(["id", "draft_version", "draft", "draft_by", "draft_at"])
        .$narrowType<{ draft: string; draft_by: string; draft_at: Date }>()
        .where("kind", "=", kind)
        .where("key", "=", key)
        .where("microsite", "is", null)
        .where("draft_version", "=", version)
        .where("draft", "is not", null)
        .where(sql<boolean>`draft is distinct from ${content}`),
    )
    // Of two that build on the same version one wins below; it has kept the draft by then.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const saved = await writable(trx, { kind, key, version })
    .set((row) => ({
      draft: content,
      draft_by: content === null ? null : by,
      draft_at: content === null ? null : at,
      draft_version: row("draft_version", "+", 1),
    }))
    .returning("id")
    .executeTakeFirst();
  if (!saved) return false;
  const kept = trx.selectFrom("document_drafts").select("version").where("document", "=", saved.id).orderBy("version", "desc");
  await trx.deleteFrom("document_drafts").where("document", "=", saved.id).where("version", "not in", kept.limit(keptDrafts)).execute();
  return true;
}

/**
 * The new version, the moved pointer, the draft gone and the news for the other servers: all in the caller's
 * transaction. Returns the version's number, or null when the row has another version by now.
 */
async function publish(trx: WriteTransaction, document: DocumentVersion, version: NewVersion): Promise<number | null> {
  const row = await writable(trx, document)
    .set((columns) => ({
      route: version.route,
      draft_version: columns("draft_version", "+", 1),
      ...(version.keepDraft ? {} : { draft: null, draft_by: null, draft_at: null }),
    }))
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;

  // The row is locked by now, so nobody else counts at the same time.
  const { newest } = await trx
    .selectFrom("document_versions")
    .select(({ fn }) => fn.max("number").as("newest"))
    .where("document", "=", row.id)
    .executeTakeFirstOrThrow();
  const number = Number(newest ?? 0) + 1;
  const { content, note, author, at } = version;
  await trx
    .insertInto("document_versions")
    .values({ document: row.id, number, content, checksum: checksumOf(content), note, author, created_at: at })
    .execute();
  await trx.updateTable("documents").set({ published: number }).where("id", "=", row.id).execute();
  await trx
    .updateTable("documents_revision")
    .set({ number: sql`number + 1` })
    .execute();
  await sql`select pg_notify(${documentsChannel}, ${`${document.kind}:${document.key}`})`.execute(trx);
  return number;
}
