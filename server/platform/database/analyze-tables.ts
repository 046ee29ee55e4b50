import { sql, type Kysely } from "kysely";
import type { Database } from "./database.ts";

/** Otherwise the first users after a large change pay for it: their reads would mark all of its rows as settled. */
export async function analyzeTables(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum ${sql.join(tables.map((table) => sql.table(table)))}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
