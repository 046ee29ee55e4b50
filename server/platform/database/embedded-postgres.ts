/**
 * The embedded database: a real PostgreSQL in a data folder that one process owns. A killed server leaves it running, and
 * the next one takes it over; a damaged folder is named and never touched. See docs/decisions/0002-embedded-postgresql.md.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { dataFolderHolder, DataFolderInUse, type DataFolderLock, lockDataFolder } from "./data-folder-lock.ts";
import { type Account, type PostgresBinaries, postgresAccount, postgresBinaries } from "./postgres-binaries.ts";
import {
  abandonPostmaster,
  dataPlace,
  isEnding,
  isPostmasterOf,
  type Postmaster,
  readyPostmaster,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";

export interface EmbeddedPostgresOptions {
  /** The data folder; made if it is not there. */
  folder: string;
  /** Told what happens that nobody asked for: a restart, an adopted database. */
  log?: (message: string) => void;
  /** What this process is to whoever comes second, for example "npm start". */
  what?: string;
}

export interface EmbeddedPostgres {
  connection: pg.PoolConfig;
  /** How it came up: a new folder, one with data, or a database whose server had died. */
  origin: "new" | "started" | "adopted";
  /** Named to whoever comes second. */
  setAddress(address: string): void;
  /** Stops the database and frees the folder. Close all connections before. */
  stop(): Promise<void>;
}

/** A file of the data folder is not what it must be. Nothing was written. */
export class DamagedDataFolder extends Error {
  constructor(file: string, reason: string) {
    super(
      `The data folder is damaged: ${file} ${reason}. Nothing was changed. Put the folder back from a backup, or, if its data may be lost, empty it with "npm run reset".`,
    );
    this.name = "DamagedDataFolder";
  }
}

/**
 * Throws `DataFolderInUse` when another process holds the folder, `DamagedDataFolder`, `PostgresDidNotStart`, and
 * `NoEmbeddedPostgres` where this machine cannot run it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  const lock = await lockDataFolder(folder, options.what ?? "another Portolan process");
  try {
    return await startLocked(folder, lock, options.log ?? (() => {}));
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * How a command reaches the database of the server that runs on the folder, as one more client; null when nobody holds it.
 * Throws `DataFolderInUse` while the holder is no server, or does not listen yet.
 */
export function databaseOfServer(folder: string): pg.PoolConfig | null {
  const holder = dataFolderHolder(folder);
  if (!holder) return null;

  const postmaster = holder.address === null ? null : readyPostmaster(path.join(folder, "postgres"));
  if (!postmaster) throw new DataFolderInUse(folder, holder);
  return connectionTo(postmaster, folder);
}

const connectionTo = ({ socketFolder, port }: Postmaster, folder: string): pg.PoolConfig => ({
  host: socketFolder,
  port,
  user: userName,
  password: readPassword(folder),
  database: databaseName,
});

/** Empties the folder for good. Throws `DataFolderInUse` while a process holds it. */
export async function emptyDataFolder(folder: string): Promise<void> {
  const lock = await lockDataFolder(folder, "npm run reset");
  const left = existsSync(path.join(folder, "postgres")) ? await runningPostmaster(path.join(folder, "postgres")) : null;
  if (left) await stopPostmaster(left, path.join(folder, "postgres"));
  for (const name of readdirSync(folder)) {
    if (!name.startsWith("server.lock")) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  lock.release();
}

async function startLocked(folder: string, lock: DataFolderLock, log: (message: string) => void): Promise<EmbeddedPostgres> {
  const dataFolder = path.join(folder, "postgres");
  const account = postgresAccount(dataFolder);
  const binaries = postgresBinaries(account);
  const isNew = !existsSync(dataFolder);
  if (isNew) await createCluster(folder, dataFolder, binaries, account);
  else requireUsableFolder(folder, dataFolder, binaries);

  const logFile = path.join(folder, "postgres.log");
  const start = async (socketFolder: string) => {
    makeSocketFolder(socketFolder, account);
    try {
      return await startPostmaster({ postgres: binaries.postgres, dataFolder, logFile, socketFolder, account });
    } catch (error) {
      rmSync(socketFolder, { recursive: true, force: true });
      throw error;
    }
  };
  const left = await runningPostmaster(dataFolder);
  if (left) log("The database of a server that was killed is still running; it is taken over.");
  let postmaster = left ?? (await start(socketFolderName(account)));
  const socketFolder = postmaster.socketFolder;

  const connection = connectionTo(postmaster, folder);
  await createDatabase(connection, path.join(folder, passwordFile));

  const stopWatching = watch();
  const leave = () => {
    abandonPostmaster(postmaster);
    lock.release();
  };
  // For an end that nobody planned; `stop` is the planned one.
  process.on("exit", leave);

  return {
    connection,
    origin: isNew ? "new" : left ? "adopted" : "started",
    setAddress: (address) => lock.setAddress(address),
    async stop() {
      process.off("exit", leave);
      await stopWatching();
      await stopPostmaster(postmaster, dataFolder);
      rmSync(socketFolder, { recursive: true, force: true });
      lock.release();
    },
  };

  /** Starts the database again when its process is gone, at the same socket, so that connections come back by themselves. */
  function watch(): () => Promise<void> {
    const watching = new AbortController();
    const { signal } = watching;
    const loop = (async () => {
      while (!signal.aborted) {
        await wait(500, undefined, { signal, ref: false }).catch(() => {});
        if (signal.aborted) continue;
        if (isPostmasterOf(postmaster.pid, dataFolder)) {
          // It would wait for our own connections to end, which are kept for as long as they are good.
          if (isEnding(dataFolder)) abandonPostmaster(postmaster);
          continue;
        }
        log("The database process has ended; it is started again.");
        try {
          postmaster = await start(socketFolder);
        } catch (error) {
          log((error as Error).message);
        }
      }
    })();
    return () => {
      watching.abort();
      return loop;
    };
  }
}

const userName = "portolan";
const databaseName = "portolan";
const passwordFile = "postgres.password";

/** Made beside its place and moved there when complete, so a half-made one is never taken for data. */
async function createCluster(folder: string, dataFolder: string, { initdb }: PostgresBinaries, account: Account | null): Promise<void> {
  const draft = `${dataFolder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);

  const password = randomBytes(24).toString("base64url");
  const passing = makeSocketFolder(socketFolderName(account), account);
  const passed = path.join(passing, "password");
  writeFileSync(passed, password, { mode: 0o600 });
  if (account) chownSync(passed, account.uid, account.gid);
  const flags = [
    `--pgdata=${dataPlace(draft, account)}`,
    `--username=${userName}`,
    `--pwfile=${passed}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  try {
    const env = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
    await promisify(execFile)(initdb, flags, { cwd: draft, env, ...(account && { uid: account.uid, gid: account.gid }) });
  } catch (error) {
    throw new Error(`A new database could not be made in ${folder}. ${messageOf(error, account)}`, { cause: error });
  } finally {
    rmSync(passing, { recursive: true, force: true });
  }
  writeFileSync(path.join(folder, passwordFile), password, { mode: 0o600 });
  renameSync(draft, dataFolder);
}

function messageOf(error: unknown, account: Account | null): string {
  const { stderr, message } = error as Error & { stderr?: string };
  const words = (stderr?.trim() || message).split("\n")[0] ?? "";
  const who = account ? ` PostgreSQL ran as ${account.name}, because it does not run as root.` : "";
  return `PostgreSQL says: ${words.replace(/\.?$/, ".")}${who}`;
}

/** What can be seen without starting; PostgreSQL checks the rest itself and says so. */
function requireUsableFolder(folder: string, dataFolder: string, { version }: PostgresBinaries): void {
  const versionFile = path.join(dataFolder, "PG_VERSION");
  for (const file of [versionFile, path.join(dataFolder, "global", "pg_control"), path.join(folder, passwordFile)]) {
    if (!existsSync(file)) throw new DamagedDataFolder(file, "is missing");
  }
  const found = readFileSync(versionFile, "utf8").trim();
  if (found !== version) throw new DamagedDataFolder(versionFile, `says "${found}", but this is PostgreSQL ${version}`);
}

const readPassword = (folder: string): string => readFileSync(path.join(folder, passwordFile), "utf8").trim();

/** The path of a socket may have 107 bytes, so it cannot lie in the project folder; another account may not see our TMPDIR. */
function socketFolderName(account: Account | null): string {
  const parent = account || tmpdir().length > 60 ? "/tmp" : tmpdir();
  return path.join(parent, `portolan-${randomBytes(8).toString("hex")}`);
}

/** Nobody else may look inside. Made again when a cleaner of temporary files has taken it. */
function makeSocketFolder(folder: string, account: Account | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Asked at every start: a process may have been killed between making the cluster and making this. */
async function createDatabase(connection: pg.ClientConfig, passwordFrom: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect().catch((error: Error & { code?: string }) => {
    throw error.code === "28P01" ? new DamagedDataFolder(passwordFrom, "does not hold the database's password") : error;
  });
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
