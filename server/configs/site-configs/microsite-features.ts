/** What the microsites of a user allow. A user belongs to those that have one of the sales areas the user works in. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";

export type MicrositeFeatures = Readonly<Record<"multiple_search_criteria", boolean>>;

/** Allowed where one of them allows it, and where no microsite says anything. */
export async function micrositeFeatures(db: Kysely<Database>, { scope }: Pick<SignedIn, "scope">): Promise<MicrositeFeatures> {
  const { rows } = await sql<{ allowed: boolean | null }>`
    select bool_or(multiple_search_criteria) as allowed
    from microsites
    where deleted_at is null and active and sales_area_ids && ${[...scope.sales_areas]}::text[]`.execute(db);
  return { multiple_search_criteria: rows[0]?.allowed ?? true };
}
