/** Where the keys come from: the setting, else a file in the data folder that only its owner may read, made when there is none. */
import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keyBytes } from "./secret-box.ts";

export type SecretKeys = readonly [Buffer, ...Buffer[]];

const fileName = "secrets.key";

/** @throws when the file holds something else than keys: a new key would make every stored secret unreadable */
export function readSecretKeys({ secretKeys, dataFolder }: { secretKeys: SecretKeys | null; dataFolder: string }): SecretKeys {
  if (secretKeys) return secretKeys;

  const file = path.join(dataFolder, fileName);
  const keys = parseSecretKeys(readOrMake(file));
  if (!keys) throw new Error(`${file} must hold keys of ${keyBytes} bytes in base64, one a line. Put the file back from a backup.`);
  return keys;
}

/** Keys in base64, separated by commas or line ends; null when one of them is no key. */
export function parseSecretKeys(text: string): SecretKeys | null {
  const [first, ...older] = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => Buffer.from(part, "base64"));
  return first && [first, ...older].every((key) => key.length === keyBytes) ? [first, ...older] : null;
}

function readOrMake(file: string): string {
  try {
    return read(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  // Linked when it is whole: of two servers that start at once, both go on with the key of the first.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(keyBytes).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file);
}

function read(file: string): string {
  const text = readFileSync(file, "utf8");
  // A copy out of a backup may have come back readable for everybody.
  chmodSync(file, 0o600);
  return text;
}
