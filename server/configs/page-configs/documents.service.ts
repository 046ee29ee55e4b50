/**
 * Changing documents: a draft is whatever was typed, a published version is checked, immutable and in force at once.
 * Every write names the version it builds on; who comes second gets both versions back and loses nothing.
 */
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import type {
  ConfigConflict,
  ConfigRecord,
  ConfigRow,
  ConfigVersion,
  ConfigVersionContent,
  ConfigVocabulary,
} from "../../../schemas/config-record.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { navigationIcons } from "../../../schemas/navigation-icons.ts";
import { audit } from "../../platform/audit/audit.ts";
import { ok, refused, type FieldProblem, type Problem, type Result } from "../../result.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { CheckedContent, ContentToCheck } from "./check-and-write.ts";
import type { Checker } from "./checker.ts";
import { documentId, parseDocumentId } from "./document-id.ts";
import type { DocumentRepository, DocumentRow, DocumentSummary, WriteTransaction } from "./documents.repository.ts";
import { presentDraft, presentRecord, presentRow, presentVersion, productVersion, type KnownDocument } from "./documents.presenter.ts";
import type { ShownText } from "../../platform/plugins/request-texts.ts";
import type { DocumentSnapshot, EffectiveDocuments } from "./effective-documents.ts";
import { models } from "./models.ts";
import { sentencesOf } from "./sentences.ts";

export interface Author {
  session: SignedIn;
  language: string;
  /** What is said to the author. */
  text: ShownText;
  request_id: string;
}

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

export interface DocumentServiceOptions {
  effective: EffectiveDocuments;
  checker: Checker;
  repository: DocumentRepository;
  routes: () => readonly ApiRoute[];
  clock: () => Date;
}

export const sortable = ["key", "title", "kind", "state", "updated_at", "version", "updated_by"] as const satisfies (keyof ConfigRow)[];

export function createDocumentService({ effective, checker, repository, routes, clock }: DocumentServiceOptions): DocumentService {
  const { files } = effective;

  return {
    async list({ q = "", kind, sort_by, order, page, page_size }, language) {
      const rows = await repository.list();
      const texts = effective.current().translations(language);
      const wanted = q.trim().toLowerCase();
      const items = knownDocuments(rows)
        .filter((known) => kind === undefined || known.kind === kind)
        .map((known) => presentRow(known, texts))
        .filter(({ id, title }) => wanted === "" || id.includes(wanted) || title.toLowerCase().includes(wanted))
        .toSorted(byColumn(sortable.find((name) => name === sort_by) ?? "key", order === "desc"));
      return { items: items.slice((page - 1) * page_size, page * page_size), total_results: items.length };
    },

    async record(id, language) {
      const known = await find(id);
      return known ? ok(await present(known, language)) : notFound(id);
    },

    async create(author, { kind, key, content }) {
      const id = documentId(kind, key);
      if (!parseDocumentId(id))
        return refused({
          kind: "invalid",
          fields: [{ field: "key", code: "not_allowed", message: author.text("config_editor.key_form") }],
        });
      if (effective.current().documents.has(id) || files.has(id)) return exists(author, id);

      const made = await write(author, "document.create", id, async (trx) => {
        const left = await repository.find(kind, key);
        if (left ? !isLeft(left) : !(await repository.create(trx, kind, key))) return exists(author, id);
        const document = { kind, key, version: left?.draft_version ?? 0 };
        if (!(await repository.saveDraft(trx, document, content ?? newContent(kind, key), draftBy(author)))) return exists(author, id);
        return ok({ content: content ?? null });
      });
      return made.ok ? recordAfterWrite(id, author) : made;
    },

    async saveDraft(author, id, version, content) {
      const known = await find(id);
      if (!known) return notFound(id);

      const saved = await write(author, "document.save_draft", id, async (trx) => {
        await makeRow(trx, known);
        const done = await repository.saveDraft(trx, { ...known, version }, content, draftBy(author));
        return done ? ok({ content }) : refused(changedMeanwhile(author, id));
      });
      return saved.ok ? recordAfterWrite(id, author) : withBoth(saved.problem, id, author, content);
    },

    async discard(author, id, version) {
      const known = await find(id);
      if (!known) return notFound(id);

      const isNew = !files.has(id) && known.row?.published == null;
      const discarded = await write(author, "document.discard_draft", id, async (trx) => {
        const done = known.row !== undefined && (await repository.saveDraft(trx, { ...known, version }, null, draftBy(author)));
        return done ? ok({ draft: null }) : refused(changedMeanwhile(author, id));
      });
      if (!discarded.ok) return withBoth(discarded.problem, id, author, null);
      return isNew ? ok(null) : recordAfterWrite(id, author);
    },

    async publish(author, id, version, note) {
      const known = await find(id);
      if (!known) return notFound(id);
      // Said before the problems of a text that is not even the one the caller saw.
      if ((known.row?.draft_version ?? 0) !== version) return withBoth(changedMeanwhile(author, id), id, author, null);
      if (known.row?.draft == null)
        return refused({ kind: "invalid", fields: [{ code: "no_draft", message: author.text("config_editor.no_draft") }] });

      const published = await putInForce(author, known, version, known.row.draft, { note, action: "document.publish", keepDraft: false });
      return published.ok ? recordAfterWrite(id, author) : withBoth(published.problem, id, author, null);
    },

    async restore(author, id, version, { version: number, note }) {
      const known = await find(id);
      if (!known) return notFound(id);
      if ((known.row?.draft_version ?? 0) !== version) return withBoth(changedMeanwhile(author, id), id, author, null);
      const content = await contentOf(known, number);
      if (content === undefined) return notFound(`${id} version ${number}`);

      const restored = await putInForce(author, known, version, content, {
        note: note || `Version ${number} again`,
        action: "document.restore",
        keepDraft: true,
      });
      return restored.ok ? recordAfterWrite(id, author) : withBoth(restored.problem, id, author, null);
    },

    async versions(id) {
      const known = await find(id);
      if (!known) return notFound(id);

      const current = known.broken?.serves ?? known.effective?.version;
      const stored = known.row ? await repository.versions(known.row.id) : [];
      const drafts = known.row ? await repository.drafts(known.row.id) : [];
      const history = [...stored.map((row) => presentVersion(row, row.number === current)), ...drafts.map(presentDraft)];
      const product = files.has(id) ? [productVersion(current === 0)] : [];
      return ok([...history.toSorted((a, b) => compare(b.created_at, a.created_at)), ...product]);
    },

    async version(id, name) {
      const known = await find(id);
      const number = Number(name.replace("draft-", ""));
      if (name.startsWith("draft-")) {
        const draft = known?.row && (await repository.savedDraft(known.row.id, number));
        return draft ? ok({ ...presentDraft(draft), content: draft.content }) : notFound(`${id} ${name}`);
      }
      const file = files.get(id);
      const current = known?.effective?.version === number;
      if (known && number === 0 && file) return ok({ ...productVersion(current), content: file.content });

      const row = known?.row ? await repository.version(known.row.id, number) : undefined;
      return row ? ok({ ...presentVersion(row, current), content: row.content }) : notFound(`${id} version ${number}`);
    },

    check: async (checking) => (await checked(checking)).problems,

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

  function checked(checking: ContentToCheck): Promise<CheckedContent> {
    return checker.check(checking, { snapshot: effective.current(), routes: routes() });
  }

  async function putInForce(
    author: Author,
    known: KnownDocument<DocumentRow>,
    version: number,
    content: string,
    { note, action, keepDraft }: { note: string; action: string; keepDraft: boolean },
  ): Promise<Result<unknown>> {
    const { id } = known;
    const { written, problems } = await checked({ content, id, language: author.language });
    if (!written) return refused({ kind: "invalid", fields: problems.map(fieldProblemOf) });

    const published = await write(author, action, id, async (trx) => {
      await makeRow(trx, known);
      const number = await repository.publish(
        trx,
        { ...known, version },
        { ...written, note, author: author.session.account.username, at: clock(), keepDraft },
      );
      return number === null ? refused(changedMeanwhile(author, id)) : ok({ version: number, note });
    });
    // The user's next page shows it, from this server at once and from the others as soon as they hear of it.
    if (published.ok) await effective.reload();
    return published;
  }

  /** The change and its record stand or fall together; a refusal rolls back what was begun. */
  async function write(
    author: Author,
    action: string,
    id: string,
    work: (trx: WriteTransaction) => Promise<Result<Record<string, unknown>>>,
  ): Promise<Result<unknown>> {
    try {
      return await repository.transaction(async (trx) => {
        const done = await work(trx);
        if (!done.ok) throw new RolledBack(done.problem);

        // Contents are kept as drafts and versions; in the record they would only be there twice.
        const { content, ...after } = done.value;
        const size = typeof content === "string" ? { characters: content.length } : {};
        await audit(trx, {
          at: clock(),
          actor: author.session.account.id,
          action,
          entity: `documents/${id}`,
          after: { ...after, ...size },
          request_id: author.request_id,
        });
        return done;
      });
    } catch (error) {
      if (error instanceof RolledBack) return refused(error.problem);
      throw error;
    }
  }

  async function find(id: string): Promise<KnownDocument<DocumentRow> | undefined> {
    const name = parseDocumentId(id);
    if (!name) return undefined;

    const found = await repository.find(name.kind, name.key);
    const row = found && (isLeft(found) && !files.has(id) ? undefined : found);
    // Another server may have published a moment ago; an editor must not show what is no longer so.
    if ((row?.published ?? null) !== (publishedIn(effective.current(), id) ?? null)) await effective.reload();
    const { documents, broken } = effective.current();
    const known = { id, ...name, row, effective: documents.get(id), broken: broken.get(id) };
    return known.row || known.effective || known.broken ? known : undefined;
  }

  function knownDocuments(rows: readonly DocumentSummary[]): KnownDocument<DocumentSummary>[] {
    const { documents, broken } = effective.current();
    const stored = new Map(
      rows.filter((row) => row.has_draft || row.published !== null).map((row) => [documentId(row.kind, row.key) as string, row]),
    );
    return [...new Set([...documents.keys(), ...broken.keys(), ...stored.keys()])].flatMap((id) => {
      const name = parseDocumentId(id);
      return name ? [{ id, ...name, row: stored.get(id), effective: documents.get(id), broken: broken.get(id) }] : [];
    });
  }

  async function present(known: KnownDocument<DocumentRow>, language: string): Promise<ConfigRecord> {
    const content = known.row?.draft ?? known.effective?.content ?? files.get(known.id)?.content ?? "";
    const product = files.has(known.id);
    return presentRecord(known, effective.current().translations(language), {
      content,
      problems: (await checked({ content, id: known.id, language })).problems,
      product,
    });
  }

  async function recordAfterWrite(id: string, { language }: Author): Promise<Result<ConfigRecord>> {
    const known = await find(id);
    return known ? ok(await present(known, language)) : notFound(id);
  }

  /** A conflict carries what was typed and what is stored by now. */
  async function withBoth(problem: Problem, id: string, author: Author, content: string | null): Promise<Result<never>> {
    if (problem.kind !== "conflict") return refused(problem);

    const current = await recordAfterWrite(id, author);
    const data: ConfigConflict = { yours: content === null ? null : { content }, current: current.ok ? current.value : null };
    return refused({ ...problem, data });
  }

  async function makeRow(trx: WriteTransaction, { kind, key, row }: KnownDocument<DocumentRow>): Promise<void> {
    if (!row) await repository.create(trx, kind, key);
  }

  async function contentOf(known: KnownDocument<DocumentRow>, number: number): Promise<string | undefined> {
    if (number === 0) return files.get(known.id)?.content;
    return known.row ? (await repository.version(known.row.id, number))?.content : undefined;
  }

  function draftBy(author: Author) {
    return { by: author.session.account.username, at: clock() };
  }
}

class RolledBack extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** The stored version that this server has in force or knows to be broken; undefined when the file serves. */
function publishedIn(snapshot: DocumentSnapshot, id: string): number | undefined {
  const version = snapshot.broken.get(id)?.version ?? snapshot.documents.get(id)?.version;
  return version === 0 ? undefined : version;
}

const changedMeanwhile = ({ text }: Author, id: string): Problem => ({
  kind: "conflict",
  message: text("config_editor.changed_meanwhile", { document: id }),
});
const notFound = (what: string) => refused({ kind: "not_found", what });
const exists = ({ text }: Author, id: string) => refused({ kind: "conflict", message: text("config_editor.exists", { document: id }) });

/** Only its history is left of a document that was never published and whose draft was discarded. */
const isLeft = ({ draft, published }: DocumentRow): boolean => draft === null && published === null;

const newContent = (kind: string, key: string): string => `${JSON.stringify({ kind, version: 1, key }, null, 2)}\n`;

/** A problem of a configuration in the shape of the API's errors. */
function fieldProblemOf({ code, message, at, hint, line }: ConfigProblem): FieldProblem {
  return { code, message, at, field: at, ...(hint === undefined ? {} : { hint }), ...(line === undefined ? {} : { line }) };
}

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
