/** A key has one document, or it is closed and has none. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import { ok, refused, type Problem, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { readWrittenDocument } from "./read-written-document.ts";

type Write = (trx: Transaction<ErpTables>) => Promise<Result<WrittenDocument>>;

/** Whoever asks for the same key at the same time waits here, and then finds the document. What is refused leaves nothing behind. */
export function onceForKey(db: Kysely<ErpTables>, scope: Scope, key: string, write: Write): Promise<Result<WrittenDocument>> {
  return withKey(db, key, async (trx) => {
    const taken = await trx.selectFrom("erp.written_documents").select("doc_number").where("key", "=", key).executeTakeFirst();
    if (!taken) return write(trx);
    if (taken.doc_number === null)
      return refused({ kind: "invalid", fields: [{ field: "key", code: "key_closed", message: "Nothing more is written for this key." }] });

    const written = await readWrittenDocument(trx, scope, key);
    return written.ok ? ok({ ...written.value, repeated: true }) : written;
  });
}

/** What is being written for the key at the moment is waited for. */
export function closeKey(db: Kysely<ErpTables>, scope: Scope, key: string): Promise<Result<WrittenDocument>> {
  return db.transaction().execute(async (trx) => {
    await lockKey(trx, key);
    await trx
      .insertInto("erp.written_documents")
      .values({ key })
      .onConflict((taken) => taken.doNothing())
      .execute();
    return readWrittenDocument(trx, scope, key);
  });
}

async function withKey(db: Kysely<ErpTables>, key: string, work: Write): Promise<Result<WrittenDocument>> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockKey(trx, key);
      const result = await work(trx);
      if (!result.ok) throw new Refusal(result.problem);
      return result;
    });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.problem);
    throw error;
  }
}

const lockKey = (trx: Transaction<ErpTables>, key: string) =>
  sql`select pg_advisory_xact_lock(hashtext('erp.written_documents'), hashtext(${key}))`.execute(trx);

/** Ends the transaction. */
class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}
