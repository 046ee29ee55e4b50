/**
 * One PostgreSQL for all server suites of a run: an embedded one in a temporary folder, or the one that TEST_DATABASE_URL
 * names. It holds a database with all migrations done, which every suite gets its own copy of.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/platform/database/database.ts";
import { dataFolderHolder } from "../../server/platform/database/data-folder-lock.ts";
import { emptyDataFolder, startEmbeddedPostgres } from "../../server/platform/database/embedded-postgres.ts";
import { migrate } from "../../server/platform/database/migrate.ts";

export interface TestServer {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** Name of the database with all migrations done; nobody may connect to it. */
  template: string;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startServer();
  const template = `portolan_template_${randomBytes(6).toString("hex")}`;
  await run(connection, `create database ${template}`);
  const db = openDatabase({ connection: { ...connection, database: template } });
  await migrate(db);
  await db.destroy();
  project.provide("testServer", { connection, template });

  return async () => {
    await run(connection, `drop database ${template}`);
    await stop();
  };
}

async function startServer(): Promise<{ connection: TestServer["connection"]; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    const { host, port, user = "", password, database = "" } = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    const connection = { host, port, user, password: password ?? "", database };
    return { connection, stop: async () => {} };
  }

  await removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  const { connection, stop } = await startEmbeddedPostgres({ folder, what: "the tests" });
  return {
    connection: connection as TestServer["connection"],
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const prefix = "portolan-tests-";

/** A run that was killed leaves its database running; the next run ends it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    // A young one may be just on its way to its lock.
    if (dataFolderHolder(folder) || Date.now() - statSync(folder).mtimeMs < 60_000) continue;

    await emptyDataFolder(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
