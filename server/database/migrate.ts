/** Brings a database to the newest step, one transaction each, under an advisory lock that other servers wait for. */
import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { seedRoles } from "../roles/seed-roles.ts";
import type { Database } from "./database.ts";
import { migrations } from "./migrations.ts";

export class MigrationFailed extends Error {
  constructor(step: string, cause: unknown) {
    super(`The database step "${step}" failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Returns the names of the steps it ran. Throws `MigrationFailed`; the steps before the failed one stay. */
export async function migrate(db: Kysely<Database>, steps: Readonly<Record<string, Migration>> = migrations): Promise<string[]> {
  const done = await run(migratorOf(db, steps), "migrateUp");
  await seedRoles(db);
  return done;
}

/** Takes every step back, newest first. Everything is lost; for tests and `npm run reset`. */
export const migrateDown = (db: Kysely<Database>, steps: Readonly<Record<string, Migration>> = migrations): Promise<string[]> =>
  run(migratorOf(db, steps), "migrateDown");

const migratorOf = (db: Kysely<Database>, steps: Readonly<Record<string, Migration>>) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });

// Kysely runs all open steps in one transaction; asked for one at a time, a step that fails takes no earlier one with it.
async function run(migrator: Migrator, direction: "migrateUp" | "migrateDown"): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { error, results = [] } = await migrator[direction]();
    if (error) throw new MigrationFailed(results.find(({ status }) => status === "Error")?.migrationName ?? "preparation", error);
    if (results.length === 0) return done;
    done.push(...results.map(({ migrationName }) => migrationName));
  }
}
