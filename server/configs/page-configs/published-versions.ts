/** What is published, in SQL: as little as a server needs to know which of its documents are out of date. */
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DocumentTables } from "./document-tables.ts";

export interface Pointer {
  document: string;
  kind: string;
  key: string;
  published: number;
  /** Of pages. */
  route: string | null;
}

export interface PublishedVersions {
  /** Rises with every publish. */
  revision(): Promise<string>;
  pointers(): Promise<Pointer[]>;
  /** The published version first, then those before it. */
  upTo(pointer: Pointer): Promise<{ number: number; content: string; checksum: string }[]>;
}

/** The product's files alone: for checking them where there is no database. */
export const nothingPublished: PublishedVersions = { revision: async () => "", pointers: async () => [], upTo: async () => [] };

const maxEarlierVersions = 50;

export function createPublishedVersions(portal: Kysely<Database>): PublishedVersions {
  const db = portal.withTables<DocumentTables>();
  return {
    async revision() {
      const { number } = await db.selectFrom("documents_revision").select("number").executeTakeFirstOrThrow();
      return String(number);
    },

    async pointers() {
      const rows = await db
        .selectFrom("documents")
        .select(["id as document", "kind", "key", "published", "route"])
        .where("published", "is not", null)
        .where("microsite", "is", null)
        .execute();
      return rows.map((row) => ({ ...row, published: row.published! }));
    },

    upTo: ({ document, published }) =>
      db
        .selectFrom("document_versions")
        .select(["number", "content", "checksum"])
        .where("document", "=", document)
        .where("number", "<=", published)
        .orderBy("number", "desc")
        .limit(maxEarlierVersions)
        .execute(),
  };
}
