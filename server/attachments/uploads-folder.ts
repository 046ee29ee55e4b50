/** Where files lie: what is on its way in `incoming`, what has arrived in `files`, both under names that nobody typed. */
import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";

export interface UploadsFolder {
  /** A new place for a file that is on its way. */
  incoming(): Promise<string>;
  /** Moves what has arrived to its place. */
  keep(incoming: string, id: string): Promise<void>;
  /** Null when it is gone. */
  read(id: string): Promise<{ stream: ReadStream; size: number } | null>;
  remove(id: string): Promise<void>;
  /** Removes what a server left behind that was killed in the middle of an upload. */
  removeAbandoned(now: Date): Promise<void>;
}

/** An upload may take 120 s; a file that nobody has written to for longer is nobody's. */
const abandonedAfterMs = 150_000;

export function createUploadsFolder(folder: string): UploadsFolder {
  const arriving = path.join(folder, "incoming");
  // No folder holds so many files that listing it takes long.
  const placeOf = (id: string) => path.join(folder, "files", id.slice(0, 2), id);

  return {
    async incoming() {
      await mkdir(arriving, { recursive: true });
      return path.join(arriving, randomUUID());
    },

    async keep(incoming, id) {
      const place = placeOf(id);
      await mkdir(path.dirname(place), { recursive: true });
      await rename(incoming, place);
    },

    async read(id) {
      const place = placeOf(id);
      try {
        const { size } = await stat(place);
        return { stream: createReadStream(place), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },

    remove: (id) => rm(placeOf(id), { force: true }),

    async removeAbandoned(now) {
      for (const name of await readdir(arriving).catch(() => [])) {
        const place = path.join(arriving, name);
        const found = await stat(place).catch(() => undefined);
        if (found && now.getTime() - found.mtimeMs > abandonedAfterMs) await rm(place, { force: true });
      }
    },
  };
}
