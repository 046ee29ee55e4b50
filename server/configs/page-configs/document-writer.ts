/** How documents are written: with their record, and with an answer that shows what is stored by then. */
import type { ConfigConflict, ConfigRecord } from "../../../schemas/config-record.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type FieldProblem, type Problem, type Result } from "../../result.ts";
import type { ListedDocument } from "./documents.presenter.ts";
import type { DocumentRow, WriteTransaction } from "./documents.repository.ts";
import type { KnownDocuments, KnownDocumentsOptions } from "./known-documents.ts";

export interface Author {
  session: SignedIn;
  language: string;
  text: Translate;
  request_id: string;
}

export function documentWriter({ effective, repository, clock }: KnownDocumentsOptions, documents: KnownDocuments) {
  return { write, putInForce, written, makeRow, draftBy };

  async function putInForce(
    author: Author,
    document: ListedDocument<DocumentRow>,
    version: number,
    content: string,
    { note, action, keepDraft }: { note: string; action: string; keepDraft: boolean },
  ): Promise<Result<unknown>> {
    const { id } = document;
    const { written, problems } = await documents.checked({ content, id, language: author.language });
    if (!written) return refused({ kind: "invalid", fields: problems.map(fieldProblemOf) });

    const published = await write(author, action, id, async (trx) => {
      await makeRow(trx, document);
      const number = await repository.publish(
        trx,
        { ...document, version },
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

  /** A conflict carries what was typed and what is stored by now. */
  async function written(result: Result<unknown>, id: string, { language }: Author, content: string | null): Promise<Result<ConfigRecord>> {
    if (!result.ok && result.problem.kind !== "conflict") return result;

    const current = await readRecord(documents, id, language);
    if (result.ok) return current;
    const data: ConfigConflict = { yours: content === null ? null : { content }, current: current.ok ? current.value : null };
    return refused({ ...result.problem, data } as Problem);
  }

  async function makeRow(trx: WriteTransaction, { kind, key, row }: ListedDocument<DocumentRow>): Promise<void> {
    if (!row) await repository.create(trx, kind, key);
  }

  function draftBy(author: Author) {
    return { by: author.session.account.username, at: clock() };
  }
}

export async function readRecord({ find, present }: KnownDocuments, id: string, language: string): Promise<Result<ConfigRecord>> {
  const document = await find(id);
  return document ? ok(await present(document, language)) : notFound(id);
}

class RolledBack extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export const changedMeanwhile = ({ text }: Author, id: string): Problem => ({
  kind: "conflict",
  message: text("config_editor.changed_meanwhile", { document: id }),
});
export const notFound = (what: string) => refused({ kind: "not_found", what });

/** A problem of a configuration in the shape of the API's errors. */
function fieldProblemOf({ code, message, at, hint, line }: ConfigProblem): FieldProblem {
  return { code, message, at, field: at, ...(hint === undefined ? {} : { hint }), ...(line === undefined ? {} : { line }) };
}
