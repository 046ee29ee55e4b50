/** What may be done with configuration records: the decisions that all kinds share. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ListExport } from "../../documents/exports/document-table.ts";
import type { Viewer } from "../../configs/page-configs/viewer.ts";
import { ok, refused, type FieldProblem, type Problem, type Result } from "../../result.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import { createRecordComposer, type CurrentRecord } from "./record-composition.ts";
import { changesBetween } from "./record-changes.ts";
import { fieldsOf, isSecret, type Choices, type RecordKind, type RecordValues } from "./record-kind.ts";
import { presentRecord, type RecordAnswer, type RecordView } from "./records.presenter.ts";
import {
  emptyValueOf,
  type Change,
  type RecordRepository,
  type RecordSearch,
  type StoredRecord,
  type WriteTransaction,
} from "./records.repository.ts";
import type { RecordViews } from "./record-views.ts";

export interface RecordAuthor {
  session: SignedIn;
  viewer: Viewer;
  request_id: string;
  /** The added fields of the form that was sent: `ext.colour`. */
  added: readonly string[];
}

/** What was written, and what the author must know about it. */
export interface WriteResult {
  record: RecordAnswer;
  title: string;
  /** Fields of secrets that were cleared because what they belong to has changed. */
  cleared: readonly string[];
}

export interface RecordService {
  list(
    search: RecordSearch,
    page: { page: number; page_size: number },
    viewer: Viewer,
  ): Promise<{ items: RecordAnswer[]; total_results: number }>;
  all(search: RecordSearch, viewer: Viewer): Pick<ListExport, "numbers" | "rows">;
  find(id: string, viewer: Viewer): Promise<Result<RecordAnswer>>;
  isFree(title: string, except: string | undefined): Promise<boolean>;
  create(author: RecordAuthor, body: RecordValues): Promise<Result<WriteResult>>;
  change(author: RecordAuthor, id: string, version: number, body: RecordValues): Promise<Result<WriteResult>>;
  delete(author: RecordAuthor, id: string, version: number): Promise<Result<WriteResult>>;
  restore(author: RecordAuthor, id: string, version: number): Promise<Result<WriteResult>>;
  /** One of the kind's actions, by its name. */
  act(author: RecordAuthor, id: string, version: number, action: string): Promise<Result<WriteResult>>;
}

export interface RecordServiceOptions {
  kind: RecordKind;
  db: Kysely<Database>;
  clock: () => Date;
  repository: RecordRepository;
  views: RecordViews;
  secrets: SecretBox;
  choices: Choices;
  text(language: string, key: string): string;
  /** A record of the kind was written, and is there for everybody. */
  onWritten?: (() => void) | undefined;
}

export function createRecordService(options: RecordServiceOptions): RecordService {
  const present = presenterOf(options);
  return { ...reading(options, present), ...writing(options, present) };
}

type Written = "create" | "change" | "delete" | "restore" | "act";
type Presenter = ReturnType<typeof presenterOf>;

function reading({ kind, repository }: RecordServiceOptions, { present, viewFor }: Presenter): Omit<RecordService, Written> {
  return {
    async list(search, page, viewer) {
      const { items, total_results } = await repository.page(search, page);
      const view = await viewFor(viewer);
      return { items: items.map((item) => presentRecord(item, kind, view)), total_results };
    },

    all: (search, viewer) => ({
      numbers: async (limit) => ok(await repository.ids(search, limit)),
      async rows(ids) {
        const view = await viewFor(viewer);
        return ok((await repository.byIds(ids)).map((record) => presentRecord(record, kind, view)));
      },
    }),

    async find(id, viewer) {
      const record = await repository.find(id);
      return record ? ok(await present(record, viewer)) : notFound(id);
    },

    // What the database cannot store nobody is called.
    isFree: async (title, except) => title.includes("\0") || !(await repository.named(title.trim(), except)),
  };
}

function writing(options: RecordServiceOptions, presenter: Presenter): Pick<RecordService, Written> {
  const { kind, clock, repository, secrets } = options;
  const open = fieldsOf(kind).flatMap(([name]) => (isSecret(kind, name) ? [] : [name]));
  const composer = createRecordComposer({ kind, secrets, clock });
  const compose = (current: CurrentRecord, { session, added }: RecordAuthor, body: RecordValues) =>
    composer(current, { body, added, username: session.account.username });
  const { problemsOf, say, titleOf } = recordValidation(options);
  const { write, conflict } = writerOf(options, presenter);
  /** Written over what is there, where it is still what the author has seen. */
  const writeOver = (order: WriteOrder, version: number, record: ReturnType<typeof compose>) =>
    write(order, async (trx) => ({ ...record, stored: await repository.change(trx, order.id, version, record.change) }));
  return {
    async create(author, body) {
      const id = randomUUID();
      const initial = Object.fromEntries(open.map((name) => [name, emptyValueOf(kind, name)]));
      const record = compose({ id, values: initial, ext: {}, secrets: {} }, author, body);
      const problems = await problemsOf(record.change, author, undefined);
      if (!problems.ok) return problems;

      return write({ author, action: "create", id }, async (trx) => ({
        ...record,
        stored: await repository.create(trx, id, record.change),
      }));
    },

    async change(author, id, version, body) {
      const current = await repository.find(id);
      if (!current || current.deleted_at) return notFound(id);
      if (current.version !== version) return conflict(current, author, body);

      const record = compose(current, author, body);
      const problems = await problemsOf(record.change, author, id);
      if (!problems.ok) return problems;

      return writeOver({ author, action: "change", id, before: current, body }, version, record);
    },

    async delete(author, id, version) {
      const current = await repository.find(id);
      if (!current || current.deleted_at) return notFound(id);

      const by = { at: clock(), username: author.session.account.username };
      return write({ author, action: "delete", id, before: current }, async (trx) => ({
        cleared: [],
        stored: kind.restorable ? await repository.mark(trx, id, version, by.at, by) : await repository.remove(trx, id, version),
      }));
    },

    async restore(author, id, version) {
      const current = await repository.find(id);
      if (!current?.deleted_at || !kind.restorable) return notFound(id);
      if (await repository.named(titleOf(current.values), id)) return refused({ kind: "conflict", message: say(author, "record.taken") });

      const by = { at: clock(), username: author.session.account.username };
      return write({ author, action: "restore", id, before: current }, async (trx) => ({
        cleared: [],
        stored: await repository.mark(trx, id, version, null, by),
      }));
    },

    async act(author, id, version, action) {
      const current = await repository.find(id);
      if (!current || current.deleted_at) return notFound(id);
      if (current.version !== version) return conflict(current, author, null);

      const { change, refusal } = kind.actions[action]!;
      const changes = change(current.values as never, clock());
      if (!changes) return refused({ kind: "conflict", message: say(author, refusal) });

      const record = compose(current, author, changes);
      return writeOver({ author, action, id, before: current }, version, record);
    },
  };
}

/** What no record may be, and how its author is told. */
function recordValidation({ kind, repository, choices, text }: RecordServiceOptions) {
  return { problemsOf, takenBy, titleOf, say };

  async function problemsOf({ values }: Change, author: RecordAuthor, id: string | undefined): Promise<Result<null>> {
    const dependencies = { ...choices, text: (key: string) => say(author, key) };
    const checked = kind.check ? await kind.check(values as never, dependencies) : ok<FieldProblem[]>([]);
    if (!checked.ok) return checked;

    const problems = [...(await titleProblems(values, author, id)), ...checked.value];
    return problems.length > 0 ? refused({ kind: "invalid", fields: problems }) : ok(null);
  }

  async function titleProblems(values: RecordValues, author: RecordAuthor, id: string | undefined): Promise<FieldProblem[]> {
    const title = titleOf(values);
    if (title === "") return [{ field: kind.title, code: "missing_field", message: say(author, "record.untitled") }];
    return (await repository.named(title, id)) ? [takenBy(author)] : [];
  }

  function titleOf(values: RecordValues): string {
    return String(values[kind.title] ?? "");
  }

  function takenBy(author: RecordAuthor): FieldProblem {
    return { field: kind.title, code: "taken", message: say(author, "record.taken") };
  }

  function say({ viewer }: RecordAuthor, key: string): string {
    return text(viewer.language, key);
  }
}

function writerOf(options: RecordServiceOptions, { present }: Presenter) {
  const { kind, db, clock, repository } = options;
  const { takenBy, titleOf, say } = recordValidation(options);
  return { write, conflict };

  /** The change and its record stand or fall together. */
  async function write(
    { author, action, id, before, body = null }: WriteOrder,
    work: (trx: WriteTransaction) => Promise<{ stored: StoredRecord | undefined; cleared: readonly string[] }>,
  ): Promise<Result<WriteResult>> {
    try {
      const done = await db.transaction().execute(async (trx) => {
        const { stored, cleared } = await work(trx);
        if (!stored) return undefined;
        await audit(trx, {
          at: clock(),
          actor: author.session.account.id,
          action: `${kind.name}.${action}`,
          entity: `${kind.name}/${id}`,
          ...changesBetween(kind, before, action === "delete" ? undefined : stored),
          request_id: author.request_id,
        });
        return { stored, cleared };
      });
      if (done) options.onWritten?.();
      if (done) return ok({ record: await present(done.stored, author.viewer), title: titleOf(done.stored.values), cleared: done.cleared });
      return await conflict(await repository.find(id), author, body);
    } catch (error) {
      // Two wrote the same name at the same time; the index knows who was first.
      if ((error as { code?: string }).code === uniqueViolation) return refused({ kind: "invalid", fields: [takenBy(author)] });
      throw error;
    }
  }

  async function conflict(current: StoredRecord | undefined, author: RecordAuthor, yours: RecordValues | null): Promise<Result<never>> {
    if (!current) return refused({ kind: "conflict", message: say(author, "record.gone") });
    const readable = yours && Object.fromEntries(Object.entries(yours).filter(([name]) => !isSecret(kind, name)));
    return refused({
      kind: "conflict",
      message: say(author, "record.conflict"),
      data: { yours: readable, current: await present(current, author.viewer) },
    });
  }
}

function presenterOf({ kind, views, choices, clock }: RecordServiceOptions) {
  return { present, viewFor };

  async function present(record: StoredRecord, viewer: Viewer): Promise<RecordAnswer> {
    return presentRecord(record, kind, await viewFor(viewer));
  }

  async function viewFor(viewer: Viewer): Promise<RecordView> {
    const ofForm = views.captions(viewer);
    const captions = kind.captions ? new Map([...ofForm, ...(await kind.captions(choices))]) : ofForm;
    return { captions, withheld: views.withheld(viewer), now: clock() };
  }
}

interface WriteOrder {
  author: RecordAuthor;
  /** `create`, `change`, `delete`, `restore`, or one of the kind's own. */
  action: string;
  id: string;
  before?: StoredRecord;
  /** What was sent, for who comes second. */
  body?: RecordValues | null;
}

const uniqueViolation = "23505";

const notFound = (id: string): { ok: false; problem: Problem } => refused({ kind: "not_found", what: id });
