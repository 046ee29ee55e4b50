/**
 * Everything a user may ever choose from. A session's scope is narrower while its user works for one partner; choosing the next one
 * needs the whole again. Read anew, because some ask long after their session was read.
 */
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../scope.ts";
import { mainPartners, fullScopeOf } from "../sessions/scope-of.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export async function readFullScope(db: Kysely<Database>, { account, assigned_partners }: SignedIn): Promise<Scope> {
  const rows = await db
    .selectFrom("user_sales_areas")
    .select("sales_area")
    .where("user_id", "=", account.id)
    .orderBy("sales_area")
    .execute();
  return fullScopeOf({
    user_id: account.id,
    user_classification: account.user_classification,
    assigned_partners,
    sales_areas: rows.map(({ sales_area }) => sales_area),
  });
}

/** The partners that a user may work for: of a customer the main ones. */
export function mainPartnerScope({ account, assigned_partners, allowedScope }: SignedIn): Scope {
  if (account.user_classification === "internal") return allowedScope;
  return fullScopeOf({
    user_id: account.id,
    user_classification: account.user_classification,
    assigned_partners: mainPartners(assigned_partners),
    sales_areas: [],
  });
}
