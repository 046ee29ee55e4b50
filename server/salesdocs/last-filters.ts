/**
 * What a user searched for last. The list call itself changes nothing: the page stores its params by
 * `PATCH user/settings/list:<page>:<source>`, and this reads the newest of them.
 */
import { sql, type Kysely } from "kysely";
import type { LastFilters } from "../../schemas/last-filters.ts";
import { SalesDocumentFilters } from "../../schemas/sales-document-filters.ts";
import type { Database } from "../database/database.ts";
import { filterPartnerOf } from "../partners/filter-partner.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** The pages whose lists are of sales documents. */
const orderPages = ["orders", "salesdocs"];

/** Remembered with them, but no filters: they belong to the table. */
const tableParams: ReadonlySet<string> = new Set(["page", "page_size", "sort_by", "order"]);

const mostFilters = 50;

/** The default search: the active sold-to's documents of the last 7 days, with their items, in every status. */
export async function readLastOrderFilters(db: Kysely<Database>, session: SignedIn): Promise<SalesDocumentFilters> {
  const last = await readRemembered(db, session, orderPages, (name) => Object.hasOwn(SalesDocumentFilters.properties, name));
  return last ?? { ship_status: "ALL", item_data: "2", ...defaultSearch(session, { date_range: "7", search_criteria: "sold_to_number" }) };
}

interface DefaultSearch {
  /** Days back */
  date_range: string;
  search_criteria: "sold_to_number" | "payer_number";
}

/**
 * @param page the key of the page that shows the list
 * @param start what its search starts with; a list that starts whole has none
 */
export async function readLastFilters(
  db: Kysely<Database>,
  session: SignedIn,
  page: string,
  start: DefaultSearch | undefined,
): Promise<LastFilters> {
  const last = await readRemembered(db, session, [page], (name) => !tableParams.has(name));
  return last ?? (start ? defaultSearch(session, start) : {});
}

/** The user's own documents, where the partner is what the list is searched by. */
function defaultSearch(session: SignedIn, { date_range, search_criteria }: DefaultSearch) {
  const is = search_criteria === "sold_to_number" ? "sold_to" : "payer";
  const partner = filterPartnerOf(session);
  return { date_range, search_criteria, search_criteria_value: partner?.function_name === is ? partner.number : "" };
}

async function readRemembered(
  db: Kysely<Database>,
  session: SignedIn,
  pages: readonly string[],
  isFilter: (name: string) => boolean,
): Promise<Record<string, string> | undefined> {
  const beginnings = pages.map((page) => `list:${page}:`);
  const stored = await db
    .selectFrom("user_settings")
    .select("value")
    .where("user_id", "=", session.account.id)
    .where(sql<boolean>`exists (select from unnest(${beginnings}::text[]) as beginning where starts_with(key, beginning))`)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();

  const last = filtersOf(stored?.value, isFilter);
  return Object.keys(last).length > 0 ? last : undefined;
}

/** A setting holds whatever its page stored: table params as well, and perhaps names of an older release. */
function filtersOf(value: unknown, isFilter: (name: string) => boolean): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};

  const entries = Object.entries(value).flatMap(([name, content]): [string, string][] =>
    isFilter(name) && (typeof content === "string" || typeof content === "number") ? [[name, String(content).slice(0, 200)]] : [],
  );
  return Object.fromEntries(entries.slice(0, mostFilters));
}
