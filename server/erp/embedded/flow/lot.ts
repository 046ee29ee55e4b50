/**
 * Chance without a die: what a document's number deals it, the same in every run and on every machine. What decides about money or
 * days takes the number of the sales document, which stays: that of what follows depends on who was numbered before.
 */
import { sql, type RawBuilder } from "kysely";

/** A whole number from 0 to `sides` - 1. `salt`: which of its lots, so that one says nothing about another. */
export const lotOf = (number: RawBuilder<unknown>, salt: string, sides: number): RawBuilder<number> =>
  sql<number>`(('x' || substr(md5(${number} || ${sql.lit(salt)}), 1, 7))::bit(28)::integer % ${sql.lit(sides)})`;

/** `length` digits (at most 30) that look like somebody else's numbering. */
export const digitsOf = (number: RawBuilder<unknown>, salt: string, length: number): RawBuilder<string> =>
  sql<string>`substr(translate(md5(${number} || ${sql.lit(salt)}), 'abcdef', '271803'), 1, ${sql.lit(length)})`;
