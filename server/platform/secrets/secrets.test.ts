import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createSecretBox, UnreadableSecret } from "./secret-box.ts";
import { parseSecretKeys, readSecretKeys } from "./secret-keys.ts";

const place = "smtp_configs/1/password";
const key = () => randomBytes(32);

describe("a secret box", () => {
  it("says again what it was given, and stores something else each time", () => {
    const box = createSecretBox([key()]);
    const sealed = box.seal("Grüße, 🔑", place);
    expect(box.open(sealed, place)).toBe("Grüße, 🔑");
    expect(Buffer.from(sealed.split(".").at(-1)!, "base64url").includes("Grüße")).toBe(false);
    expect(box.seal("Grüße, 🔑", place)).not.toBe(sealed);
  });

  it("refuses what was changed, cut or put elsewhere", () => {
    const box = createSecretBox([key()]);
    const sealed = box.seal("secret", place);
    const [version, id, content = ""] = sealed.split(".");
    const changed = `${version}.${id}.${content.startsWith("A") ? "B" : "A"}${content.slice(1)}`;
    for (const [text, where] of [
      [changed, place],
      [sealed.slice(0, -8), place],
      [`${version}.${id}.`, place],
      ["", place],
      [sealed, "smtp_configs/2/password"],
    ] as const)
      expect(() => box.open(text, where)).toThrow(UnreadableSecret);
  });

  it("opens what an older key sealed, seals with the first one, and opens nothing without the key", () => {
    const [old, fresh] = [key(), key()];
    const sealed = createSecretBox([old]).seal("secret", place);
    const rotated = createSecretBox([fresh, old]);
    expect(rotated.open(sealed, place)).toBe("secret");
    expect(createSecretBox([fresh]).open(rotated.seal("secret", place), place)).toBe("secret");
    expect(() => createSecretBox([fresh]).open(sealed, place)).toThrow("its key is not among those of this server");
  });
});

describe("the keys", () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "portolan-keys-"));
  const file = path.join(dataFolder, "secrets.key");
  afterEach(() => rmSync(file, { force: true }));

  it("come from the setting, else from a file that is made once and that only its owner may read", () => {
    const own = [key()] as const;
    expect(readSecretKeys({ secretKeys: own, dataFolder })).toBe(own);

    const made = readSecretKeys({ secretKeys: null, dataFolder });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(readSecretKeys({ secretKeys: null, dataFolder })).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("are not made anew over a file that holds something else", () => {
    writeFileSync(file, "not a key\n");
    expect(() => readSecretKeys({ secretKeys: null, dataFolder })).toThrow("Put the file back from a backup");
    expect(readFileSync(file, "utf8")).toBe("not a key\n");
  });

  it("are 32 bytes each, separated by commas or line ends", () => {
    const [one, two] = [key(), key()];
    expect(parseSecretKeys(`${one.toString("base64")},${two.toString("base64")}\n`)).toEqual([one, two]);
    for (const text of ["", "short", `${one.toString("base64")},short`]) expect(parseSecretKeys(text)).toBeNull();
  });
});
