/** Where files lie: what is on its way in `incoming`, what has arrived in `files`, both under names that nobody typed. */
import { mkdir, rename, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { readStored, removeUntouched, type StoredFile } from "../../platform/files/stored-files.ts";

export interface UploadsFolder {
  /** A new place for a file that is on its way. */
  incoming(): Promise<string>;
  /** Moves what has arrived to its place. */
  keep(incoming: string, id: string): Promise<void>;
  /** Null when it is gone. */
  read(id: string): Promise<StoredFile | null>;
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

    read: (id) => readStored(placeOf(id)),

    remove: (id) => rm(placeOf(id), { force: true }),

    removeAbandoned: (now) => removeUntouched(arriving, new Date(now.getTime() - abandonedAfterMs)),
  };
}
