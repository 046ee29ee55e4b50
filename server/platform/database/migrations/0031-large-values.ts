import { sql, type Kysely } from "kysely";

/**
 * What an ERP may say of a line fits: decimals of forty digits (`schemas/look-ups/parts.ts`), and the sum of ten thousand of them. The
 * digits behind the point stay as many, so no row is written anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart_lines alter column net_value type numeric(43, 3), alter column weight type numeric(46, 6),
    alter column tax_rate type numeric(44, 4)`.execute(db);
  await sql`alter table carts alter column lines_value type numeric(50, 3)`.execute(db);
}

/** What is too large for before is forgotten, and asked for anew. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update cart_lines set result_hash = null, net_value = null, weight = null, tax_rate = null
    where abs(net_value) >= 999999999999999 or abs(weight) >= 999999999999 or abs(tax_rate) >= 99999`.execute(db);
  await sql`alter table cart_lines alter column net_value type numeric(18, 3), alter column weight type numeric(18, 6),
    alter column tax_rate type numeric(9, 4)`.execute(db);
  await sql`alter table carts alter column lines_value type numeric(18, 3)
    using greatest(least(lines_value, 999999999999999), -999999999999999)`.execute(db);
}
