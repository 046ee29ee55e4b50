/** Materials by the number under their bar code. */
import { sql, type RawBuilder } from "kysely";
import { gtinOf } from "../../../schemas/gtin.ts";

/** As the index of 0027 has it. */
const gtin = sql`lpad(m.ean, 14, '0')`;

/** The material `m` has this bar code; none where it is the number of no bar code. */
export function hasBarCode(typed: string): RawBuilder<boolean>[] {
  const asked = gtinOf(typed);
  return asked === "" ? [] : [sql<boolean>`(m.ean is not null and ${gtin} = ${asked})`];
}

/** The material `m` has one of these numbers, in whatever case, or one of these bar codes. */
export function isNamedBy(numbers: readonly string[]): RawBuilder<boolean> {
  const gtins = numbers.map(gtinOf).filter(Boolean);
  const byNumber = sql<boolean>`upper(m.material) in (select upper(number) from unnest(${[...numbers]}::text[]) as number)`;
  return gtins.length === 0 ? byNumber : sql`(${byNumber} or (m.ean is not null and ${gtin} = any(${gtins}::text[])))`;
}
