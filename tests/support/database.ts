/** A database of its own for a test file: all migrations done, nothing else in it. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";

export interface TestDatabase {
  db: Kysely<Database>;
  connection: pg.ClientConfig;
  /** The same as an address, for what takes a DATABASE_URL. */
  url: string;
  /** Closes `db`, ends other connections and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** `false` gives an empty database, for tests of the migrations themselves. */
  migrated?: boolean;
}

export async function testDatabase({ migrated = true }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject("testServer");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await run(server, `create database ${name} template ${migrated ? template : "template0"}`);
  const connection = { ...server, database: name };
  const db = openDatabase({ connection });
  return {
    db,
    connection,
    url: addressOf(connection),
    async drop() {
      await db.destroy();
      await run(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The host may be the folder of a socket, which has no place before the path. */
function addressOf({
  host,
  port,
  user,
  password,
  database,
}: {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function run(server: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
