/**
 * Wrong passwords are counted in the database, so that several servers count together. Who tries an account from a network has 5 free
 * tries; then he waits 1 minute, doubling to 15. Wider counters are looser, or a stranger could lock people out: a network may be a whole
 * company behind one address, so it has 50, and an account has 100 from everywhere. A browser in which the account has signed in before
 * (`trusted-devices.ts`) is counted by itself alone, so nobody else's tries keep its user out. A try is counted before the password is
 * checked: a hundred at the same time are a hundred.
 */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";

interface Counter {
  key: string;
  free: number;
  /** Nobody else's tries are in it: the right password clears it. */
  own: boolean;
}

export interface LoginAttempt {
  username: string;
  network: string;
  /** Of a browser that is known to the account. */
  device?: string | null;
  /** A code, whose account was named by the right password: no stranger gets here. */
  code?: boolean;
}

export interface LoginAttempts {
  /** Seconds to wait, or 0 when the try may go ahead and was counted. */
  count(attempt: LoginAttempt): Promise<number>;
  /** Seconds to wait, without counting. */
  wait(attempt: LoginAttempt): Promise<number>;
  /** After the right password. */
  forget(attempt: LoginAttempt): Promise<void>;
  /** For a try that was counted and then not made. */
  takeBack(attempt: LoginAttempt): Promise<void>;
}

const maxMinutes = 15;
const forgottenAfterHours = 24;

export function createLoginAttempts(db: Kysely<Database>, clock: () => Date): LoginAttempts {
  return {
    async wait(attempt) {
      return secondsUntil(await latestBlock(countersOf(attempt).map(({ key }) => key)));
    },

    async count(attempt) {
      const now = clock();
      const counters = countersOf(attempt);
      const results = await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("login_attempts").where("last_failure_at", "<", hoursBefore(now, forgottenAfterHours)).execute();
        const counted: boolean[] = [];
        for (const counter of counters) counted.push(await countOne(trx, counter, now));
        return counted;
      });
      return results.every(Boolean) ? 0 : secondsUntil(await latestBlock(counters.map(({ key }) => key)));
    },

    async forget(attempt) {
      for (const counter of countersOf(attempt)) {
        // Somebody knows the password; of what others share with him that takes back this try, not the guesses at it.
        if (counter.own) await db.deleteFrom("login_attempts").where("key", "=", counter.key).execute();
        else await takeBackOne(db, counter);
      }
    },

    async takeBack(attempt) {
      for (const counter of countersOf(attempt)) await takeBackOne(db, counter);
    },
  };

  async function latestBlock(keys: string[]): Promise<Date | null> {
    const row = await db
      .selectFrom("login_attempts")
      .select(({ fn }) => fn.max("blocked_until").as("until"))
      .where("key", "in", keys)
      .executeTakeFirst();
    return row?.until ?? null;
  }

  function secondsUntil(until: Date | null): number {
    return until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - clock().getTime()) / 1000));
  }
}

/** False while the counter is blocked. One statement, so that tries at the same time queue up behind each other. */
async function countOne(db: Kysely<Database>, { key, free }: Counter, now: Date): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_attempts as a (key, failures, last_failure_at) values (${key}, 1, ${now})
    on conflict (key) do update set failures = a.failures + 1, last_failure_at = ${now}
      where a.blocked_until is null or a.blocked_until <= ${now}
    returning failures`.execute(db);
  const failures = rows[0]?.failures;
  if (failures === undefined) return false;
  if (failures >= free) {
    const minutes = Math.min(maxMinutes, 2 ** (failures - free));
    await db
      .updateTable("login_attempts")
      .set({ blocked_until: new Date(now.getTime() + minutes * 60_000) })
      .where("key", "=", key)
      .execute();
  }
  return true;
}

async function takeBackOne(db: Kysely<Database>, { key, free }: Counter): Promise<void> {
  await sql`update login_attempts set failures = greatest(failures - 1, 0),
    blocked_until = case when failures > ${free} then blocked_until end where key = ${key}`.execute(db);
}

/** Names that nobody has are counted like others, or the counting would tell which exist. */
function countersOf({ username, network, device, code = false }: LoginAttempt): Counter[] {
  const name = createHash("sha256").update(username.toLowerCase()).digest("base64url");
  if (device) return [{ key: `device:${name}:${device}`, free: 5, own: true }];

  const place = networkOf(network);
  const wide = { key: `network:${place}`, free: 50, own: false };
  if (code) return [{ key: `code:${name}`, free: 5, own: true }, wide];
  return [{ key: `pair:${name}:${place}`, free: 5, own: true }, wide, { key: `account:${name}`, free: 100, own: false }];
}

/** Whoever has one IPv6 address has at least 2^64 of them. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(plain) ? firstFour(new URL(`http://[${plain.split("%", 1)[0]}]`).hostname.slice(1, -1)) : plain;
}

function firstFour(address: string): string {
  const [head = "", tail] = address.split("::", 2) as [string, string?];
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0");
  return [...groups, ...zeros, ...after].slice(0, 4).join(":");
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
