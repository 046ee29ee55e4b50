/**
 * What a user searched for last. The list call itself changes nothing: the page stores its params by
 * `PATCH user/settings/list:<page>:<source>`, and this reads the newest of them.
 */
import { sql, type Kysely } from "kysely";
import { Type } from "typebox";
import type { Database } from "../../platform/database/database.ts";
import { filterPartnerOf } from "../../identity/partners/filter-partner.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { LookUpList } from "./look-up-lists.ts";
import { parametersOf } from "./look-up-query.ts";

/** Remembered with them, or taken, but no filters (SRCH-009). */
const noFilters: ReadonlySet<string> = new Set([
  "page",
  "page_size",
  "sort_by",
  "order",
  "force_reload",
  "filterCount",
  "shouldRequestPricingDetails",
]);

const filtersOf = (list: LookUpList): string[] => Object.keys(parametersOf(list)).filter((name) => !noFilters.has(name));

/** A list's own parameters, as texts. */
export const lastFilters = (list: LookUpList) =>
  Type.Object(Object.fromEntries(filtersOf(list).map((name) => [name, Type.Optional(Type.String())])), { additionalProperties: false });

export async function readLastFilters(db: Kysely<Database>, session: SignedIn, list: LookUpList): Promise<Record<string, string>> {
  const beginnings = (list.pages ?? [list.controller]).map((page) => `list:${page}:`);
  const stored = await db
    .selectFrom("user_settings")
    .select("value")
    .where("user_id", "=", session.account.id)
    .where(sql<boolean>`exists (select from unnest(${beginnings}::text[]) as beginning where starts_with(key, beginning))`)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();

  const last = filtersIn(stored?.value, list);
  return Object.keys(last).length > 0 ? last : defaultSearch(session, list);
}

/** The user's own documents, where the partner is what the list is searched by. */
function defaultSearch(session: SignedIn, { default_search }: LookUpList): Record<string, string> {
  if (!default_search) return {};

  const is = default_search.search_criteria === "sold_to_number" ? "sold_to" : "payer";
  const partner = filterPartnerOf(session);
  return { ...default_search, search_criteria_value: partner?.function_name === is ? partner.number : "" };
}

/** A setting holds whatever its page stored: table params as well, and perhaps names of an older release. */
function filtersIn(value: unknown, list: LookUpList): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};

  const filters = new Set(filtersOf(list));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, content]): [string, string][] =>
      filters.has(name) && (typeof content === "string" || typeof content === "number") ? [[name, String(content).slice(0, 200)]] : [],
    ),
  );
}
