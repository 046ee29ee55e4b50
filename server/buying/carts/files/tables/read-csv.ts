/** Values apart by commas, semicolons, tabs or bars, in whatever alphabet. No more of a file is read than a cart holds. */
import { Readable } from "node:stream";
import { parse, type CsvError, type InfoRecord } from "csv-parse";
import { FileRefusal, RowTaker, type FileTables } from "./file-table.ts";
import { encodingOf, OtherEncoding, textOf, type TextEncoding } from "./text-encoding.ts";

const delimiters = [",", ";", "\t", "|"] as const;
/** So much of a file says what parts its values. */
const sampleLength = 16_384;
const maxRecordLength = 100_000;

export async function readCsv(path: string): Promise<FileTables> {
  const encoding = await encodingOf(path);
  try {
    return await readRows(path, encoding);
  } catch (error) {
    if (!(error instanceof OtherEncoding)) throw error;
    return readRows(path, "windows-1252");
  }
}

interface NumberedRecord {
  record: string[];
  line: number;
}

async function readRows(path: string, encoding: TextEncoding): Promise<FileTables> {
  const { delimiter, from } = await delimiterOf(path, encoding);
  const parser = parse({
    delimiter,
    from_line: from,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength,
    // Its types know records of named columns only.
    on_record: ((record: string[], { lines }: InfoRecord): NumberedRecord => ({ record, line: lines })) as never,
  });
  const text = Readable.from(textOf(path, encoding));
  text.on("error", (error) => parser.destroy(error));
  text.pipe(parser);
  const taker = new RowTaker();
  try {
    for await (const { record, line } of parser as AsyncIterable<NumberedRecord>)
      if (!taker.take(line, record.map(plainText))) throw new FileRefusal("too_many_rows");
  } catch (error) {
    throw refusalOf(error);
  } finally {
    text.destroy();
    parser.destroy();
  }
  return { sheets: [{ name: "", rows: taker.rows }], too_long: [] };
}

/** The file's own word for it (`sep=;`, as Excel writes), or the one that its first lines have the most of, outside of quotes. */
async function delimiterOf(path: string, encoding: TextEncoding): Promise<{ delimiter: string; from: number }> {
  let sample = "";
  for await (const piece of textOf(path, encoding)) {
    sample += piece;
    if (sample.length >= sampleLength) break;
  }
  const said = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (said !== undefined) return { delimiter: said, from: 2 };

  const unquoted = sample.slice(0, sampleLength).replaceAll(/"[^"]*"/g, "");
  const lines = unquoted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const counts = delimiters.map((delimiter) => ({ delimiter, count: steadyCount(lines.slice(0, 20), delimiter) }));
  const [first] = counts.toSorted((one, other) => other.count - one.count);
  return { delimiter: first && first.count > 0 ? first.delimiter : ",", from: 1 };
}

/** How often it parts most lines: a comma that stands in a text or a decimal now and then counts little. */
function steadyCount(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1).toSorted((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/** `="00123"` is how a spreadsheet is kept from making a number of it, `'=A1` how an export keeps a text from being run. */
function plainText(text: string): string {
  const kept = /^="(.*)"$/s.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"');
  return /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function refusalOf(error: unknown): unknown {
  const { code = "" } = error as Partial<CsvError>;
  if (code === "CSV_MAX_RECORD_SIZE") return new FileRefusal("too_much");
  return typeof code === "string" && code.startsWith("CSV_") ? new FileRefusal("unreadable") : error;
}
