/** What somebody may do with a shopping list, and who is to hear of it. A list is shared among those who work for one partner. */
import { sql, type QueryExecutorProvider } from "kysely";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { maySeePartner } from "../carts/carts.policy.ts";

export const listRoles = ["owner", "editor", "viewer"] as const;
export type ListRole = (typeof listRoles)[number];

interface Shared {
  id: string;
  partner: PartnerKey | null;
}

/** A role of one's own, or everybody's where that is more; null where the list, or its partner, is not the user's. */
export async function roleOn(db: QueryExecutorProvider, session: SignedIn, { id, partner }: Shared): Promise<ListRole | null> {
  if (!partner || !maySeePartner(session, partner)) return null;
  const { rows } = await sql<Roles>`select m.role, l.everybody from shopping_lists l
    left join shopping_list_members m on m.list_id = l.id and m.user_id = ${session.account.id}
    where l.id = ${id}`.execute(db);
  return rows[0] ? strongest(rows[0]) : null;
}

export interface Roles {
  role: ListRole | null;
  everybody: "viewer" | "editor" | null;
}

export const strongest = ({ role, everybody }: Roles): ListRole | null =>
  listRoles.find((one) => one === role || one === everybody) ?? null;

/** Those who have a role on it; where everybody has one, all who work for its partner. */
export async function readersOf(db: QueryExecutorProvider, { id, partner }: Shared): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from shopping_list_members where list_id = ${id}
    union select p.user_id from user_partners p, shopping_lists l where l.id = ${id} and l.everybody is not null
      and p.function_name = ${partner?.function_name ?? ""} and p.number = ${partner?.number ?? ""}
      and p.sales_area = ${partner?.sales_area ?? ""}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
