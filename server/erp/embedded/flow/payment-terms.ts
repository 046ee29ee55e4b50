/** When an invoice is due, by the terms that its order was made under. */
import { sql, type RawBuilder } from "kysely";

export const termDays = { NT00: 0, NT14: 14, NT30: 30, NT45: 45, NT60: 60 } as const;
export type PaymentTerms = keyof typeof termDays;

/** Of an order that says nothing. */
export const ordinaryTerms: PaymentTerms = "NT30";

export const termsOf = (terms: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${terms}, ''), ${sql.lit(ordinaryTerms)})`;

/** Terms that nobody knows are the ordinary ones. */
export const daysOf = (terms: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(case ${terms} ${sql.join(
    Object.entries(termDays).map(([code, days]) => sql`when ${sql.lit(code)} then ${sql.lit(days)}`),
    sql` `,
  )} else ${sql.lit(termDays[ordinaryTerms])} end)`;
