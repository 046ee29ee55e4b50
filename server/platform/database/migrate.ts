/** Brings a database to the newest step, one transaction each, under an advisory lock that other servers wait for. */
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { seedRoles } from "../../identity/roles/seed-roles.ts";
import { installJobs } from "../jobs/install-jobs.ts";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";

export class MigrationFailed extends Error {
  constructor(step: string, cause: unknown) {
    super(`The database step "${step}" failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

type Steps = Readonly<Record<string, Migration>>;

/** Returns the names of the steps it ran. Throws `MigrationFailed`; the steps before the failed one stay. */
export async function migrate(db: Kysely<Database>, steps: Steps = migrations): Promise<string[]> {
  const done = await run(db, steps, "migrateUp");
  await installJobs(db).catch((error: unknown) => {
    throw new MigrationFailed("jobs", error);
  });
  await seedRoles(db);
  return done;
}

/** Whether the database has all of these steps; one that lacks some belongs to an earlier release. */
export const isMigrated = async (db: Kysely<Database>, steps: Steps = migrations): Promise<boolean> => {
  const migrations = await new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } }).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
};

/** Takes every step back, newest first. Everything is lost; for tests. */
export const migrateDown = (db: Kysely<Database>, steps: Steps = migrations): Promise<string[]> => run(db, steps, "migrateDown");

// Kysely runs all open steps in one transaction; asked for one at a time, a step that fails takes no earlier one with it.
const run = (db: Kysely<Database>, steps: Steps, direction: "migrateUp" | "migrateDown"): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    // Waiting for another server that migrates, and building an index, may take longer than any request may.
    await sql`set statement_timeout = 0`.execute(connection);
    // Kysely looks at all tables before it takes its own lock, and one that a step drops meanwhile would fail it.
    await sql`select pg_advisory_lock(hashtext('portolan migrations'))`.execute(connection);
    try {
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => ({ ...steps }) } });
      const done: string[] = [];
      for (;;) {
        const { error, results = [] } = await migrator[direction]();
        if (error) throw new MigrationFailed(results.find(({ status }) => status === "Error")?.migrationName ?? "preparation", error);
        if (results.length === 0) return done;
        done.push(...results.map(({ migrationName }) => migrationName));
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('portolan migrations'))`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
