/**
 * The products that are found, a page of them, and what they are counted by. Up to 10,000 are counted; of more the first tell what
 * there is at least. Two ways lead to a page: few hits are sorted, many are walked through in the order of an index.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { madeForViewer, variantsOf, type CatalogView } from "../catalog-view.ts";
import type { SearchCondition } from "./search-condition.ts";

export const maxCounted = 10_000;

export const productSorts = ["relevance", "name", "sku", "newest"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Options that are chosen, by the attribute they belong to: one of an attribute's must fit, of every attribute. */
export type ChosenOptions = ReadonlyMap<number, readonly number[]>;

export interface ProductSearch {
  view: CatalogView;
  search: SearchCondition | null;
  /** With everything below it. */
  category: number | null;
  options: ChosenOptions;
  /** Only what this user has marked. */
  favorites_of: string | null;
  /** Only these. */
  skus?: readonly string[];
}

export interface PageOrder {
  sort: ProductSort;
  order: "asc" | "desc";
  page: number;
  page_size: number;
}

export interface TagCount {
  tag: number;
  count: number;
}

export interface Found {
  ids: number[];
  /** At most `maxCounted + 1`, which stands for more than that. */
  total: number;
  /** Of options and of the categories that products stand in themselves. */
  counts: TagCount[];
  counts_exact: boolean;
}

type Db = Pick<Kysely<unknown>, "getExecutor">;

export async function findProducts(db: Db, search: ProductSearch, order: PageOrder): Promise<Found> {
  const stored = isPlain(search) ? await storedCounts(db, search) : null;
  if (stored) return { ...stored, ids: await walkedPage(db, search, order) };

  const found = await countHits(db, search, order);
  if (found.total <= maxCounted) return { ...found, counts_exact: true };
  const isWalked = !search.search || isBeyond(order);
  return { ...found, ids: isWalked ? await walkedPage(db, search, order) : found.ids, counts_exact: false };
}

/** Behind what is counted there are no pages: each would be a longer walk than the one before, and nobody turns so many. */
const isBeyond = ({ page, page_size }: PageOrder): boolean => (page - 1) * page_size >= maxCounted;

/** Of the options of one attribute, counted as if none of them was chosen: what choosing another would find. */
export async function countAttribute(db: Db, search: ProductSearch, attribute: number, options: readonly number[]): Promise<TagCount[]> {
  const others = new Map(search.options);
  others.delete(attribute);
  const without = { ...search, options: others };
  const stored = isPlain(without) ? await storedCounts(db, without) : null;
  if (stored) return stored.counts.filter(({ tag }) => options.includes(tag));

  const { rows } = await sql<TagCount>`
    with ${firstHits(sql`p.options ${matching(without)}`)}
    select tag, count(*)::integer as count from hits, unnest(hits.options) as tag
    where tag = any(${[...options]}::integer[]) group by tag`.execute(db);
  return rows;
}

export async function countProducts(db: Db, search: ProductSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${firstHits(sql`1 ${matching(search)}`)} select count(*)::integer as total from hits`.execute(db);
  return rows[0]!.total;
}

const isPlain = ({ search, options, favorites_of, skus }: ProductSearch): boolean =>
  !search && options.size === 0 && favorites_of === null && skus === undefined;

/** What was counted beforehand for a category; null where it is few enough to be counted now. */
async function storedCounts(db: Db, { view, category }: ProductSearch): Promise<Omit<Found, "ids"> | null> {
  const { rows } = await sql<TagCount>`
    select tag, count from catalog.counts where website = ${view.tag} and category = ${category ?? 0}
      and exists (select from catalog.counts where website = ${view.tag} and category = ${category ?? 0} and tag = 0 and count > ${maxCounted})`.execute(
    db,
  );
  if (rows.length === 0) return null;
  return { total: maxCounted + 1, counts: rows.filter(({ tag }) => tag !== 0), counts_exact: true };
}

async function countHits(db: Db, search: ProductSearch, order: PageOrder): Promise<Omit<Found, "counts_exact">> {
  const { page, page_size } = order;
  const { rows } = await sql<{ total: number; counts: TagCount[] | null; ids: number[] | null }>`
    with ${firstHits(sql`p.id, p.category_id, p.options, ${sortKey(search, order)} as key ${matching(search)}`)},
    total as (select count(*)::integer as total from hits)
    select total.total,
      (select json_agg(json_build_object('tag', tag, 'count', count)) from (
        select tag, count(*)::integer as count from hits, unnest(hits.options) as tag group by tag
        union all select category_id, count(*)::integer from hits group by category_id
      ) counted) as counts,
      (select json_agg(id) from (
        select id from hits order by key ${direction(order)}, id limit ${page_size} offset ${(page - 1) * page_size}
      ) cut) as ids
    from total`.execute(db);
  const { total, counts, ids } = rows[0]!;
  return { total, counts: counts ?? [], ids: ids ?? [] };
}

async function walkedPage(db: Db, search: ProductSearch, order: PageOrder): Promise<number[]> {
  if (isBeyond(order)) return [];
  const { page, page_size } = order;
  const { rows } = await sql<{ id: number }>`
    select p.id ${matching(search)} order by ${walkedOrder(search, order)} limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * `hits`: as many as are counted. Planned as if all were read, or the planner would go through the whole table for the first of them;
 * it reads no more than the limit all the same.
 */
const firstHits = (selected: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`matched as materialized (select ${selected}), hits as materialized (select * from matched limit ${maxCounted + 1})`;

/** From here on: the products `p` that fit. */
function matching({ view, search, category, options, favorites_of, skus }: ProductSearch): RawBuilder<unknown> {
  const single = [...options.values()].filter((of) => of.length === 1).flat();
  const several = [...options.values()].filter((of) => of.length > 1);
  const needed = [...(category === null ? [] : [category]), ...single];
  const hasNumbers = search?.chunks.some(({ number }) => number !== "") ?? false;
  const withVariants = hasNumbers || skus !== undefined || favorites_of !== null;
  const conditions: RawBuilder<boolean>[] = [
    withVariants ? sql`p.tags && ${[view.tag, variantsOf(view.tag)]}::integer[]` : sql`p.tags @> ${[view.tag, ...needed]}::integer[]`,
    ...(withVariants && needed.length > 0 ? [sql<boolean>`p.tags @> ${needed}::integer[]`] : []),
    ...(hasNumbers ? [sql<boolean>`(p.parent_id is null or ${search!.variants})`] : []),
    ...several.map((of) => sql<boolean>`p.tags && ${[...of]}::integer[]`),
    ...(search?.unresolved.length ? [sql<boolean>`false`] : (search?.conditions ?? [])),
    madeForViewer(view),
    ...(skus ? [sql<boolean>`p.sku = any(${[...skus]}::text[])`] : []),
    ...(favorites_of === null ? [] : [sql<boolean>`p.sku in (select sku from catalog.favorites where user_id = ${favorites_of})`]),
  ];
  return sql`from catalog.products p where ${sql.join(conditions, sql` and `)}`;
}

function sortKey({ view, search }: ProductSearch, { sort }: PageOrder): RawBuilder<unknown> {
  if (sort === "name") return nameOf(view);
  if (sort === "sku") return sql`p.sku`;
  if (sort === "newest") return sql`-(p.created_on - date '2000-01-01')`;
  return search?.rank ?? sql`0`;
}

function walkedOrder({ view }: ProductSearch, order: PageOrder): RawBuilder<unknown> {
  if (order.sort === "name") return sql`${nameOf(view)} ${direction(order)}, p.id ${direction(order)}`;
  if (order.sort === "sku") return sql`p.sku ${direction(order)}`;
  if (order.sort === "newest") return order.order === "asc" ? sql`p.created_on desc, p.id` : sql`p.created_on, p.id desc`;
  return sql`p.id ${direction(order)}`;
}

const nameOf = ({ language }: CatalogView): RawBuilder<unknown> => sql`lower(p.name ->> ${sql.lit(language)}) collate "C"`;

const direction = ({ order }: PageOrder): RawBuilder<unknown> => (order === "desc" ? sql`desc` : sql`asc`);
