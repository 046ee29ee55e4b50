/** Files on the server's disk under names that nobody typed: how they are read, and how what nobody finished goes. */
import { createReadStream, type ReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

export interface StoredFile {
  stream: ReadStream;
  size: number;
}

/** Null when it is gone. */
export async function readStored(place: string): Promise<StoredFile | null> {
  try {
    const { size } = await stat(place);
    return { stream: createReadStream(place), size };
  } catch (error) {
    return nullWhenMissing(error);
  }
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}

/** Removes the files of a folder that nobody has written to since; of the disk's clock, for files have no other. */
export async function removeUntouched(folder: string, since: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(nullWhenMissing);
    if (found && found.mtimeMs < since.getTime()) await rm(place, { force: true });
  }
}
