/** Reads the Online Retail file, gzipped or plain, as a stream of records: it never stands in memory as a whole. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse, type InfoRecord } from "csv-parse";
import { ImportRefusal } from "./import-refusal.ts";
import { retailColumns } from "./retail-line.ts";

/** The SHA-256 of the unpacked content; reading it to its end also finds a broken archive before anything is written. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await readingFile(file, async (content) => {
    for await (const chunk of content) hash.update(chunk as Buffer);
  });
  return hash.digest("hex");
}

interface NumberedRecord {
  record: string[];
  line: number;
}

/**
 * Calls `take` with every record and the number of the line on which it ends (the header is line 1).
 * Throws an ImportRefusal when the file is not the one it should be; a bad record is for the caller to judge.
 */
export async function eachRecord(file: string, take: (record: string[], line: number) => Promise<void> | void): Promise<void> {
  await readingFile(file, async (content) => {
    const parser = parse({
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 100_000,
      // Its types know records of named columns only.
      on_record: ((record: string[], { lines }: InfoRecord): NumberedRecord => ({ record, line: lines })) as never,
    });
    content.on("error", (error) => parser.destroy(error));
    content.pipe(parser);

    let header = true;
    for await (const { record, line } of parser as AsyncIterable<NumberedRecord>) {
      if (header) checkHeader(record);
      else {
        const taken = take(record, line);
        if (taken) await taken;
      }
      header = false;
    }
    if (header) throw new ImportRefusal("The file is empty.");
  });
}

function checkHeader(header: readonly string[]): void {
  if (retailColumns.join() === header.map((name) => name.trim()).join()) return;
  throw new ImportRefusal(`The first line must name the columns ${retailColumns.join(", ")}; it reads: ${header.join(", ").slice(0, 200)}`);
}

async function readingFile(file: string, read: (content: Readable) => Promise<void>): Promise<void> {
  const streams: Readable[] = [];
  try {
    const packed = await isGzip(file);
    const source = createReadStream(file);
    streams.push(source);
    if (!packed) return await read(source);

    const unpacked = createGunzip();
    streams.push(unpacked);
    source.on("error", (error) => unpacked.destroy(error));
    await read(source.pipe(unpacked));
  } catch (error) {
    throw refusalOf(file, error);
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/** What is wrong with a file is expected trouble and gets a sentence; everything else stays the bug that it is. */
function refusalOf(file: string, error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === "ENOENT") return new ImportRefusal(`There is no file ${file}.`);
  if (code === "EISDIR" || code === "EACCES") return new ImportRefusal(`The file ${file} cannot be read (${code}).`);
  if (typeof code === "string" && code.startsWith("Z_")) return new ImportRefusal(`The archive ${file} is damaged (${code}).`);
  if (typeof code === "string" && code.startsWith("CSV_"))
    return new ImportRefusal(`The file ${file} is not readable as CSV: ${(error as Error).message}`);
  return error;
}
