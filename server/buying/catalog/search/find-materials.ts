/** A few products for who is still typing: nothing is counted, priced or explained. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { gtinOf } from "../../../../schemas/gtin.ts";
import type { Database } from "../../../platform/database/database.ts";
import { textOfLanguage, visibleProducts, type CatalogView } from "../catalog-view.ts";
import { searchCondition } from "./search-condition.ts";
import { splitQuery } from "./split-query.ts";

export interface FoundMaterial {
  sku: string;
  name: string;
  base_uom: string;
  /** The number that the customer has for it; empty where there is none. */
  own: string;
  /** The number that it was found by: this one, or its own. */
  number: string;
}

interface MaterialQuery {
  term: string;
  limit: number;
  /** Without products that are only the name of their variants. */
  orderable?: boolean;
}

type Row = Omit<FoundMaterial, "name" | "own"> & { name: Record<string, string>; own: string | null };

/** Ranking more would be slower than keys come. */
const maxRanked = 500;

/** By the beginning of their number or of the customer's own number for them, or by the whole number under their bar code. */
export async function findByNumber(
  db: Kysely<Database>,
  view: CatalogView,
  { term, limit, orderable }: MaterialQuery,
): Promise<FoundMaterial[]> {
  const { chunks, number: together } = splitQuery(term);
  const number = together === "" && chunks.length === 1 ? chunks[0]!.number : together;
  if (number === "") return [];

  const end = `${number}\u{10FFFF}`;
  const visible = orderable ? sql`${visibleProducts(view)} and ${isOrderable}` : visibleProducts(view);
  const { rows } = await sql<Row>`
    (select p.sku, p.name, p.base_uom, c.customer_material as own, c.customer_material as number
      from catalog.customer_numbers c join catalog.products p on p.id = c.product_id
      where c.sold_to = any(${soldTosOf(view)}::text[]) and c.number ~>=~ ${number} and c.number ~<~ ${end} and ${visible}
      order by c.number limit ${limit})
    union all
    (select p.sku, p.name, p.base_uom, ${ownNumber(view)}, p.sku from catalog.products p
      where p.number ~>=~ ${number} and p.number ~<~ ${end} and ${visible} order by p.number using ~<~ limit ${limit})
    union all
    (select p.sku, p.name, p.base_uom, ${ownNumber(view)}, p.sku from catalog.products p
      where p.gtin = nullif(${gtinOf(number)}, '') and ${visible} limit ${limit})`.execute(db);
  return firstBySku(rows)
    .slice(0, limit)
    .map((row) => present(row, view));
}

/** By words, as a search finds them; variants stand for themselves, since they are what is ordered. */
export async function findByDescription(db: Kysely<Database>, view: CatalogView, { term, limit }: MaterialQuery): Promise<FoundMaterial[]> {
  const { conditions, rank, unresolved, chunks } = await searchCondition(db, view, term);
  if (unresolved.length > 0 || chunks.length === 0) return [];

  const { rows } = await sql<Row>`
    with hits as materialized (
      select p.id, p.sku, p.name, p.base_uom, ${rank} as rank from catalog.products p
      where ${sql.join([visibleProducts(view), isOrderable, ...conditions], sql` and `)} limit ${maxRanked}
    )
    select p.sku, p.name, p.base_uom, ${ownNumber(view)} as own, p.sku as number from (select * from hits order by rank, sku limit ${limit}) p
    order by p.rank, p.sku`.execute(db);
  return rows.map((row) => present(row, view));
}

/** A material that was found in two ways stands where it was found first. */
export const firstBySku = <Found extends { sku: string }>(found: readonly Found[]): Found[] =>
  found.filter(({ sku }, at) => found.findIndex((other) => other.sku === sku) === at);

const isOrderable = sql<boolean>`p.type_id = 'simple'`;

const soldTosOf = ({ sold_tos }: CatalogView): string[] => (sold_tos === "all" ? [] : [...sold_tos]);

const ownNumber = (view: CatalogView): RawBuilder<string | null> => sql`(
  select c.customer_material from catalog.customer_numbers c
  where c.product_id = p.id and c.sold_to = any(${soldTosOf(view)}::text[]) order by c.number limit 1)`;

const present = ({ sku, name, base_uom, own, number }: Row, { language }: CatalogView): FoundMaterial => ({
  sku,
  name: textOfLanguage(name, language),
  base_uom,
  own: own ?? "",
  number,
});
