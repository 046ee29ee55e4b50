/**
 * Encrypts what the portal must be able to say again (a password for a mail server) and nobody may read: AES-256-GCM, with
 * the id of the key in front, so that a new key can be put in use while texts of the old one are still there.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

export interface SecretBox {
  /** @param place where the text belongs, `smtp_configs/<id>/password`: elsewhere it cannot be opened. */
  seal(text: string, place: string): string;
  /** @throws UnreadableSecret when its key is not there, or when it was changed or moved */
  open(sealed: string, place: string): string;
}

export class UnreadableSecret extends Error {
  constructor(place: string, why: string) {
    super(`The secret of ${place} cannot be read: ${why}`);
    this.name = "UnreadableSecret";
  }
}

export const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const version = "v1";

/** @param keys 32 bytes each; the first one seals, all of them open */
export function createSecretBox([first, ...older]: readonly [Buffer, ...Buffer[]]): SecretBox {
  const keys = new Map([first, ...older].map((key) => [keyId(key), key]));
  const current = keyId(first);
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", first, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [version, current, sealed.toString("base64url")].join(".");
    },

    open(sealed, place) {
      const [format, id = "", content = ""] = sealed.split(".");
      const key = keys.get(id);
      if (format !== version || !key) throw new UnreadableSecret(place, "its key is not among those of this server.");

      const bytes = Buffer.from(content, "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString("utf8");
      } catch {
        throw new UnreadableSecret(place, "it was changed, or belongs elsewhere.");
      }
    },
  };
}

/** Says which key it is without saying anything about it. */
const keyId = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 12);
