import { sql, type Kysely, type QueryExecutorProvider } from "kysely";
import type { Database } from "./database.ts";

const listOf = (tables: readonly string[]) => sql.join(tables.map((table) => sql.table(table)));

/** What was just filled the planner takes for empty, and goes through it row by row. */
export async function analyzeTables(db: QueryExecutorProvider, tables: readonly string[]): Promise<void> {
  await sql`analyze ${listOf(tables)}`.execute(db);
}

/** Otherwise the first users after a large change pay for it: their reads would mark all of its rows as settled. */
export async function vacuumTables(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum ${listOf(tables)}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
