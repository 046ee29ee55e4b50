import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { DataFolderInUse } from "./data-folder-lock.ts";
import { DamagedDataFolder, type EmbeddedPostgres, emptyDataFolder, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isPostmasterOf } from "./postmaster.ts";

const leftovers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clear of leftovers.reverse()) await clear();
  leftovers.length = 0;
});

/** A data folder that no other account can walk to, as below the home folder of root. */
function newFolder(): string {
  const closed = mkdtempSync(path.join(tmpdir(), "portolan-test-"));
  chmodSync(closed, 0o700);
  leftovers.push(() => rmSync(closed, { recursive: true, force: true }));
  return path.join(closed, "a project", ".data");
}

async function start(folder: string, what?: string): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ folder, ...(what && { what }) });
  leftovers.push(() => embedded.stop());
  return embedded;
}

async function query<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database and then only lives. */
async function startInAnotherProcess(folder: string): Promise<{ pid: number; kill(): Promise<void> }> {
  const module = pathToFileURL(path.join(import.meta.dirname, "embedded-postgres.ts")).href;
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, what: "another server" });
    process.stdout.write("ready");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  leftovers.push(kill);
  return { pid: child.pid ?? 0, kill };
}

const postmasterPid = (folder: string) => Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

describe("the embedded PostgreSQL", { timeout: 180_000 }, () => {
  it("starts in a new folder and is durable, with the extensions for search", async () => {
    const { connection, origin } = await start(newFolder());
    await query(connection, "create extension pg_trgm; create extension unaccent");

    expect(origin).toBe("new");
    expect(
      await query(
        connection,
        "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name",
      ),
    ).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "listen_addresses", setting: "" },
      { name: "synchronous_commit", setting: "on" },
    ]);
    expect(await query(connection, "select similarity(unaccent('Zürich'), 'Zurich')::int as same")).toEqual([{ same: 1 }]);
  });

  it("keeps what was committed over a restart", async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first.connection, "create table kept (text text); insert into kept values ('still here')");
    await first.stop();
    const second = await start(folder);

    expect(second.origin).toBe("started");
    expect(await query(second.connection, "select text from kept")).toEqual([{ text: "still here" }]);
  });

  it("leaves no process, no lock and no socket behind when it stops", async () => {
    const folder = newFolder();
    const embedded = await start(folder);
    const pid = postmasterPid(folder);
    await embedded.stop();

    expect(isPostmasterOf(pid, path.join(folder, "postgres"))).toBe(false);
    expect(existsSync(path.join(folder, "server.lock"))).toBe(false);
    expect(existsSync(embedded.connection.host ?? "")).toBe(false);
  });

  it("refuses a second server on the same folder and names the first", async () => {
    const folder = newFolder();
    const first = await start(folder, "npm start");
    first.setAddress("http://127.0.0.1:8080");
    const second = startEmbeddedPostgres({ folder });

    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(`in use by npm start at http://127.0.0.1:8080 (process ${process.pid}`);
    expect(await query(first.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("refuses a server of another process, and takes its database over once that process was killed", async () => {
    const folder = newFolder();
    const other = await startInAnotherProcess(folder);
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(`another server (process ${other.pid}`);
    const pid = postmasterPid(folder);
    await other.kill();
    const adopted = await start(folder);

    expect(adopted.origin).toBe("adopted");
    expect(postmasterPid(folder)).toBe(pid);
    expect(await query(adopted.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("lets only one of many servers have the folder of a killed one", async () => {
    const folder = newFolder();
    const other = await startInAnotherProcess(folder);
    await other.kill();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => startEmbeddedPostgres({ folder })));
    const winners = attempts.filter((attempt) => attempt.status === "fulfilled");
    for (const { value } of winners) leftovers.push(() => value.stop());

    expect(winners).toHaveLength(1);
  });

  it("starts after a power cut, even if the old process number belongs to something else by now", async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first.connection, "create table kept (id int)");
    const file = path.join(folder, "postgres", "postmaster.pid");
    const pidFile = readFileSync(file, "utf8");
    await first.stop();
    writeFileSync(file, pidFile.replace(/^\d+/, String(process.pid)));
    writeFileSync(path.join(folder, "server.lock"), "");
    const second = await start(folder);

    expect(await query(second.connection, "select count(*)::int as count from kept")).toEqual([{ count: 0 }]);
  });

  it("comes back at the same place when its process is killed", async () => {
    const folder = newFolder();
    const { connection } = await start(folder);
    await query(connection, "create table kept (id int)");
    process.kill(postmasterPid(folder), "SIGKILL");
    const until = Date.now() + 20_000;
    let rows: unknown;
    while (!rows && Date.now() < until) {
      await wait(100);
      rows = await query(connection, "select count(*)::int as count from kept").catch(() => undefined);
    }

    expect(rows).toEqual([{ count: 0 }]);
  });

  it("is started again when somebody asks only its own process to end, though connections to it are open", async () => {
    const folder = newFolder();
    const { connection } = await start(folder);
    const open = new pg.Client(connection);
    open.on("error", () => undefined);
    await open.connect();
    const pid = postmasterPid(folder);
    process.kill(pid, "SIGTERM");
    const until = Date.now() + 20_000;
    let rows: unknown;
    while (!rows && Date.now() < until) {
      await wait(100);
      rows = await query(connection, "select 1 as one").catch(() => undefined);
    }

    expect(rows).toEqual([{ one: 1 }]);
    expect(postmasterPid(folder)).not.toBe(pid);
  });

  it("refuses a folder without its control file, names the file and changes nothing", async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const control = path.join(folder, "postgres", "global", "pg_control");
    rmSync(control);
    const before = listing(folder);
    const attempt = startEmbeddedPostgres({ folder });

    await expect(attempt).rejects.toThrow(DamagedDataFolder);
    await expect(attempt).rejects.toThrow(control);
    expect(listing(folder)).toBe(before);
  });

  it("refuses a folder whose files are damaged inside, in PostgreSQL's own words", async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    truncateSync(path.join(folder, "postgres", "global", "pg_control"), 100);

    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(/did not start.*global\/pg_control/);
    expect(existsSync(path.join(folder, "server.lock"))).toBe(false);
  });

  it("refuses data of another PostgreSQL release", async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    writeFileSync(path.join(folder, "postgres", "PG_VERSION"), "15\n");

    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow('PG_VERSION says "15", but this is PostgreSQL 18');
  });

  it("does not take a folder for data when making it was interrupted", async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, "postgres.new", "base"), { recursive: true });
    const { origin } = await start(folder);

    expect(origin).toBe("new");
    expect(existsSync(path.join(folder, "postgres.new"))).toBe(false);
  });

  it("is emptied on request, but not while a server holds it", async () => {
    const folder = newFolder();
    const first = await start(folder);
    await expect(emptyDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    await first.stop();
    await emptyDataFolder(folder);

    expect(existsSync(path.join(folder, "postgres"))).toBe(false);
    expect((await start(folder)).origin).toBe("new");
  });
});

const listing = (folder: string) =>
  execFileSync("ls", ["-lR", "--time-style=full-iso", path.join(folder, "postgres")], { encoding: "utf8" });
