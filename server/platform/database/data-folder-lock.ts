/**
 * One owner for a data folder: a file that names the process holding it. It stands for as long as that process lives,
 * so whoever comes second is told who is there; what a dead process left behind is taken over.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface LockHolder {
  /** Different for every lock ever taken. */
  id: string;
  pid: number;
  /** A process id means nothing after the machine was started anew. */
  boot_id: string;
  /** Nor when another process got the same number since. */
  process_started: string;
  /** What the process does, for example "npm start". */
  what: string;
  /** ISO UTC. */
  since: string;
  /** Where its server listens, once it does. */
  address: string | null;
}

export interface DataFolderLock {
  /** Told to whoever comes second. */
  setAddress(address: string): void;
  release(): void;
}

/** The folder belongs to a process that is alive. */
export class DataFolderInUse extends Error {
  readonly holder: LockHolder;

  constructor(folder: string, holder: LockHolder) {
    const where = holder.address ? ` at ${holder.address}` : "";
    super(
      `The data folder ${folder} is in use by ${holder.what}${where} (process ${holder.pid}, since ${holder.since}). ` +
        "Stop that process first, or set DATA_FOLDER to another folder.",
    );
    this.name = "DataFolderInUse";
    this.holder = holder;
  }
}

/** The folder can be read at best: it belongs to another account, or its disk takes nothing. */
export class DataFolderNotWritable extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} cannot be written (${codeOf(cause)}). It may belong to another account, root for example. ` +
        "Start Portolan as that account, or set DATA_FOLDER to another folder.",
      { cause },
    );
    this.name = "DataFolderNotWritable";
  }
}

const lockName = "server.lock";

/** Throws `DataFolderInUse` when a living process holds the folder, `DataFolderNotWritable` when this one may not. */
export async function lockDataFolder(folder: string, what: string): Promise<DataFolderLock> {
  const file = path.join(folder, lockName);
  const mine = thisProcess(what);
  requireWritable(folder);

  while (!createAtomically(file, mine)) {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder);

    await removeStale(file, holder);
  }
  return {
    setAddress(address) {
      mine.address = address;
      replaceAtomically(file, mine);
    },
    release() {
      if (readHolder(file)?.id === mine.id) rmSync(file, { force: true });
    },
  };
}

/** Who holds the folder now, or null. */
export function dataFolderHolder(folder: string): LockHolder | null {
  const holder = readHolder(path.join(folder, lockName));
  return holder && isAlive(holder) ? holder : null;
}

function requireWritable(folder: string): void {
  try {
    // Where the parent exists a plain mkdir is told why it fails; a recursive one tries for ever below /proc.
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(path.dirname(folder)) });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderNotWritable(folder, error);
  }
}

/** A link appears whole or not at all, and only if there is none: nobody reads half a lock, no two create it. */
function createAtomically(file: string, holder: LockHolder): boolean {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replaceAtomically(file: string, holder: LockHolder): void {
  const draft = `${file}.${holder.id}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  renameSync(draft, file);
}

/**
 * Two processes may find the same stale lock. Without a turnstile the slower one would remove the lock that the faster
 * one has just created; inside it, each looks again before it removes.
 */
async function removeStale(file: string, stale: LockHolder | null): Promise<void> {
  const turnstile = `${file}.turnstile`;
  if (!createAtomically(turnstile, thisProcess("turnstile"))) {
    const inside = readHolder(turnstile);
    if (!inside || !isAlive(inside)) rmSync(turnstile, { force: true });
    return wait(20);
  }
  try {
    if (readHolder(file)?.id === stale?.id) rmSync(file, { force: true });
  } finally {
    rmSync(turnstile, { force: true });
  }
}

/** Null when there is no lock, and when a power cut left one without content. */
function readHolder(file: string): LockHolder | null {
  try {
    const holder = JSON.parse(readFileSync(file, "utf8")) as LockHolder;
    return typeof holder?.id === "string" && Number.isInteger(holder.pid) ? holder : null;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive({ pid, boot_id, process_started }: LockHolder): boolean {
  if (boot_id !== bootId() || !isRunning(pid)) return false;

  return processStarted(pid) === process_started;
}

/** A process of another account counts as well: it answers "not permitted". */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function thisProcess(what: string): LockHolder {
  return {
    id: randomUUID(),
    pid: process.pid,
    boot_id: bootId(),
    process_started: processStarted(process.pid),
    what,
    since: new Date().toISOString(),
    address: null,
  };
}

function bootId(): string {
  if (process.platform === "linux") return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

  return execFileSync("sysctl", ["-n", "kern.boottime"], { encoding: "utf8" }).trim();
}

/** When the process began, in whatever unit the system counts; with the process's own number space on Linux. */
function processStarted(pid: number): string {
  try {
    if (process.platform !== "linux") return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();

    // The name in the second field may hold blanks and brackets; the start is field 22, counted from behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Ended, and kept in the list until somebody asks how it ended; in a container that may be nobody.
    if (fields[0] === "Z" || fields[0] === "X") return "gone";

    return `${fields[19]} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "gone";
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
