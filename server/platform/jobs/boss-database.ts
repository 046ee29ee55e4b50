/** The portal's own connections as pg-boss takes them, so that it needs none of its own. */
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import type { ConstructorOptions } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Listener } from "../database/listen.ts";

export type BossDatabase = NonNullable<ConstructorOptions["db"]>;

/** @param onWake takes what wakes the workers of a queue on this server, without the way over the database */
export function bossDatabase(db: Kysely<Database>, listener?: Listener, onWake?: (wake: (queue: string) => void) => void): BossDatabase {
  return {
    executeSql: (text, values = []) =>
      db.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [...values]));
          return { rows: [...rows] };
        } catch (error) {
          // A transaction that is sent as one text stays open where it failed, and whoever got the connection next would be in it.
          if (/^\s*begin/i.test(text)) await connection.executeQuery(CompiledQuery.raw("rollback"));
          throw error;
        }
      }),
    listen: async (channel, onMessage, onOpen) => {
      onWake?.(onMessage);
      const stopListening = listener?.listen(channel, { onMessage, onOpen });
      return { close: async () => stopListening?.() };
    },
  };
}

/** For what is to be part of somebody's transaction. */
export const inTransaction = (trx: Transaction<Database>): BossDatabase => ({
  executeSql: async (text, values = []) => ({ rows: [...(await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows] }),
});
