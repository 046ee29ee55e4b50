/** What servers keep in memory so as not to ask for it again: documents, answers of the ERP. Nothing is ever only there. */
import { sql, type Kysely } from "kysely";
import { audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { documentsChannel, forgetAll } from "../../configs/page-configs/follow-changes.ts";

export interface CacheService {
  /** Every server that shares the database asks anew: this one before it answers, the others as soon as they hear of it. */
  clear(who: { actor: string; request_id: string }): Promise<void>;
}

export interface CacheOptions {
  db: Kysely<Database>;
  clock: () => Date;
  /** What this server does about it. */
  forget(): Promise<void>;
}

export const createCacheService = ({ db, clock, forget }: CacheOptions): CacheService => ({
  async clear(who) {
    await db.transaction().execute(async (trx) => {
      await audit(trx, { ...who, at: clock(), action: "caches.clear", entity: "caches" });
      await sql`select pg_notify(${documentsChannel}, ${forgetAll})`.execute(trx);
    });
    await forget();
  },
});
