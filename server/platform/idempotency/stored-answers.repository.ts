/** What was answered to writes that may be repeated, as the database keeps it. */
import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Database } from "../database/database.ts";

export interface IdempotentWrite {
  /** SHA-256 of user, method, address and key. */
  id: Buffer;
  user_id: string;
  body_hash: Buffer;
}

export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

export interface StoredWrite {
  body_hash: Buffer;
  /** Null as long as it runs. */
  answer: StoredAnswer | null;
  claim: string;
  /** The process in which it runs. */
  server: string;
}

export interface StoredAnswerRepository {
  find(id: Buffer): Promise<StoredWrite | null>;
  /**
   * Makes the write the caller's, for as long as a request may take. Of what the user's earlier writes were answered only the newest
   * stay, so that nobody fills the database with answers.
   * @param instead_of the claim of a server that is gone
   * @returns the claim; null when somebody else was first
   */
  claim(write: IdempotentWrite, instead_of?: string): Promise<string | null>;
  /** False when the claim is somebody else's by now. */
  keep(id: Buffer, claim: string, answer: StoredAnswer): Promise<boolean>;
  /** Whoever repeats it begins anew. */
  release(id: Buffer, claim: string): Promise<void>;
  /** Forgets what is too old. */
  expire(): Promise<void>;
}

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  /** Of this process. */
  server: string;
}

type KeptAnswerTables = {
  kept_answers: {
    id: Buffer;
    user_id: string;
    body_hash: Buffer;
    claim: string;
    server: string;
    status: number | null;
    headers: Record<string, string> | string;
    body: string | null;
    expires_at: Date;
  };
};

const keptForMs = 24 * 60 * 60_000;
/** Longer than any request may take, and than a server takes to shut down after it. */
const claimedForMs = 150_000;
/** Of one user. */
const maxKept = 1_000;
/** Of one user, in bytes of their bodies. */
const largestKept = 20 * 1024 * 1024;
/** At a time, so that no statement takes long. */
const maxExpired = 5_000;

export function createStoredAnswerRepository({ db: portal, clock, server }: Options): StoredAnswerRepository {
  const db = portal.withTables<KeptAnswerTables>();
  const from = (ms: number) => new Date(clock().getTime() + ms);

  /** Without what other requests of the user are forgetting at the same moment: none waits for another. */
  async function forgetOldest(user_id: string): Promise<void> {
    await sql`delete from kept_answers where id in (
      select id from kept_answers where id in (
        select id from (
          select id, row_number() over newest as place, sum(octet_length(body)) over newest as bytes
          from kept_answers where user_id = ${user_id} and status is not null
          window newest as (order by expires_at desc, id rows unbounded preceding)
        ) as mine where place > ${maxKept} or bytes > ${largestKept}
      ) for update skip locked
    )`.execute(db);
  }

  return {
    async find(id) {
      const row = await db
        .selectFrom("kept_answers")
        .select(["body_hash", "claim", "server", "status", "headers", "body"])
        .where("id", "=", id)
        .where("expires_at", ">", clock())
        .executeTakeFirst();
      if (!row) return null;
      const { status, headers, body, ...known } = row;
      return { ...known, answer: status === null ? null : { status, headers: headers as Record<string, string>, body } };
    },

    async claim({ id, user_id, body_hash }, instead_of) {
      await forgetOldest(user_id);
      const claim = randomUUID();
      const values = { user_id, body_hash, claim, server, status: null, headers: "{}", body: null, expires_at: from(claimedForMs) };
      const claimed = await db
        .insertInto("kept_answers")
        .values({ id, ...values })
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet(values)
            .where((of) =>
              of.or([of("kept_answers.expires_at", "<=", clock()), of("kept_answers.claim", "=", instead_of ?? randomUUID())]),
            ),
        )
        .returning("claim")
        .executeTakeFirst();
      return claimed ? claim : null;
    },

    async keep(id, claim, { status, headers, body }) {
      const { numUpdatedRows } = await db
        .updateTable("kept_answers")
        .set({ status, headers: JSON.stringify(headers), body, expires_at: from(keptForMs) })
        .where("id", "=", id)
        .where("claim", "=", claim)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async release(id, claim) {
      await db.deleteFrom("kept_answers").where("id", "=", id).where("claim", "=", claim).where("status", "is", null).execute();
    },

    async expire() {
      await sql`delete from kept_answers where id in (
        select id from kept_answers where expires_at <= ${clock()} limit ${maxExpired}
      )`.execute(db);
    },
  };
}
