import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { openDatabase } from "./database.ts";
import { problemOfDatabase } from "./database-problem.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const troubleOf = async (work: Promise<unknown>) =>
  problemOfDatabase(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

describe("trouble with the database", () => {
  it("is down when nobody listens, and when it ends a connection", async () => {
    const nowhere = openDatabase({ connection: { host: "127.0.0.1", port: 1, user: "x", database: "x" } });
    expect(await troubleOf(sql`select 1`.execute(nowhere))).toEqual({ kind: "database_down", retry_after: 5 });
    await nowhere.destroy();

    const ended = openDatabase({ connection: database.connection });
    expect(await troubleOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(ended))).toEqual({
      kind: "database_down",
      retry_after: 5,
    });
    // The pool has to hear of it first.
    await wait(50);
    expect(await troubleOf(sql`select 1`.execute(ended))).toBeUndefined();
    await ended.destroy();
  });

  it("is busy when a statement takes too long and when no connection is free", async () => {
    const slow = sql`set local statement_timeout = 20`;
    const work = database.db.transaction().execute(async (trx) => {
      await slow.execute(trx);
      await sql`select pg_sleep(1)`.execute(trx);
    });
    expect(await troubleOf(work)).toEqual({ kind: "busy", retry_after: 2 });

    const small = openDatabase({ connection: database.connection, max_connections: 1 });
    const holding = sql`select pg_sleep(2.5)`.execute(small);
    expect(await troubleOf(sql`select 1`.execute(small))).toEqual({ kind: "busy", retry_after: 2 });
    await holding;
    await small.destroy();
  });

  it("is a full storage when nothing can be written any more", async () => {
    // Disk full cannot be had on demand; this is the code that PostgreSQL sends for it.
    expect(await troubleOf(sql`do $$ begin raise exception 'disk' using errcode = '53100'; end $$`.execute(database.db))).toEqual({
      kind: "storage_full",
    });
  });

  it("is none of these when a statement is wrong: that is a mistake of ours", async () => {
    expect(await troubleOf(sql`select nothing from nowhere`.execute(database.db))).toBeUndefined();
    expect(problemOfDatabase(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBeUndefined();
  });
});
