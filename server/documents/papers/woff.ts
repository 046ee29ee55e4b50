/** Typefaces as they come packed for browsers (WOFF 1.0), unpacked once: whoever sets type reads their tables over and over. */
import { inflateSync } from "node:zlib";

const headerLength = 44;
const entryLength = 20;

interface Table {
  tag: string;
  checksum: number;
  content: Buffer;
}

/** @returns the same typeface as OpenType */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is no WOFF file.");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, headerLength + at * entryLength));
  return writeFont(woff.readUInt32BE(4), tables);
}

function readTable(woff: Buffer, at: number): Table {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(offset, offset + packed);
  return {
    tag: woff.toString("latin1", at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    content: packed < length ? inflateSync(stored) : stored,
  };
}

function writeFont(flavor: number, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length);
  const steps = Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(flavor, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(16 * 2 ** steps, 6);
  directory.writeUInt16BE(steps, 8);
  directory.writeUInt16BE(16 * (tables.length - 2 ** steps), 10);

  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [at, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + at * 16;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
