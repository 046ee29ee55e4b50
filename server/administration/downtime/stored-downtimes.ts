import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { problemOfDatabase } from "../../platform/database/database-problem.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import { toIsoSeconds, type StoredDowntime } from "./planned-downtime.ts";

/** Those that are not over, the next one first. */
export type StoredDowntimes = () => Promise<readonly StoredDowntime[]>;

type DowntimeTables = { planned_downtimes: StoredDowntime & { deleted_at: Date | null } };

/** More than that nobody is told ahead. */
const maxUpcoming = 50;

interface StoredDowntimesOptions {
  db: Kysely<Database>;
  clock: () => Date;
  onInternalError: OnInternalError;
}

export function createStoredDowntimes({ db: portal, clock, onInternalError }: StoredDowntimesOptions): StoredDowntimes {
  const db = portal.withTables<DowntimeTables>();
  let cachedDowntimes: readonly StoredDowntime[] = [];

  return async () => {
    const now = toIsoSeconds(clock());
    try {
      cachedDowntimes = await db
        .selectFrom("planned_downtimes")
        .select(["from", "to", "announce_hours", "blocks", "message_en", "message_de", "message_fr"])
        .where("to", ">", now)
        .where("deleted_at", "is", null)
        .orderBy("from")
        .limit(maxUpcoming)
        .execute();
    } catch (error) {
      // Pages are answered even without a database: then with what was known a moment ago.
      if (!problemOfDatabase(error)) onInternalError(error, "the planned downtimes could not be read");
    }
    return cachedDowntimes.filter(({ to }) => to > now);
  };
}
