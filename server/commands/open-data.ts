/** The database that a command works on: the one of DATABASE_URL, or the embedded one, which it then owns until it is done. */
import type { Kysely } from "kysely";
import { type Database, openDatabase } from "../database/database.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";
import type { Settings } from "../settings.ts";

/** Runs `work` on the migrated database and closes everything after it. Throws `DataFolderInUse` while a server runs on the folder. */
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
