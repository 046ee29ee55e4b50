/** One PostgreSQL server process: its pid file, whether it lives, starting and stopping it. */
import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning } from "./data-folder-lock.ts";
import type { Account } from "./postgres-binaries.ts";

export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its socket. */
  socketFolder: string;
}

/** PostgreSQL did not start; the message holds its own last words and the folder. */
export class PostgresDidNotStart extends Error {
  constructor(dataFolder: string, words: string, logFile: string) {
    super(
      `The database in ${dataFolder} did not start. PostgreSQL says: ${words} Its log is ${logFile}. ` +
        "Nothing was changed; put the folder back from a backup, or move it away to begin with a new one.",
    );
    this.name = "PostgresDidNotStart";
  }
}

export interface StartOptions {
  postgres: string;
  dataFolder: string;
  logFile: string;
  socketFolder: string;
  account: Account | null;
}

/** Names the socket only: nothing listens on a port. */
const socketPort = 5432;

/**
 * Where the programs are told the data are. Another account may not be able to walk the path to the project folder, so
 * on Linux it gets the folder as its working directory, which is entered with our rights before the account changes.
 */
export const dataPlace = (dataFolder: string, account: Account | null): string =>
  account && process.platform === "linux" ? "/proc/self/cwd" : dataFolder;

/** Resolves when the server answers. Throws `PostgresDidNotStart`. */
export async function startPostmaster({ postgres, dataFolder, logFile, socketFolder, account }: StartOptions): Promise<Postmaster> {
  const { fd: log, position } = openLog(logFile);
  const place = dataPlace(dataFolder, account);
  const child = spawn(postgres, ["-D", place, "-k", socketFolder, "-p", String(socketPort), ...switches(configuration)], {
    cwd: dataFolder,
    // A group of its own: Ctrl-C on the terminal must not end the database before the server has finished with it.
    detached: true,
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", log, log],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  closeSync(log);

  let ended: string | null = null;
  child.on("error", (error) => (ended = error.message));
  child.on("exit", () => (ended ??= ""));
  child.unref();

  for (;;) {
    if (ended !== null) throw new PostgresDidNotStart(dataFolder, ended || lastLinesOfLog(logFile, position), logFile);
    const file = readPidFile(dataFolder);
    if (file && file.pid === child.pid && file.status === "ready")
      return { pid: file.pid, port: file.port, socketFolder: file.socketFolder };
    await wait(10);
  }
}

/** The server that runs on this data folder, whoever started it; waits for one that is just ending. */
export async function runningPostmaster(dataFolder: string): Promise<Postmaster | null> {
  for (;;) {
    const file = readPidFile(dataFolder);
    if (!file) return null;
    if (!isPostmasterOf(file.pid, dataFolder)) {
      // A power cut leaves the file behind, and its number may by now be another process: PostgreSQL would refuse to start.
      rmSync(path.join(dataFolder, pidFileName), { force: true });
      return null;
    }
    if (file.status === "ready") return { pid: file.pid, port: file.port, socketFolder: file.socketFolder };
    await wait(50);
  }
}

/** The server that is ready on this data folder, for whoever only wants to speak to it; nothing is touched. */
export function readyPostmaster(dataFolder: string): Postmaster | null {
  const file = readPidFile(dataFolder);
  return file?.status === "ready" && isPostmasterOf(file.pid, dataFolder) ? file : null;
}

/** Ends connections, writes everything down and waits for the end. Does nothing when there is no such process. */
export async function stopPostmaster({ pid }: Postmaster, dataFolder: string): Promise<void> {
  const politeUntil = Date.now() + 20_000;
  signal(pid, "SIGINT");
  while (isPostmasterOf(pid, dataFolder)) {
    // "Immediate": the next start replays the log, so nothing committed is lost.
    if (Date.now() > politeUntil) signal(pid, "SIGQUIT");
    await wait(20);
  }
}

/** Somebody has asked it to end: it lets nobody new in and waits for the connections that there are. */
export const isEnding = (dataFolder: string): boolean => readPidFile(dataFolder)?.status === "stopping";

/** Asks it to end without waiting, for a process that is itself about to end. */
export const abandonPostmaster = ({ pid }: Postmaster): void => signal(pid, "SIGINT");

/** Its working directory tells a server of this folder from any other process that has got its number. */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes("postgres");
    }
    const works = statSync(`/proc/${pid}/cwd`);
    const data = statSync(dataFolder);
    return works.dev === data.dev && works.ino === data.ino;
  } catch {
    return false;
  }
}

/** Durability (`fsync`, `synchronous_commit`) is left as PostgreSQL ships it: on. */
const configuration: Readonly<Record<string, string>> = {
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  cluster_name: "portolan",
  // A statement may hold what people typed: the log names the error, never the statement.
  log_min_error_statement: "panic",
};

const switches = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const pidFileName = "postmaster.pid";

/** Lines: process id, data folder, start, port, socket folder, address, shared memory, state. */
function readPidFile(dataFolder: string): (Postmaster & { status: string }) | null {
  const file = path.join(dataFolder, pidFileName);
  if (!existsSync(file)) return null;
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? "", status: (lines[7] ?? "").trim() };
  } catch {
    return null;
  }
}

const largestLog = 5_000_000;

/** The log is a file and not a pipe to us, so that the database outlives a server that was killed. */
function openLog(logFile: string): { fd: number; position: number } {
  if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.1`);
  const fd = openSync(logFile, "a", 0o600);
  return { fd, position: fstatSync(fd).size };
}

function lastLinesOfLog(logFile: string, position: number): string {
  const fd = openSync(logFile, "r");
  try {
    const text = Buffer.alloc(Math.max(0, Math.min(fstatSync(fd).size - position, 64_000)));
    readSync(fd, text, 0, text.length, position);
    const lines = text.toString("utf8").split("\n").filter(Boolean);
    const reason = lines.find((line) => line.includes("PANIC:")) ?? lines.find((line) => line.includes("FATAL:")) ?? lines.at(-1);
    return (reason ?? "nothing.").replace(/^.*?(PANIC|FATAL):\s*/, "").replace(/\.?$/, ".");
  } finally {
    closeSync(fd);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}
