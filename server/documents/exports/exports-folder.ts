/** Where files of exports lie until somebody fetches them: under the id of their job, and never under a name that somebody typed. */
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { readStored, removeUntouched, type StoredFile } from "../../platform/files/stored-files.ts";

export interface ExportsFolder {
  /** Writes a file while its content is made; half of one is never kept. Answers its size in bytes. */
  write(id: string, content: AsyncIterable<Uint8Array | string>, signal: AbortSignal): Promise<number>;
  /** Null when it is gone. */
  read(id: string): Promise<StoredFile | null>;
  remove(id: string): Promise<void>;
  /** Removes what no job knows and nobody has written to since: what a server left behind that was killed. */
  removeAbandoned(before: Date): Promise<void>;
}

export function createExportsFolder(folder: string): ExportsFolder {
  const placeOf = (id: string) => path.join(folder, id);

  return {
    async write(id, content, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${placeOf(id)}.part`;
      try {
        await pipeline(content, createWriteStream(unfinished, { flags: "wx", mode: 0o600 }), { signal });
        const { size } = await stat(unfinished);
        await rename(unfinished, placeOf(id));
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    read: (id) => readStored(placeOf(id)),

    remove: (id) => rm(placeOf(id), { force: true }),

    removeAbandoned: (before) => removeUntouched(folder, before),
  };
}
