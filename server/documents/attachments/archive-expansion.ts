/**
 * How large an archive becomes when somebody opens it. Spreadsheets and documents are archives, too. What an archive says of itself
 * is believed only where it is too much; else its content is unpacked and counted, piece by piece, and nothing of it is kept.
 */
import { open, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

/** Content is this many times as large as the archive at most. */
export const maxExpansion = 100;

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50 } as const;
const endBytes = 22;
/** A note of this length may stand behind the end. */
const maxNoteLength = 0xffff;
const deflated = 8;

/** @returns undefined for what is no archive whose content can be told */
export async function expandsTooFar(path: string): Promise<boolean | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = await entriesOf(file, size);
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

/** From the list of contents at the archive's end. */
async function entriesOf(file: FileHandle, size: number): Promise<Entry[] | undefined> {
  const tail = await read(file, Math.max(0, size - endBytes - maxNoteLength), size);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== signatures.end) end -= 1;
  if (end < 0) return undefined;

  const [count, bytes, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (from + bytes > size) return undefined;
  const list = await read(file, from, from + bytes);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== signatures.entry) return undefined;
    const [packed, unpacked] = [list.readUInt32LE(at + 20), list.readUInt32LE(at + 24)];
    entries.push({ method: list.readUInt16LE(at + 10), packed, unpacked, at: list.readUInt32LE(at + 42) });
    at += 46 + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** Stops as soon as it is more than `limit`. */
async function unpackedSize(file: FileHandle, { method, packed, unpacked, at }: Entry, limit: number): Promise<number> {
  if (method !== deflated) return Math.max(packed, unpacked);

  const head = await read(file, at, at + 30);
  if (head.length < 30) return unpacked;
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const content = Readable.from(pieces(file, from, from + packed)).pipe(createInflateRaw());
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

async function* pieces(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += 65_536) {
    const piece = await read(file, at, Math.min(to, at + 65_536));
    if (piece.length === 0) return;
    yield piece;
  }
}

async function read(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, to - from)), 0, Math.max(0, to - from), from);
  return buffer.subarray(0, bytesRead);
}
