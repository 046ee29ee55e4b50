/** What carts have the ERP write. Its states, and not the jobs that look at them, decide what is done: each of them is left once. */
import { sql, type Kysely } from "kysely";
import type { OrderDocument } from "../../../../schemas/pricing/order-document.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Cart, CartTransaction } from "../carts.repository.ts";

export const outboxStates = ["waiting", "sent", "written", "refused", "not_written"] as const;
export type OutboxState = (typeof outboxStates)[number];

export interface OutboxRow {
  key: string;
  cart_id: string;
  document: OrderDocument;
  state: OutboxState;
  /** How often the ERP was asked by the key since it was sent. */
  questions: number;
}

export type OutboxEnd = { state: "written"; doc_number: string } | { state: "refused" | "not_written" };

export interface Outbox {
  find(key: string): Promise<OutboxRow | null>;
  /** Whoever is answered true, and nobody else, asks the ERP to write it. */
  markSent(key: string): Promise<boolean>;
  /** It never left the portal, and waits again. */
  takeBack(key: string): Promise<void>;
  countQuestion(key: string): Promise<void>;
}

export function createOutbox({ db, clock }: { db: Kysely<Database>; clock: () => Date }): Outbox {
  return {
    async find(key) {
      const { rows } = await sql<OutboxRow>`select key, cart_id, document, state, questions from cart_outbox where key = ${key}`.execute(
        db,
      );
      return rows[0] ?? null;
    },

    async markSent(key) {
      const { numAffectedRows } =
        await sql`update cart_outbox set state = 'sent', sent_at = ${clock()} where key = ${key} and state = 'waiting'`.execute(db);
      return numAffectedRows === 1n;
    },

    async takeBack(key) {
      await sql`update cart_outbox set state = 'waiting', sent_at = null where key = ${key} and state = 'sent' and questions = 0`.execute(
        db,
      );
    },

    async countQuestion(key) {
      await sql`update cart_outbox set questions = questions + 1 where key = ${key}`.execute(db);
    },
  };
}

export interface NewOutboxRow extends Pick<OutboxRow, "key" | "document"> {
  cart: Pick<Cart, "id">;
  user_id: string;
  now: Date;
}

export async function insertOutboxRow(trx: CartTransaction, { key, document, cart, user_id, now }: NewOutboxRow): Promise<void> {
  await sql`insert into cart_outbox (key, cart_id, user_id, document, created_at)
    values (${key}, ${cart.id}, ${user_id}, ${JSON.stringify(document)}::json, ${now})`.execute(trx);
}

/** @returns false where it has its end already */
export async function endOutboxRow(trx: CartTransaction, key: string, end: OutboxEnd, now: Date): Promise<boolean> {
  const doc_number = end.state === "written" ? end.doc_number : null;
  const { numAffectedRows } = await sql`update cart_outbox set state = ${end.state}, doc_number = ${doc_number}, ended_at = ${now}
    where key = ${key} and state in ('waiting', 'sent')`.execute(trx);
  return numAffectedRows === 1n;
}
