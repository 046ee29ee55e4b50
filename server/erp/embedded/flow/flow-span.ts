/** Which documents the flow is completed for, and when. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ErpTables } from "../erp-tables.ts";

export type Db = Kysely<ErpTables>;

export interface FlowSpan {
  now: Date;
  /** Those of one source; without it those of all. */
  source?: string;
  /** These sales documents and what follows from them. */
  documents?: readonly string[];
  /** They came to their state at `stepped_at`, this very moment: the ERP's clock. Else what came before is placed between order and now. */
  stepped?: boolean;
}

/** The rows of a table that has `doc_number` and `source`. */
export const within = (alias: string, { source, documents }: FlowSpan): RawBuilder<boolean> => {
  const ofSource = source === undefined ? sql`true` : sql`${sql.ref(`${alias}.source`)} = ${source}`;
  return documents === undefined
    ? sql<boolean>`${ofSource}`
    : sql<boolean>`(${ofSource} and ${sql.ref(`${alias}.doc_number`)} = any(${[...documents]}::text[]))`;
};

/** As a parameter: PostgreSQL would take a Date for the time of its own zone. */
export const nowOf = ({ now }: FlowSpan): RawBuilder<Date> => sql<Date>`${now.toISOString()}::timestamptz`;

/** The day of an instant; the ERP lives in UTC. */
export const dayOf = (instant: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(${instant} at time zone 'UTC')::date`;
