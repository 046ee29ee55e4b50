/**
 * Writes `<file>.gz` and `<file>.br` beside the text files of the client build, once per build: the names carry a hash
 * of the content, so what was compressed stays right, and no request waits for a compressor.
 */
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

const textFile = /\.(?:js|css|svg|html|txt|webmanifest)$/;
/** Below it the headers weigh more than what is saved. */
const leastBytes = 1_024;

export async function compressFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;

  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    if (!textFile.test(name) || statSync(file).size < leastBytes || isCurrent(`${file}.br`, file)) continue;

    const content = readFileSync(file);
    writeAtomically(`${file}.gz`, await zip(content, { level: 9 }));
    // The highest levels take seconds for a few bytes.
    writeAtomically(
      `${file}.br`,
      await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}

const isCurrent = (compressed: string, file: string): boolean =>
  existsSync(compressed) && statSync(compressed).mtimeMs >= statSync(file).mtimeMs;

/** Two servers may start on one build; neither must serve what the other has half written. */
function writeAtomically(file: string, content: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
