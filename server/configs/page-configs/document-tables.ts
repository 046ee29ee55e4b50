/** The tables of 0003-documents and 0019-saved-drafts, as kysely sees them. */
import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<Date, Date, Date>;

// A type and not an interface: kysely asks for something indexable.
export type DocumentTables = {
  documents: {
    id: Generated<string>;
    kind: string;
    key: string;
    microsite: string | null;
    published: number | null;
    route: string | null;
    draft: string | null;
    draft_version: Generated<number>;
    draft_by: string | null;
    draft_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  document_versions: {
    document: string;
    number: number;
    content: string;
    checksum: string;
    note: Generated<string>;
    author: string;
    created_at: Instant;
  };
  document_drafts: { document: string; version: number; content: string; author: string; saved_at: Instant };
  documents_revision: { only_one: Generated<boolean>; number: ColumnType<string, string, string> };
};
