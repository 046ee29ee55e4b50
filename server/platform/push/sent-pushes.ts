/** What administrators have pushed: who is not there never hears of it, but whoever asks later what was said gets to know. */
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { PushNotification } from "../../../schemas/push-notification.ts";
import type { Database } from "../database/database.ts";
import { freeText } from "../database/free-text.ts";

export interface SentPush extends PushNotification {
  id: string;
  sent_at: Date;
  sent_by: string;
  /** Undefined for everybody who was there. */
  user_ids: readonly string[] | undefined;
}

export interface ListedPush {
  id: string;
  sent_at: string;
  sent_by: string;
  to_all: boolean;
  /** User names of those whom it was meant for and who still exist; empty when it was for everybody. */
  recipients: string[];
  type: PushNotification["type"];
  message: string;
  /** Empty where it led nowhere. */
  path: string;
  /** Open streams that it was written to, of all servers. */
  heard: number;
}

export const sortableColumns = ["sent_at", "sent_by", "type", "message", "heard"] as const;

export interface SentPushSearch {
  q: string | undefined;
  /** One of `sortableColumns`; without it the time. */
  sort_by: string | undefined;
  order: "asc" | "desc";
  page: number;
  page_size: number;
}

export interface SentPushes {
  /** In the transaction of the audit entry. What is too old goes at the same time. */
  keep(trx: Transaction<Database>, push: SentPush): Promise<void>;
  list(search: SentPushSearch): Promise<{ items: ListedPush[]; total_results: number }>;
}

const keptDays = 90;

export function createSentPushes({ db, clock }: { db: Kysely<Database>; clock: () => Date }): SentPushes {
  const oldest = () => new Date(clock().getTime() - keptDays * 24 * 3_600_000);

  return {
    async keep(trx, { id, sent_at, sent_by, user_ids = null, type, message, path = "" }) {
      await sql`delete from sent_pushes where sent_at < ${oldest()}`.execute(trx);
      await sql`insert into sent_pushes (id, sent_at, sent_by, user_ids, type, message, path)
        values (${id}, ${sent_at}, ${sent_by}, ${user_ids}, ${type}, ${message}, ${path})`.execute(trx);
    },

    async list({ q, sort_by, order, page, page_size }) {
      const found = sql.join([sql`sent_at >= ${oldest()}`, ...freeText(sql`lower(concat_ws(' ', message, sent_by, path))`, q)], sql` and `);
      const { rows } = await sql<Row>`
        select id, sent_at, sent_by, user_ids is null as to_all, type, message, path, heard,
          array(select username from users where users.id = any(user_ids) order by username) as recipients
        from sent_pushes where ${found} ${ordered(sort_by, order)} limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
      const counted = await sql<{ total: number }>`select count(*)::int as total from sent_pushes where ${found}`.execute(db);
      return {
        items: rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })),
        total_results: counted.rows[0]?.total ?? 0,
      };
    },
  };
}

/** So many streams more, of the server that asks, have heard it. */
export async function countHeard(db: Kysely<Database>, id: string, streams: number): Promise<void> {
  await sql`update sent_pushes set heard = heard + ${streams} where id = ${id}`.execute(db);
}

type Row = Omit<ListedPush, "sent_at"> & { sent_at: Date };

/** By a column of the list, never by a word out of a request. */
function ordered(sort_by: string | undefined, order: "asc" | "desc"): RawBuilder<unknown> {
  const column = sortableColumns.find((name) => name === sort_by) ?? "sent_at";
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  return sql`order by ${sql.id(column)} ${direction}, sent_at desc, id`;
}
