/** pg-boss' own tables, in a schema of their own that no migration of ours touches. It brings them to its newest version by itself. */
import { sql, type Kysely } from "kysely";
import { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import { bossDatabase } from "./boss-database.ts";

export const jobsSchema = "pgboss";

/** Throws with what to do when the database's user may not. */
export const installJobs = (db: Kysely<Database>): Promise<void> =>
  db.connection().execute(async (connection) => {
    // Two servers that start side by side must not both find nothing.
    await sql`select pg_advisory_lock(hashtext(${jobsSchema}))`.execute(connection);
    try {
      await install(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${jobsSchema}))`.execute(connection);
    }
  });

async function install(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ there: boolean; user: string; database: string }>`
    select to_regnamespace(${jobsSchema}) is not null as there, current_user as user, current_database() as database`.execute(db);
  const { there, user, database } = rows[0]!;
  const boss = new PgBoss({ db: bossDatabase(db), schema: jobsSchema, createSchema: !there, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  try {
    await boss.start();
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    const remedy = there ? `alter schema ${jobsSchema} owner to "${user}"` : `grant create on database "${database}" to "${user}"`;
    throw new Error(`"${user}" may not keep its jobs in the schema ${jobsSchema}. Somebody who may has to run: ${remedy};`, {
      cause: error,
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}
