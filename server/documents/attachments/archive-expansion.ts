/**
 * How large an archive becomes when somebody opens it. Spreadsheets and documents are archives, too. What an archive says of itself
 * is believed only where it is too much; else its content is unpacked and counted, piece by piece, and nothing of it is kept.
 */
import { open, type FileHandle } from "node:fs/promises";
import { unpackEntry, zipEntries, type ZipEntry } from "../../platform/files/zip-entries.ts";

/** Content is this many times as large as the archive at most. */
export const maxExpansion = 100;

/** @returns undefined for what is no archive whose content can be told */
export async function expandsTooFar(path: string): Promise<boolean | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await zipEntries(file);
    if (!entries) return undefined;

    const limit = size * maxExpansion;
    let declaredSize = 0;
    for (const { unpacked } of entries) declaredSize += unpacked;
    if (declaredSize > limit) return true;

    let left = limit;
    for (const entry of entries) {
      left -= await unpackedSize(file, entry, left);
      if (left < 0) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** Stops as soon as it is more than `limit`. */
async function unpackedSize(file: FileHandle, entry: ZipEntry, limit: number): Promise<number> {
  const content = await unpackEntry(file, entry);
  if (!content) return Math.max(entry.packed, entry.unpacked);

  let counted = 0;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      counted += piece.length;
      if (counted > limit) break;
    }
  } catch {
    // Damaged, or locked with a password: nobody opens more of it than was counted.
  }
  return counted;
}
