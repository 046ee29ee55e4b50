/** Published versions that no administrator could publish: put into the database behind the portal's back. */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";
import type { DocumentTables } from "../../server/configs/page-configs/document-tables.ts";

export interface StoredVersion {
  kind: string;
  key: string;
  content: string;
  /** Of pages. */
  route?: string;
}

/** The next version of a document, in force at once on every server of this database. @returns its number */
export async function storeVersion(portal: Kysely<Database>, { kind, key, content, route }: StoredVersion): Promise<number> {
  const db = portal.withTables<DocumentTables>();
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom("documents")
      .select(["id", "published"])
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst();
    const { id } =
      known ??
      (await trx
        .insertInto("documents")
        .values({ kind, key, microsite: null, published: null, route: route ?? null, draft: null, draft_by: null, draft_at: null })
        .returning("id")
        .executeTakeFirstOrThrow());
    const { last } = await trx
      .selectFrom("document_versions")
      .select(({ fn }) => fn.max<number | null>("number").as("last"))
      .where("document", "=", id)
      .executeTakeFirstOrThrow();
    const number = (last ?? 0) + 1;
    await trx
      .insertInto("document_versions")
      .values({
        document: id,
        number,
        content,
        checksum: createHash("sha256").update(content).digest("hex"),
        note: "",
        author: "nobody",
        created_at: new Date(),
      })
      .execute();
    await trx.updateTable("documents").set({ published: number }).where("id", "=", id).execute();
    await sql`update documents_revision set number = number + 1`.execute(trx);
    await sql`notify portolan_documents`.execute(trx);
    return number;
  });
}
