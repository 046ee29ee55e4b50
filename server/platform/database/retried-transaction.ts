/** A transaction that the database has ended because of another one at the same time is done anew: whoever was first is done then. */
import type { Kysely, Transaction } from "kysely";
import type { Result } from "../../result.ts";
import { beginAmbientTransaction, joinAmbientTransaction } from "./ambient-transaction.ts";
import type { PortalTables } from "./portal-tables.ts";

/** Serialization failure, deadlock, and a row that another transaction has just inserted, which the next try finds. */
const passing = new Set(["40001", "40P01", "23505"]);
const maxTries = 4;

/**
 * Inside a surrounding transaction that is its savepoint alone, so all that is locked must be locked in here.
 * @param work may be called several times: what it does beside the database it must be able to do again
 */
export const retriedTransaction = <Tables, T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work));

/**
 * All that the work asks the database, whichever repositories it goes through, is one transaction: of what is refused in the end, or
 * fails on the way, nothing stays. Inside of an ambient transaction it is a part of that one, whose owner takes back what is refused.
 */
export const inOneTransaction = async <T>(db: Kysely<PortalTables>, work: () => Promise<Result<T>>): Promise<Result<T>> => {
  if (joinAmbientTransaction()) return work();
  return retried(async () => {
    const around = await beginAmbientTransaction(db);
    try {
      const result = await around.run(work);
      if (result.ok) await around.commit();
      return result;
    } finally {
      if (around.isOpen) await around.rollback();
    }
  });
};

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === maxTries || !passing.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
