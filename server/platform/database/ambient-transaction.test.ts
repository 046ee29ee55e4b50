import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { afterCommit, beginAmbientTransaction } from "./ambient-transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table notes (text text primary key)`.execute(database.db);
});
beforeEach(async () => void (await sql`truncate notes`.execute(database.db)));
afterAll(() => database.drop());

const note = (text: string) => sql`insert into notes values (${text})`.execute(database.db);
const inTransaction = (...texts: string[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const text of texts) await sql`insert into notes values (${text})`.execute(trx);
  });
const notes = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(({ text }) => text);

describe("a transaction around a piece of work", () => {
  it("holds whatever the work asks, and nobody else sees it before it is committed", async () => {
    const around = await beginAmbientTransaction(database.db);
    const inside = await around.run(async () => {
      await note("a");
      await inTransaction("b");
      return notes();
    });
    expect(inside).toEqual(["a", "b"]);
    expect(await notes()).toEqual([]);
    await around.commit();
    expect(await notes()).toEqual(["a", "b"]);
  });

  it("leaves for afterwards what is only true when it is committed", async () => {
    const told: string[] = [];
    const tell = (text: string) => afterCommit(async () => void told.push(`${text} of ${(await notes()).join()}`));
    const [taken, kept] = [await beginAmbientTransaction(database.db), await beginAmbientTransaction(database.db)];
    await taken.run(() => tell("lost"));
    await taken.rollback();
    await kept.run(async () => {
      await note("a");
      await tell("kept");
    });
    expect(told).toEqual([]);
    await kept.commit();
    await tell("outside");
    expect(told).toEqual(["kept of a", "outside of a"]);
  });

  it("takes everything back, also what transactions inside have committed", async () => {
    const around = await beginAmbientTransaction(database.db);
    await around.run(() => inTransaction("a"));
    await around.rollback();
    expect(await notes()).toEqual([]);
  });

  it("goes on after a transaction inside that failed, without its work", async () => {
    const around = await beginAmbientTransaction(database.db);
    await around.run(async () => {
      await note("a");
      await expect(inTransaction("b", "a")).rejects.toThrow("duplicate key");
      await inTransaction("c");
    });
    await around.commit();
    expect(await notes()).toEqual(["a", "c"]);
  });

  it("does not commit when one of two transactions side by side took the other's work back", async () => {
    const around = await beginAmbientTransaction(database.db);
    await around.run(async () => {
      await note("a");
      const first = database.db.transaction().execute(async (trx) => {
        await sql`select pg_sleep(0.05)`.execute(trx);
        throw new Error("no");
      });
      await Promise.allSettled([first, inTransaction("b")]);
    });
    await expect(around.commit()).rejects.toThrow("side by side");
    expect(await notes()).toEqual([]);
  });

  it("is not joined by what its work goes on with after the end", async () => {
    const around = await beginAmbientTransaction(database.db);
    let goOn = () => {};
    const later = around.run(() => new Promise<void>((resolve) => (goOn = resolve)).then(() => note("later")));
    await around.rollback();
    goOn();
    await later;
    expect(await notes()).toEqual(["later"]);
  });
});
