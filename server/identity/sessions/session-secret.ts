/** A session's secret is 256 random bits. The database has its SHA-256 only: reading the table lets nobody in. */
import { createHash, randomBytes } from "node:crypto";

export const newSecret = (): string => randomBytes(32).toString("base64url");

/** The public name of a session, in local storage and in the answer's header. */
export const newHandle = (): string => randomBytes(16).toString("hex");

export const hashOfSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const looksLikeSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
