/** A whole portal in a process of its own, with its own data: what `npm start` runs, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { dataFolderHolder } from "../../server/platform/database/data-folder-lock.ts";
import { runningPostmaster } from "../../server/platform/database/postmaster.ts";

export interface Portal {
  /** `http://localhost:41234`. */
  address: string;
  dataFolder: string;
  pid: number;
  /** What it said so far, on both outputs. */
  output(): string;
  /** Its database, for looking at and changing what no page shows. Closed with the portal. */
  db: Kysely<Database>;
  /** As Ctrl-C does. Keeps the data. */
  stop(): Promise<void>;
  /** As `kill -9` does: the database goes on without its server. Keeps the data. */
  kill(): Promise<void>;
  /** Stops and removes the data. */
  remove(): Promise<void>;
}

export interface PortalOptions {
  /** Data of a portal that was stopped or killed; a new folder otherwise. */
  dataFolder?: string;
  /** Settings as environment variables. */
  env?: Readonly<Record<string, string>>;
}

const projectFolder = path.resolve(import.meta.dirname, "../..");
const startLimitMs = 240_000;

/** The client must have been built, as `npm test` does. Throws with what the server said when it does not come up. */
export async function startPortal({ dataFolder: given, env = {} }: PortalOptions = {}): Promise<Portal> {
  const isOwn = given === undefined;
  const dataFolder = given ?? newDataFolder();
  const child = spawn(process.execPath, ["server/commands/start.ts"], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: "", PORT: "0", DATA_FOLDER: dataFolder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));

  const address = await addressOf(child, dataFolder, () => said).catch((error: unknown) => {
    if (isOwn) rmSync(path.dirname(dataFolder), { recursive: true, force: true });
    throw error;
  });
  const db = openDatabase({ connection: await connectionOf(dataFolder), max_connections: 2 });
  const end = async (signal: NodeJS.Signals) => {
    await db.destroy();
    if (hasEnded(child)) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    address,
    dataFolder,
    pid: child.pid ?? 0,
    output: () => said,
    db,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
    async remove() {
      await end("SIGINT");
      rmSync(path.dirname(dataFolder), { recursive: true, force: true });
    },
  };
}

/** The server writes its address beside its data once it listens. */
async function addressOf(child: ChildProcess, dataFolder: string, said: () => string): Promise<string> {
  for (const until = Date.now() + startLimitMs; Date.now() < until; await wait(50)) {
    if (hasEnded(child)) break;
    const holder = dataFolderHolder(dataFolder);
    if (holder?.pid === child.pid && holder?.address) return holder.address;
  }
  child.kill("SIGKILL");
  throw new Error(`The portal did not start. It said:\n${said()}`);
}

async function connectionOf(dataFolder: string) {
  const postmaster = await runningPostmaster(path.join(dataFolder, "postgres"));
  if (!postmaster) throw new Error(`No database runs in ${dataFolder}.`);

  const password = readFileSync(path.join(dataFolder, "postgres.password"), "utf8").trim();
  return { host: postmaster.socketFolder, port: postmaster.port, user: "portolan", password, database: "portolan" };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const newDataFolder = () => path.join(mkdtempSync(path.join(tmpdir(), "portolan-portal-")), "data");
