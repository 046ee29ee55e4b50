/** What happened in the portal, day by day: counted, nobody named. */
import { sql, type Kysely } from "kysely";
import type { EcommerceDay } from "../../../schemas/ecommerce.ts";
import type { Database } from "../../platform/database/database.ts";

/** Days are yyyymmdd, both included, and begin where the time zone says. @returns the oldest first; a quiet day is one of zeros. */
export async function readEcommerceDays(
  db: Kysely<Database>,
  { from, to, time_zone }: { from: string; to: string; time_zone: string },
): Promise<EcommerceDay[]> {
  const begin = sql`(${from}::date::timestamp at time zone ${time_zone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${time_zone})`;
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${time_zone})::date`;
  const counted = (table: string) => sql`
    (select ${dayOf("created_at")} as day, count(*)::int as count from ${sql.table(table)}
    where created_at >= ${begin} and created_at < ${end} group by 1)`;
  // The jobs themselves are gone after a day.
  const exported = sql`
    (select ${dayOf("at")} as day, count(*)::int as count from audit
    where action = 'export.begin' and at >= ${begin} and at < ${end} group by 1)`;
  const { rows } = await sql<EcommerceDay>`
    select to_char(d.day, 'YYYYMMDD') as day, coalesce(l.sign_ins, 0) as sign_ins, coalesce(l.users, 0) as users,
      coalesce(l.refused, 0) as refused, coalesce(c.count, 0) as carts, coalesce(i.count, 0) as cart_items, coalesce(e.count, 0) as exports
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    left join (
      select ${dayOf("at")} as day, count(*) filter (where outcome = 'success')::int as sign_ins,
        count(distinct user_id) filter (where outcome = 'success')::int as users,
        count(*) filter (where outcome <> 'success')::int as refused
      from logins where at >= ${begin} and at < ${end} group by 1
    ) l on l.day = d.day
    left join ${counted("carts")} c on c.day = d.day
    left join ${counted("cart_lines")} i on i.day = d.day
    left join ${exported} e on e.day = d.day
    order by d.day`.execute(db);
  return rows;
}
