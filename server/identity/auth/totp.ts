/**
 * The codes of authenticator apps (RFC 6238: SHA-1, six digits, a new one every half minute), which need neither mail nor network.
 * A code counts half a minute longer and earlier than it should, for clocks that differ.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
const secretBytes = 20;

/** For people to type and apps to read: 32 letters and digits. */
export const newTotpSecret = (): string => toBase32(randomBytes(secretBytes));

/** What an app takes over by a link, or by the picture that it is drawn as. */
export function totpAddress(secret: string, { issuer, username }: { issuer: string; username: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export const counterAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function codeOf(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac("sha1", fromBase32(secret)).update(message).digest();
  const offset = hash.at(-1)! & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The half minute whose code it is, or null. @param after the newest that was taken: each is taken once */
export function counterOf(secret: string, code: string, now: Date, after: number): number | null {
  const current = counterAt(now);
  const found = [current, current - 1, current + 1].find((counter) => counter > after && isSame(codeOf(secret, counter), code));
  return found ?? null;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function toBase32(bytes: Buffer): string {
  let text = "";
  for (let bit = 0; bit < bytes.length * 8; bit += 5) {
    const pair = ((bytes[bit >> 3]! << 8) | (bytes[(bit >> 3) + 1] ?? 0)) >> (11 - (bit & 7));
    text += alphabet[pair & 31];
  }
  return text;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
