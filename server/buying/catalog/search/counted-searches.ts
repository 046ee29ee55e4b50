/** What was counted for searches that many ask for: of many hits it is taken for true for a while, and who asks meanwhile shares it. */
import { AnswerCache } from "../../../erp/answer-cache.ts";
import type { Found, PageOrder, ProductSearch, TagCount } from "./find-products.ts";

export interface Counted {
  found: Found;
  /** By attribute, where something of it is chosen. */
  countsOfChosen: ReadonlyMap<number, readonly TagCount[]>;
}

/** So few are counted faster than anybody notices, and always anew. */
const fewHits = 1_000;
const freshMs = 60_000;
const maxSearches = 5_000;

export type CountedSearches = (search: ProductSearch, order: PageOrder & { q: string }, count: () => Promise<Counted>) => Promise<Counted>;

export function createCountedSearches(): CountedSearches {
  const cached = new AnswerCache<Counted>(maxSearches);
  const counting = new Map<string, Promise<Counted>>();
  return async (search, { q, sort, order, page, page_size }, count) => {
    // Favorites are one user's, and change under his hands.
    if (search.favorites_of !== null) return count();

    const { view, category, options } = search;
    const key = JSON.stringify([view.website, view.sold_tos, view.language, category, [...options], q, sort, order, page, page_size]);
    const copy = cached.get(key);
    const now = performance.now();
    if (copy && now < copy.fresh_until) return copy.value;

    const under_way = counting.get(key);
    if (under_way) return under_way;
    const asking = count().finally(() => counting.delete(key));
    counting.set(key, asking);
    const value = await asking;
    if (readHits(value) > fewHits) cached.set(key, { value, at: now, fresh_until: now + freshMs });
    return value;
  };
}

/** Few may be found where many were counted: all that there would be without what is chosen of an attribute. */
function readHits({ found, countsOfChosen }: Counted): number {
  const without = [...countsOfChosen.values()].map((counts) => counts.reduce((sum, { count }) => sum + count, 0));
  return Math.max(found.total, ...without);
}
