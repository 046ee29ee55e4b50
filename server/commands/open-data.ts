/** The database that a command works on: the one of DATABASE_URL, or the embedded one. */
import type { Kysely } from "kysely";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { databaseOfServer, startEmbeddedPostgres } from "../platform/database/embedded-postgres.ts";
import { isMigrated, migrate } from "../platform/database/migrate.ts";
import type { Settings } from "../settings.ts";

/**
 * Beside the server of this data folder where one runs, as one more client of its database; else as `withData`. For what servers
 * also do to each other: the running one hears of it as of another server.
 */
export async function withDataOfServer<T>(settings: Settings, what: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const running = settings.databaseUrl ? null : databaseOfServer(settings.dataFolder);
  if (!running) return withData(settings, what, work);

  const db = openDatabase({ connection: running, max_connections: 2 });
  try {
    if (!(await isMigrated(db)))
      throw new Error("The running server is of an earlier release than this command. Start the server anew first.");
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Owns an embedded database until it is done. Runs `work` on the migrated database and closes everything after it. Throws `DataFolderInUse` while a server runs on the folder. */
export async function withData<T>(
  { databaseUrl, dataFolder }: Settings,
  what: string,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ folder: dataFolder, what });
  try {
    const db = openDatabase({ connection: databaseUrl ?? embedded!.connection, max_connections: 2 });
    try {
      await migrate(db);
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await embedded?.stop();
  }
}
