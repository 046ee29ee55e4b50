/**
 * What a user searched for last. The list call itself changes nothing: the page stores its params by
 * `PATCH user/settings/list:<page>:<source>`, and this reads the newest of them.
 */
import { sql, type Kysely } from "kysely";
import { SalesDocumentFilters } from "../../schemas/sales-document-filters.ts";
import type { Database } from "../database/database.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** The pages whose lists are of sales documents. */
const rememberedBy = ["list:orders:%", "list:salesdocs:%"];

/** The default search: the active sold-to's documents of the last 7 days, in every status. */
const defaultFilters = ({ active_partner }: SignedIn): SalesDocumentFilters => ({
  ship_status: "ALL",
  date_range: "7",
  item_data: "2",
  search_criteria: "sold_to_number",
  search_criteria_value: active_partner?.function_name === "sold_to" ? active_partner.number : "",
});

export async function readLastFilters(db: Kysely<Database>, session: SignedIn): Promise<SalesDocumentFilters> {
  const stored = await db
    .selectFrom("user_settings")
    .select("value")
    .where("user_id", "=", session.account.id)
    .where(sql<boolean>`key like any(${rememberedBy}::text[])`)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();

  const last = filtersOf(stored?.value);
  return Object.keys(last).length > 0 ? last : defaultFilters(session);
}

/** A setting holds whatever its page stored: table params as well, and perhaps names of an older release. */
function filtersOf(value: unknown): SalesDocumentFilters {
  if (typeof value !== "object" || value === null) return {};

  const entries = Object.entries(value).flatMap(([name, content]): [string, string][] => {
    const known = Object.hasOwn(SalesDocumentFilters.properties, name);
    return known && (typeof content === "string" || typeof content === "number") ? [[name, String(content).slice(0, 200)]] : [];
  });
  return Object.fromEntries(entries);
}
