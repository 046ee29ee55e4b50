/** An archive that is written while its files come to be: what is in memory is a batch, never a file. */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array | string>;
  /** It is packed already; packing it again makes it no smaller. */
  packed?: boolean;
}

const nothing = new Uint8Array(0);
const encoder = new TextEncoder();

/** @param made is what the files are dated with */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, made: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });

  for await (const { name, content, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = made;
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === "string" ? encoder.encode(part) : part);
      yield* ready.splice(0);
    }
    file.push(nothing, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
