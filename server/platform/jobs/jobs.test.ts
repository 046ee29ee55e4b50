/** Work that runs by itself, on a real database, with several servers on it. */
import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { openDatabase } from "../database/database.ts";
import { openListener } from "../database/listen.ts";
import { migrate } from "../database/migrate.ts";
import { installJobs } from "./install-jobs.ts";
import { JobNotDone, openJobs, type JobKind, type Jobs } from "./jobs.ts";

const running: Jobs[] = [];
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 30_000 });
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

async function database(): Promise<TestDatabase> {
  const made = await testDatabase();
  onTestFinished(async () => {
    for (const jobs of running.splice(0)) await jobs.stop();
    await made.drop();
  });
  return made;
}

function server({ db }: Pick<TestDatabase, "db">, kinds: JobKind<{ id: string }>[] = []) {
  const troubles: Error[] = [];
  const listener = openListener({ connection: undefined, onError: () => {} });
  const jobs = openJobs({ db, listener, onError: (error) => troubles.push(error) });
  const [send] = kinds.map((kind) => jobs.register(kind));
  jobs.start();
  running.push(jobs);
  return { jobs, troubles, send: send! };
}

/** A handler whose jobs last until they are let go. */
function gate() {
  const begun: string[] = [];
  const waiting = new Map<string, () => void>();
  const handle = async ({ id }: { id: string }): Promise<void> => {
    begun.push(id);
    await new Promise<void>((resolve) => waiting.set(id, resolve));
  };
  return { begun, handle, letGo: (id: string) => waiting.get(id)!() };
}

describe("jobs", () => {
  it("are done when they are sent, as many at once as their kind allows, one of each group", async () => {
    const { begun, handle, letGo } = gate();
    const { send } = server(await database(), [{ name: "export", at_once: 2, handle }]);
    for (const [id, group] of [
      ["a1", "a"],
      ["a2", "a"],
      ["b1", "b"],
      ["c1", "c"],
    ] as const)
      await send({ id }, { group });
    // Which of two that begin at the same moment is the first is left to chance.
    await soon(() => begun.toSorted()).toEqual(["a1", "b1"]);
    letGo("b1");
    await soon(() => begun.slice(2)).toEqual(["c1"]);
    letGo("a1");
    await soon(() => begun.slice(2)).toEqual(["c1", "a2"]);
    letGo("a2");
    letGo("c1");
  });

  it("with a schedule are kept once for all servers, and one that is under way is not begun by another", async () => {
    const { begun, handle, letGo } = gate();
    const shared = await database();
    const kind = { name: "tidy", schedule: "* * * * *", at_start: true, handle: () => handle({ id: "tidy" }) };
    server(shared, [kind]);
    await soon(() => begun).toEqual(["tidy"]);
    const other = server(shared, [kind]);
    await other.send({ id: "again" });
    expect(begun).toEqual(["tidy"]);
    const { rows } = await sql<{ count: number }>`select count(*)::int from pgboss.schedule where name = 'tidy'`.execute(shared.db);
    expect(rows).toEqual([{ count: 1 }]);
    letGo("tidy");
  });

  it("tell their handler that the server stops, and are waited for", async () => {
    const { db } = await database();
    let ended = false;
    const begun = Promise.withResolvers<void>();
    const { jobs, send } = server({ db }, [
      {
        name: "long",
        async handle(_data, signal) {
          begun.resolve();
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          ended = true;
        },
      },
    ]);
    await send({ id: "1" });
    await begun.promise;
    await jobs.stop();
    expect(ended).toBe(true);
  });

  it("tell of trouble, and go on with the next", async () => {
    const done: string[] = [];
    const { send, troubles } = server(await database(), [
      {
        name: "some",
        handle: async ({ id }) => {
          if (id === "bad") throw new Error("It went wrong.");
          done.push(id);
        },
      },
    ]);
    await send({ id: "bad" });
    await send({ id: "good" });
    await soon(() => done).toEqual(["good"]);
    expect(troubles.map(({ message }) => message)).toEqual(["It went wrong."]);
  });

  it("are done again where their kind says so, and what it is only too early for is no trouble", async () => {
    const tries: string[] = [];
    const shared = await database();
    const { send, troubles } = server(shared, [
      {
        name: "stubborn",
        again: true,
        handle: async ({ id }) => {
          tries.push(id);
          if (tries.length < 3) throw new JobNotDone();
        },
      },
    ]);
    await send({ id: "a" });
    await soon(() => tries).toEqual(["a", "a", "a"]);
    expect(troubles).toEqual([]);
    // However long that takes: an ERP may be away for longer than jobs wait otherwise.
    const { rows } = await sql`select keep_until > now() + interval '10 years' as is_kept from pgboss.job where name = 'stubborn'`.execute(
      shared.db,
    );
    expect(rows).toEqual([{ is_kept: true }]);
  });

  it("are there with the transaction that they were sent in, and never without it", async () => {
    const done: string[] = [];
    const { db } = await database();
    const { send } = server({ db }, [{ name: "within", handle: async ({ id }) => void done.push(id) }]);
    const sendIn = (id: string, fails: boolean) =>
      db.transaction().execute(async (trx) => {
        await send({ id }, { trx });
        if (fails) throw new Error("It is taken back.");
      });
    await expect(sendIn("never", true)).rejects.toThrow("It is taken back.");
    await sendIn("always", false);
    await soon(() => done).toEqual(["always"]);
    const { rows } = await sql`select data from pgboss.job where name = 'within'`.execute(db);
    expect(rows).toEqual([{ data: { id: "always" } }]);
  });

  it("begin when the database is back that was away at the start, having told of it once", async () => {
    const made = await testDatabase({ migrated: false });
    onTestFinished(() => made.drop());
    const done: string[] = [];
    const { jobs, send, troubles } = server(made, [{ name: "late", handle: async ({ id }) => void done.push(id) }]);
    await soon(() => troubles.length).toBe(1);
    await migrate(made.db);
    await send({ id: "1" });
    await soon(() => done).toEqual(["1"]);
    expect(troubles).toHaveLength(1);
    await jobs.stop();
  });

  it("say what to do when the database's user may not make their tables", async () => {
    const made = await testDatabase({ migrated: false });
    const role = `poor_${made.connection.database}`;
    await sql`create role ${sql.id(role)} login password 'poor'`.execute(made.db);
    await sql`grant all on schema public to ${sql.id(role)}`.execute(made.db);
    const db = openDatabase({ connection: { ...made.connection, user: role, password: "poor" } });
    onTestFinished(async () => {
      await db.destroy();
      await sql`drop owned by ${sql.id(role)}`.execute(made.db);
      await sql`drop role ${sql.id(role)}`.execute(made.db);
      await made.drop();
    });
    await expect(installJobs(db)).rejects.toThrow(`grant create on database "${made.connection.database}" to "${role}";`);
    await sql`create schema pgboss authorization ${sql.id(role)}`.execute(made.db);
    await installJobs(db);
  });
});
