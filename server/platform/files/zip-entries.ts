/** What lies in an archive, by the list of contents at its end; and the content of each, unpacked piece by piece. */
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  /** What the archive says; it may lie. */
  unpacked: number;
  at: number;
  isEncrypted: boolean;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50 } as const;
const endBytes = 22;
/** A note of this length may stand behind the end. */
const maxNoteLength = 0xffff;
const methods = { stored: 0, deflated: 8 } as const;

/** @returns undefined for what is no archive whose content can be told */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[] | undefined> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - endBytes - maxNoteLength), size);
  let end = tail.length - endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== signatures.end) end -= 1;
  if (end < 0) return undefined;

  const [count, bytes, from] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (from + bytes > size) return undefined;
  const list = await read(file, from, from + bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== signatures.entry) return undefined;
    const nameLength = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString("utf8", at + 46, at + 46 + nameLength),
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
      isEncrypted: (list.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** @returns undefined for what is packed in a way that nobody here unpacks */
export async function unpackEntry(file: FileHandle, { method, packed, at }: ZipEntry): Promise<Readable | undefined> {
  if (method !== methods.deflated && method !== methods.stored) return undefined;
  const head = await read(file, at, at + 30);
  if (head.length < 30) return undefined;
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const content = Readable.from(pieces(file, from, from + packed));
  if (method === methods.stored) return content;
  const unpacking = createInflateRaw();
  content.on("error", (error) => unpacking.destroy(error));
  return content.pipe(unpacking);
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
