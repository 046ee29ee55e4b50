/**
 * A full disk ends PostgreSQL in the middle of its log (a panic), and reading with it. So a file keeps some space aside: when the disk
 * runs short the file goes, what it held is for the little that reading writes, and nobody may write more until there is space again.
 */
import { rmSync, existsSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import path from "node:path";
import { repeatEvery, type RepeatingTask } from "../repeat-every.ts";

export interface StorageReserve extends RepeatingTask {
  /** There is so little space that nothing may be written. */
  readonly full: boolean;
}

export interface StorageReserveOptions {
  folder: string;
  /** Kept aside, and what must be free beside it. */
  bytes?: number;
  /** Free space of the disk that the folder is on. */
  freeBytes?: () => Promise<number>;
  everyMs?: number;
  log?: (message: string) => void;
}

export async function keepStorageReserve({
  folder,
  bytes = 64 * 1024 * 1024,
  freeBytes = async () => freeOn(folder),
  everyMs = 500,
  log = () => {},
}: StorageReserveOptions): Promise<StorageReserve> {
  const file = path.join(folder, "reserve");
  let full = false;

  await look();
  const looks = repeatEvery(everyMs, look);

  return {
    get full() {
      return full;
    },
    stop: looks.stop,
  };

  async function look(): Promise<void> {
    try {
      const free = await freeBytes();
      // Some more than what made it full, so that it does not turn with every file that comes and goes.
      if (existsSync(file) ? free < bytes : free < 3 * bytes) return give();
      if (!existsSync(file)) await setAside(file, bytes);
      if (full) log("There is space on the disk again; everything goes on.");
      full = false;
    } catch {
      // The space went while it was being set aside.
      give();
    }
  }

  function give(): void {
    rmSync(file, { force: true });
    if (!full) log(`The disk of ${folder} is nearly full. Nothing is written until there is space again; reading goes on.`);
    full = true;
  }
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Written, since a file that only says its length takes no space. */
async function setAside(file: string, bytes: number): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    const block = Buffer.alloc(1024 * 1024, 1);
    for (let left = bytes; left > 0; left -= block.length) await handle.write(block, 0, Math.min(left, block.length));
    await handle.sync();
  } finally {
    await handle.close();
  }
}
