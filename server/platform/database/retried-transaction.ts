/**
 * A transaction that the database has ended because of another one at the same time is done anew: whoever was first is done then.
 * Inside a surrounding transaction that is its savepoint alone, so all that is locked must be locked in here.
 */
import type { Kysely, Transaction } from "kysely";

/** Serialization failure, deadlock, and a row that another transaction has just inserted, which the next try finds. */
const passing = new Set(["40001", "40P01", "23505"]);
const maxTries = 4;

/** @param work may be called several times: what it does beside the database it must be able to do again */
export async function retriedTransaction<Tables, T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !passing.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
