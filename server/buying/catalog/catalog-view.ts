/** What of the catalogue somebody sees: one website, and in it what is for everybody or for the own sold-tos. Nothing is read without it. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { languages } from "../../../schemas/account.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../scope.ts";

export type CatalogLanguage = (typeof languages)[number];

export interface CatalogView {
  website: string;
  /** What every product of the website is tagged with; its variants have `variantsOf(tag)`. */
  tag: number;
  /** Null for guests. */
  sales_area: string | null;
  /** For whom products may be made; `all` sees those of everybody. */
  sold_tos: "all" | readonly string[];
  language: CatalogLanguage;
}

export const guestWebsite = "guest";
export const variantsOf = (tag: number): number => tag + 500_000;

/**
 * @param asked.sales_area its code, or the id of its website; null for guests
 * @returns null for a website that is not there and for a sales area of others alike
 */
export async function catalogView(
  db: Kysely<Database>,
  scope: Scope | null,
  asked: { sales_area: string | null; language: string },
): Promise<CatalogView | null> {
  const areas = scope?.sales_areas ?? [];
  const { rows } = await sql<{ id: string; tag: number; sales_area: string | null }>`
    select id, tag, sales_area from catalog.websites
    where case when ${asked.sales_area}::text is null then sales_area is null
      else sales_area = any(${[...areas]}::text[]) and ${asked.sales_area}::text in (sales_area, id) end`.execute(db);
  const website = rows[0];
  if (!website) return null;

  const { sales_area } = website;
  return {
    website: website.id,
    tag: website.tag,
    sales_area,
    sold_tos: sales_area === null ? [] : soldTosOf(scope, sales_area),
    language: (languages as readonly string[]).includes(asked.language) ? (asked.language as CatalogLanguage) : "en",
  };
}

function soldTosOf(scope: Scope | null, sales_area: string): CatalogView["sold_tos"] {
  if (!scope) return [];
  if (scope.partners === "all") return "all";
  return scope.partners.filter((partner) => partner.sales_area === sales_area).map(({ number }) => number);
}

/** The products `p` that are made for everybody or for whoever looks. Which website they belong to is a condition on their tags. */
export function madeForViewer({ sold_tos }: CatalogView): RawBuilder<boolean> {
  if (sold_tos === "all") return sql`true`;
  return sql`(p.only_for is null or p.only_for && ${[...sold_tos]}::text[])`;
}

/** The products `p` of the website, with those that are variants of others. */
export const visibleProducts = (view: CatalogView): RawBuilder<boolean> =>
  sql`(p.tags && ${[view.tag, variantsOf(view.tag)]}::integer[] and ${madeForViewer(view)})`;

/** A text of an object by language: the one of the language, else the English one, else any. */
export const textOfLanguage = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts["en"] ?? Object.values(texts)[0] ?? "";
