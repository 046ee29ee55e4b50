/** What leaves the server about a stored document. */
import type { ConfigRecord, ConfigRow, ConfigState, ConfigVersion } from "../../../schemas/config-record.ts";
import { isTextReference } from "../../../schemas/marked.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import type { DocumentRow, DocumentSummary, SavedDraft, VersionRow } from "./documents.repository.ts";
import type { BrokenDocument, EffectiveDocument } from "./effective-documents.ts";
import type { Translations } from "./translations.ts";

/** All that is known of a document: in force, broken, stored; at least one of them is there. */
export interface ListedDocument<Row> {
  id: string;
  kind: string;
  key: string;
  effective: EffectiveDocument | undefined;
  broken: BrokenDocument | undefined;
  row: Row | undefined;
}

export function presentRow(listed: ListedDocument<DocumentSummary>, texts: Translations): ConfigRow {
  return { ...presentCommon(listed, listed.row?.has_draft ?? false, texts), version: publishedVersion(listed) };
}

export function presentRecord(
  listed: ListedDocument<DocumentRow>,
  texts: Translations,
  { content, problems, product }: { content: string; problems: ConfigProblem[]; product: boolean },
): ConfigRecord {
  const { row, effective, broken } = listed;
  const version = row?.draft_version ?? 0;
  return {
    ...presentCommon(listed, row?.draft != null, texts),
    version,
    etag: `"${version}"`,
    published_version: publishedVersion(listed),
    content,
    published_content: effective?.content ?? "",
    draft: row?.draft != null ? { by: row.draft_by ?? "", at: row.draft_at?.toISOString() ?? "" } : null,
    product,
    problems,
    broken: broken ? { version: broken.version, reason: broken.reason, serves: broken.serves } : null,
  };
}

export const presentVersion = (row: VersionRow, current: boolean): ConfigVersion => ({
  number: row.number,
  note: row.note,
  author: row.author,
  created_at: row.created_at.toISOString(),
  current,
});

export const presentDraft = ({ version, author, saved_at }: SavedDraft): ConfigVersion => ({
  draft: true,
  number: version,
  note: "",
  author,
  created_at: saved_at.toISOString(),
  current: false,
});

export const productVersion = (current: boolean): ConfigVersion => ({
  number: 0,
  note: "",
  author: null,
  created_at: null,
  current,
});

function presentCommon(
  { id, kind, key, effective, broken, row }: ListedDocument<DocumentSummary | DocumentRow>,
  hasDraft: boolean,
  texts: Translations,
) {
  const state: ConfigState = broken ? "broken" : hasDraft || !effective ? "draft" : "published";
  return {
    id,
    kind,
    key,
    title: titleOf(effective, texts) ?? key,
    state,
    kind_caption: texts.shared(`config_kind.${kind}`) ?? kind,
    state_caption: texts.shared(`config_state.${state}`) ?? state,
    updated_at: (row?.draft_at ?? row?.created_at)?.toISOString() ?? null,
    updated_by: row?.draft_by ?? row?.author ?? null,
  };
}

const publishedVersion = ({ broken, row, effective }: ListedDocument<DocumentSummary | DocumentRow>): number | null =>
  broken?.version ?? row?.published ?? effective?.version ?? null;

function titleOf(effective: EffectiveDocument | undefined, texts: Translations): string | undefined {
  const title = (effective?.document as { title?: unknown } | undefined)?.title;
  if (typeof title === "string") return title;
  return isTextReference(title) ? texts.shared(title.t) : undefined;
}
