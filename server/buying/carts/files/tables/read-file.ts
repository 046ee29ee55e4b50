/** A file that was uploaded, read by what it holds, whatever it is called. */
import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { FileRefusal, type FileTables } from "./file-table.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { encodingOf, headOf } from "./text-encoding.ts";

const signatures = { zip: "504b0304", emptyZip: "504b0506", compound: "d0cf11e0a1b11ae1" } as const;

/** Throws a `FileRefusal` where it holds nothing to order. */
export async function readFile(path: string): Promise<FileTables> {
  const head = (await headOf(path, 8)).toString("hex");
  if (head.startsWith(signatures.zip) || head.startsWith(signatures.emptyZip)) return withRows(await readXlsx(path));
  if (head === signatures.compound) throw new FileRefusal((await isLocked(path)) ? "encrypted" : "old_format");
  // UTF-16 that does not say so looks like anything.
  if ((await encodingOf(path)) === "utf-8" && (await isOtherType(path))) throw new FileRefusal("wrong_type");
  return withRows(await readCsv(path));
}

async function isOtherType(path: string): Promise<boolean> {
  if ((await fileTypeFromFile(path)) !== undefined) return true;
  // A page of the web that calls itself a spreadsheet, as some ERPs write them.
  return /^\s*<(?:!doctype|html|\?xml|table)\b/i.test((await headOf(path)).toString("latin1"));
}

function withRows({ sheets, too_long }: FileTables): FileTables {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new FileRefusal(too_long.length > 0 ? "too_many_rows" : "empty");
  return { sheets: filled, too_long };
}

/** A workbook with a password lies, locked, in a folder of the old format, under a name that says so. */
async function isLocked(path: string): Promise<boolean> {
  const name = Buffer.from("EncryptedPackage", "utf16le");
  const file = await open(path);
  try {
    let before = Buffer.alloc(0);
    for await (const piece of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      const seen = Buffer.concat([before, piece]);
      if (seen.includes(name)) return true;
      before = Buffer.from(seen.subarray(-name.length));
    }
    return false;
  } finally {
    await file.close();
  }
}
