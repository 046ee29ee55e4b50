/**
 * Changing documents: a draft is whatever was typed, a published version is checked, immutable and in force at once.
 * Every write names the version it builds on; who comes second gets both versions back and loses nothing.
 */
import type { ConfigRecord, ConfigRow, ConfigVersion, ConfigVersionContent, ConfigVocabulary } from "../../../schemas/config-record.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { navigationIcons } from "../../../schemas/navigation-icons.ts";
import { ok, refused, type FieldProblem, type Result } from "../../result.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import type { ContentToCheck } from "./check-and-write.ts";
import { documentId, parseDocumentId } from "./document-id.ts";
import { presentDraft, presentRow, presentVersion, productVersion } from "./documents.presenter.ts";
import { changedMeanwhile, documentWriter, notFound, readRecord, type Author } from "./document-writer.ts";
import { createKnownDocuments, isLeft, type KnownDocuments, type KnownDocumentsOptions } from "./known-documents.ts";
import { models } from "./models.ts";
import { sentencesOf } from "./sentences.ts";

export interface DocumentList {
  q?: string | undefined;
  kind?: string | undefined;
  sort_by?: string | undefined;
  order?: string | undefined;
  page: number;
  page_size: number;
}

export interface DocumentService {
  list(query: DocumentList, language: string): Promise<{ items: ConfigRow[]; total_results: number }>;
  record(id: string, language: string): Promise<Result<ConfigRecord>>;
  create(author: Author, document: { kind: string; key: string; content?: string }): Promise<Result<ConfigRecord>>;
  saveDraft(author: Author, id: string, version: number, content: string): Promise<Result<ConfigRecord>>;
  discard(author: Author, id: string, version: number): Promise<Result<ConfigRecord | null>>;
  publish(author: Author, id: string, version: number, note: string): Promise<Result<ConfigRecord>>;
  restore(author: Author, id: string, version: number, restore: { version: number; note: string }): Promise<Result<ConfigRecord>>;
  versions(id: string): Promise<Result<ConfigVersion[]>>;
  /** @param name as the history has it: `3`, or `draft-17` */
  version(id: string, name: string): Promise<Result<ConfigVersionContent>>;
  check(checked: ContentToCheck): Promise<ConfigProblem[]>;
  vocabulary(language: string): ConfigVocabulary;
}

export const sortable = ["key", "title", "kind", "state", "updated_at", "version", "updated_by"] as const satisfies (keyof ConfigRow)[];

export function createDocumentService(options: KnownDocumentsOptions): DocumentService {
  const documents = createKnownDocuments(options);
  return { ...historyOf(options, documents), ...writingOf(options, documents) };
}

type Written = "create" | "saveDraft" | "discard" | "publish" | "restore";

function historyOf({ effective, repository, routes }: KnownDocumentsOptions, documents: KnownDocuments): Omit<DocumentService, Written> {
  const { files } = effective;
  return {
    async list({ q = "", kind, sort_by, order, page, page_size }, language) {
      const rows = await repository.list();
      const texts = effective.current().translations(language);
      const wanted = q.trim().toLowerCase();
      const items = documents
        .all(rows)
        .filter((one) => kind === undefined || one.kind === kind)
        .map((one) => presentRow(one, texts))
        .filter(({ id, title }) => wanted === "" || id.includes(wanted) || title.toLowerCase().includes(wanted))
        .toSorted(byColumn(sortable.find((name) => name === sort_by) ?? "key", order === "desc"));
      return { items: items.slice((page - 1) * page_size, page * page_size), total_results: items.length };
    },

    record: (id, language) => readRecord(documents, id, language),

    async versions(id) {
      const document = await documents.find(id);
      if (!document) return notFound(id);

      const current = document.broken?.serves ?? document.effective?.version;
      const stored = document.row ? await repository.versions(document.row.id) : [];
      const drafts = document.row ? await repository.drafts(document.row.id) : [];
      const history = [...stored.map((row) => presentVersion(row, row.number === current)), ...drafts.map(presentDraft)];
      const product = files.has(id) ? [productVersion(current === 0)] : [];
      return ok([...history.toSorted((a, b) => compare(b.created_at, a.created_at)), ...product]);
    },

    async version(id, name) {
      const document = await documents.find(id);
      const number = Number(name.replace("draft-", ""));
      if (name.startsWith("draft-")) {
        const draft = document?.row && (await repository.savedDraft(document.row.id, number));
        return draft ? ok({ ...presentDraft(draft), content: draft.content }) : notFound(`${id} ${name}`);
      }
      const file = files.get(id);
      const current = document?.effective?.version === number;
      if (document && number === 0 && file) return ok({ ...productVersion(current), content: file.content });

      const row = document?.row ? await repository.version(document.row.id, number) : undefined;
      return row ? ok({ ...presentVersion(row, current), content: row.content }) : notFound(`${id} version ${number}`);
    },

    check: async (checking) => (await documents.checked(checking)).problems,

    vocabulary: (language) => ({
      documents: Object.fromEntries([...effective.current().documents].map(([id, { document }]) => [id, document])),
      routes: [...routes()],
      permissions: [...permissionNames],
      models: Object.fromEntries(
        Object.entries(models).map(([name, { views, actions }]) => [name, { views: [...views], actions: [...actions] }]),
      ),
      icons: [...navigationIcons],
      sentences: { ...sentencesOf(language) },
    }),
  };
}

function writingOf(options: KnownDocumentsOptions, documents: KnownDocuments): Pick<DocumentService, Written> {
  const { effective, repository } = options;
  const { files } = effective;
  const { find, contentOf } = documents;
  const { write, putInForce, written, makeRow, draftBy } = documentWriter(options, documents);
  return {
    async create(author, { kind, key, content }) {
      const id = documentId(kind, key);
      if (!parseDocumentId(id)) return invalid({ field: "key", code: "not_allowed", message: author.text("config_editor.key_form") });
      if (effective.current().documents.has(id) || files.has(id)) return exists(author, id);

      const made = await write(author, "document.create", id, async (trx) => {
        const left = await repository.find(kind, key);
        if (left ? !isLeft(left) : !(await repository.create(trx, kind, key))) return exists(author, id);
        const document = { kind, key, version: left?.draft_version ?? 0 };
        if (!(await repository.saveDraft(trx, document, content ?? newContent(kind, key), draftBy(author)))) return exists(author, id);
        return ok({ content: content ?? null });
      });
      return made.ok ? written(made, id, author, null) : made;
    },

    async saveDraft(author, id, version, content) {
      const document = await find(id);
      if (!document) return notFound(id);

      const saved = await write(author, "document.save_draft", id, async (trx) => {
        await makeRow(trx, document);
        const done = await repository.saveDraft(trx, { ...document, version }, content, draftBy(author));
        return done ? ok({ content }) : refused(changedMeanwhile(author, id));
      });
      return written(saved, id, author, content);
    },

    async discard(author, id, version) {
      const document = await find(id);
      if (!document) return notFound(id);

      const isNew = !files.has(id) && document.row?.published == null;
      const discarded = await write(author, "document.discard_draft", id, async (trx) => {
        const done = document.row !== undefined && (await repository.saveDraft(trx, { ...document, version }, null, draftBy(author)));
        return done ? ok({ draft: null }) : refused(changedMeanwhile(author, id));
      });
      return discarded.ok && isNew ? ok(null) : written(discarded, id, author, null);
    },

    async publish(author, id, version, note) {
      const document = await find(id);
      if (!document) return notFound(id);
      // Said before the problems of a text that is not even the one the caller saw.
      if ((document.row?.draft_version ?? 0) !== version) return written(refused(changedMeanwhile(author, id)), id, author, null);
      if (document.row?.draft == null) return invalid({ code: "no_draft", message: author.text("config_editor.no_draft") });

      const published = await putInForce(author, document, version, document.row.draft, {
        note,
        action: "document.publish",
        keepDraft: false,
      });
      return written(published, id, author, null);
    },

    async restore(author, id, version, { version: number, note }) {
      const document = await find(id);
      if (!document) return notFound(id);
      if ((document.row?.draft_version ?? 0) !== version) return written(refused(changedMeanwhile(author, id)), id, author, null);
      const content = await contentOf(document, number);
      if (content === undefined) return notFound(`${id} version ${number}`);

      const restored = await putInForce(author, document, version, content, {
        note: note || author.text("config_editor.version_again", { number }),
        action: "document.restore",
        keepDraft: true,
      });
      return written(restored, id, author, null);
    },
  };
}

const invalid = (problem: FieldProblem) => refused({ kind: "invalid", fields: [problem] });
const exists = ({ text }: Author, id: string) => refused({ kind: "conflict", message: text("config_editor.exists", { document: id }) });

const newContent = (kind: string, key: string): string => `${JSON.stringify({ kind, version: 1, key }, null, 2)}\n`;

function byColumn(column: (typeof sortable)[number], descending: boolean) {
  return (a: ConfigRow, b: ConfigRow): number => {
    const order = compare(a[column], b[column]) || compare(a.id, b.id);
    return descending ? -order : order;
  };
}

const compare = (a: string | number | null, b: string | number | null): number => {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [String(a ?? ""), String(b ?? "")];
  return left < right ? -1 : left > right ? 1 : 0;
};
