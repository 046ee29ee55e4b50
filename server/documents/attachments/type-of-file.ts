/** What a file is, by its content alone. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

const headBytes = 64 * 1024;

/** The media type, `text/plain` for any text; undefined for bytes that say nothing. */
export async function typeOfFile(path: string): Promise<string | undefined> {
  const binary = (await fileTypeFromFile(path))?.mime;
  // An animated PNG is a PNG; and what begins like XML may be a picture.
  if (binary === "image/apng") return "image/png";
  if (binary !== undefined && binary !== "application/xml") return binary;
  return (await isText(path)) ? typeOfText(await headOf(path)) : undefined;
}

/** No character that only a program writes, from the first to the last: UTF-8, a Windows page, or UTF-16 that says so. */
async function isText(path: string): Promise<boolean> {
  let first = true;
  let wide = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) wide = isWide(chunk);
    first = false;
    if (!wide && chunk.some(isControl)) return false;
  }
  return true;
}

const isWide = (bytes: Buffer): boolean => (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Tab, line ends and page feed are what texts have. */
const isControl = (byte: number): boolean => (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 0x7f;

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding = !isWide(bytes) ? "utf-8" : bytes[0] === 0xff ? "utf-16le" : "utf-16be";
    return new TextDecoder(encoding).decode(bytes);
  } finally {
    await file.close();
  }
}

/** Markup and scripts are texts too, but nobody who allows a list of values means them. */
function typeOfText(head: string): string {
  const text = head.trimStart();
  if (text.startsWith("#!")) return "text/x-shellscript";
  if (!/^<[!?a-z]/i.test(text)) return "text/plain";

  const root = /^<([a-z][\w:-]*)/i.exec(withoutProlog(text))?.[1]?.toLowerCase();
  if (root === "svg" || root === "svg:svg") return "image/svg+xml";
  return root === "html" || /^<!doctype\s+html/i.test(text) ? "text/html" : "application/xml";
}

/** Skips declarations, comments and the document type in front of the first element. */
function withoutProlog(text: string): string {
  let rest = text;
  for (;;) {
    const end = rest.startsWith("<?") ? "?>" : rest.startsWith("<!--") ? "-->" : /^<!doctype/i.test(rest) ? ">" : undefined;
    const at = end === undefined ? -1 : rest.indexOf(end);
    if (end === undefined || at === -1) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}
