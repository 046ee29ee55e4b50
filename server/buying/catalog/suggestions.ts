/** What somebody may mean who is still typing: phrases of the catalogue with what they find, and products by their number. */
import { sql, type Kysely } from "kysely";
import type { Suggestion } from "../../../schemas/catalog/products.ts";
import type { Database } from "../../platform/database/database.ts";
import { AnswerCache } from "../../erp/answer-cache.ts";
import { textOfLanguage, visibleProducts, type CatalogView } from "./catalog-view.ts";
import { countText } from "./filters.presenter.ts";
import { productPath } from "./products.presenter.ts";
import { countProducts } from "./search/find-products.ts";
import { resolveLexemes } from "./search/resolve-lexemes.ts";
import { searchCondition } from "./search/search-condition.ts";
import { splitQuery } from "./search/split-query.ts";
import type { Viewer } from "./viewer.ts";

const maxPhrases = 7;
const maxNumbers = 4;
/** How long what a phrase finds is taken for true. */
const countFreshMs = 60_000;
const maxCounts = 20_000;

export interface Suggestions {
  suggest(viewer: Viewer, term: string): Promise<Suggestion[]>;
  /** What a search for these words finds; 10,001 for more than 10,000. */
  count(viewer: Viewer, q: string): Promise<number>;
}

export function createSuggestions(db: Kysely<Database>): Suggestions {
  const counts = new AnswerCache<number>(maxCounts);

  async function count({ view }: Viewer, q: string): Promise<number> {
    const key = JSON.stringify([view.website, view.sold_tos, q]);
    const cached = counts.get(key);
    const now = performance.now();
    if (cached && now < cached.fresh_until) return cached.value;

    const search = await searchCondition(db, view, q);
    const found = await countProducts(db, { view, search, category: null, options: new Map(), favorites_of: null });
    counts.set(key, { value: found, at: now, fresh_until: now + countFreshMs });
    return found;
  }

  return {
    count,
    async suggest(viewer, term) {
      const [products, titles] = await Promise.all([productsByNumber(db, viewer, term), phrases(db, viewer.view, term)]);
      const counted = await Promise.all(titles.map(async (title) => ({ title, num_results: await count(viewer, title) })));
      const found = counted.filter(({ num_results }) => num_results > 0);
      return [...products, ...found.map(({ title, num_results }) => presentPhrase(viewer, title, num_results))];
    },
  };
}

export const presentPhrase = ({ path, view }: Viewer, title: string, num_results: number): Suggestion => ({
  title,
  num_results,
  count_text: countText(num_results, true, view.language),
  kind: "phrase",
  sku: "",
  path: `${path}?q=${encodeURIComponent(title)}`,
});

async function phrases(db: Kysely<Database>, { language }: CatalogView, term: string): Promise<string[]> {
  const lexemes = splitQuery(term).chunks.flatMap((chunk) => chunk.lexemes);
  const last = lexemes.at(-1);
  if (last === undefined) return [];

  const complete = lexemes.slice(0, -1);
  const strictly = await resolveLexemes(db, complete, false);
  const typed = [...complete.map((lexeme) => strictly.get(lexeme)!.tsquery), `'${last}':*`];
  const found = typed.every(Boolean) ? await phrasesOf(db, language, typed.join(" & ")) : [];
  if (found.length > 0) return found;

  const loosely = await resolveLexemes(db, lexemes, true);
  const meant = lexemes.map((lexeme) => loosely.get(lexeme)!.tsquery);
  return meant.every(Boolean) ? phrasesOf(db, language, meant.join(" & ")) : [];
}

async function phrasesOf(db: Kysely<Database>, language: string, tsquery: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from catalog.phrases where language = ${language} and lexemes @@ ${tsquery}::tsquery
    order by frequency desc, length(title), title limit ${maxPhrases}`.execute(db);
  return rows.map(({ title }) => title);
}

/** By the beginning of their number, or by the customer's own number for them. */
async function productsByNumber(db: Kysely<Database>, viewer: Viewer, term: string): Promise<Suggestion[]> {
  const { chunks, number: together } = splitQuery(term);
  const number = together === "" && chunks.length === 1 ? chunks[0]!.number : together;
  if (number === "") return [];

  const { view } = viewer;
  const sold_tos = view.sold_tos === "all" ? [] : [...view.sold_tos];
  const { rows } = await sql<{ sku: string; name: Record<string, string>; own: string | null }>`
    (select p.sku, p.name, c.customer_material as own from catalog.customer_numbers c join catalog.products p on p.id = c.product_id
      where c.sold_to = any(${sold_tos}::text[]) and c.number ~>=~ ${number} and c.number ~<~ ${`${number}\u{10FFFF}`} and ${visibleProducts(view)}
      order by c.number limit ${maxNumbers})
    union all
    (select p.sku, p.name, null from catalog.products p
      where p.number ~>=~ ${number} and p.number ~<~ ${`${number}\u{10FFFF}`} and ${visibleProducts(view)} order by p.number using ~<~ limit ${maxNumbers})`.execute(
    db,
  );
  const bySku = new Map(rows.toReversed().map((row) => [row.sku, row]));
  return [...bySku.values()]
    .toReversed()
    .slice(0, maxNumbers)
    .map(({ sku, name, own }) => ({
      title: `${own ?? sku} · ${textOfLanguage(name, view.language)}`,
      num_results: 1,
      count_text: "1",
      kind: "product" as const,
      sku,
      path: productPath(viewer, sku),
    }));
}
