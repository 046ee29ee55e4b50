/**
 * argon2id, 19 MiB and two passes. A hash costs some 76 ms of a processor, so no more than two run at once and no more
 * than twenty wait: a flood of sign-ins gets "busy" at once instead of making everybody slow.
 */
import { hash, verify } from "@node-rs/argon2";
import { ok, refused, type Result } from "../../result.ts";

const atOnce = 2;
const maxWaiting = 20;
/** Of random bytes that nobody kept. Checking against it takes as long as against a real one. */
export const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$5wGaMt0bhOWVnjbx4Pw+ZA$XfXPWP8KAT+0zo1vAFQXYKtYMR8VLaxEf+5eb+/54fE";
export const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<Result<string>>;
  /** Null stands for a user who does not exist or has no password: as slow, never right. */
  verify(stored: string | null, password: string): Promise<Result<boolean>>;
}

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<Result<T>> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) return refused({ kind: "busy", retry_after: 2 });
      await new Promise<void>((resume) => waiting.push(resume));
    } else {
      running += 1;
    }
    try {
      return ok(await work());
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(sameText(password), argonCost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored ?? dummyHash, sameText(password));
        return stored !== null && right;
      }),
  };
}

/** The same characters may be typed as different code points on different keyboards. */
const sameText = (password: string): string => password.normalize("NFKC");
