/** The roles that a user may give to others: those that were named for it, and, for who keeps the roles, whatever grants no more than his own. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export async function readAssignableRoles(
  db: Kysely<Database>,
  { account, permissions, source }: SignedIn,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select r.id, r.title from roles r
    where exists (select from user_assignable_roles a where a.user_id = ${account.id} and a.role_id = r.id)
      or (${permissions.has("manage_roles")} and not exists (
        select from role_permissions p where p.role_id = r.id and p.permission <> all(${[...source.by_roles]}::text[])))
    order by r.title`.execute(db);
  return rows;
}
