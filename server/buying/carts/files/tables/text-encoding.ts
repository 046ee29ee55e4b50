/** In which alphabet a file of text is written: it says so itself, or it is found out by what cannot be. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { FileRefusal } from "./file-table.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const headBytes = 4096;

/** By its first bytes; `utf-8` where they say nothing else, until a byte shows that it is not. */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const head = await headOf(path);
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // Letters of the West are a byte and a zero in UTF-16; a text has no zeros otherwise.
  const [even, odd] = zerosOf(head);
  if (odd > head.length / 4 && even === 0) return "utf-16le";
  if (even > head.length / 4 && odd === 0) return "utf-16be";
  return "utf-8";
}

/** Not what was expected: the file has to be read anew, in another alphabet. */
export class OtherEncoding extends Error {}

/** The text without its byte order mark, piece by piece. Throws `OtherEncoding` where it is no UTF-8, `FileRefusal` where it is no text. */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8" });
  const stream = createReadStream(path, { highWaterMark: 16_384 });
  for await (const bytes of stream as AsyncIterable<Buffer>) yield checked(decode(decoder, bytes));
  yield checked(decode(decoder));
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new OtherEncoding();
  }
}

/** What only a program writes stands in no list of materials. */
function checked(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw new FileRefusal("wrong_type");
  return text;
}

function zerosOf(bytes: Buffer): [even: number, odd: number] {
  let [even, odd] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return [even, odd];
}

export async function headOf(path: string, bytes = headBytes): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
