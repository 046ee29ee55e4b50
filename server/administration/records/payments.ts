/** Payment processors and the options that each of them offers: what a microsite chooses from. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { freeText } from "../../platform/database/free-text.ts";

export interface PaymentProcessor {
  id: string;
  title: string;
}

export interface PaymentOption {
  id: string;
  payment_processor_id: string;
  title: string;
  description: string;
}

export interface Payments {
  processors(q?: string): Promise<PaymentProcessor[]>;
  /** Of one processor, or of all; undefined when there is no such processor. */
  options(processor: string | undefined, q?: string): Promise<PaymentOption[] | undefined>;
}

export function createPayments(db: Kysely<Database>): Payments {
  return {
    async processors(q) {
      const conditions = [sql`true`, ...freeText(sql`lower(id || ' ' || title)`, q)];
      const { rows } = await sql<PaymentProcessor>`
        select id, title from payment_processors where ${sql.join(conditions, sql` and `)} order by position`.execute(db);
      return rows;
    },

    async options(processor, q) {
      if (processor !== undefined) {
        const { rows } = await sql`select 1 from payment_processors where id = ${processor}`.execute(db);
        if (rows.length === 0) return undefined;
      }
      const conditions = [
        processor === undefined ? sql`true` : sql`payment_processor_id = ${processor}`,
        ...freeText(sql`lower(o.id || ' ' || o.title || ' ' || o.description)`, q),
      ];
      const { rows } = await sql<PaymentOption>`
        select o.id, o.payment_processor_id, o.title, o.description
        from payment_options o join payment_processors p on p.id = o.payment_processor_id
        where ${sql.join(conditions, sql` and `)} order by p.position, o.position`.execute(db);
      return rows;
    },
  };
}
