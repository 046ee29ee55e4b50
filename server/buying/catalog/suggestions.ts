/** What somebody may mean who is still typing: phrases of the catalogue with what they find, and products by their number. */
import { sql, type Kysely } from "kysely";
import type { MaterialSuggestion, Suggestion } from "../../../schemas/catalog/products.ts";
import type { Database } from "../../platform/database/database.ts";
import { AnswerCache } from "../../erp/answer-cache.ts";
import type { CatalogView } from "./catalog-view.ts";
import { countText } from "./filters.presenter.ts";
import { productPath } from "./products.presenter.ts";
import { findByDescription, findByNumber, firstBySku } from "./search/find-materials.ts";
import { countProducts } from "./search/find-products.ts";
import { resolveLexemes } from "./search/resolve-lexemes.ts";
import { searchCondition } from "./search/search-condition.ts";
import { splitQuery } from "./search/split-query.ts";
import type { Viewer } from "./viewer.ts";

const maxPhrases = 7;
const maxNumbers = 4;
const maxMaterials = 8;
/** How long what a phrase finds is taken for true. */
const countFreshMs = 60_000;
const maxCounts = 20_000;

export interface Suggestions {
  suggest(viewer: Viewer, term: string): Promise<Suggestion[]>;
  /** What can be ordered: by the beginning of a number, then by words. */
  materials(viewer: Viewer, term: string): Promise<MaterialSuggestion[]>;
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
    async materials({ view, text }, term) {
      const byNumber = await findByNumber(db, view, { term, limit: maxMaterials, orderable: true });
      const others = byNumber.length < maxMaterials ? await findByDescription(db, view, { term, limit: maxMaterials }) : [];
      return firstBySku([...byNumber, ...others])
        .slice(0, maxMaterials)
        .map(({ sku, name, own, base_uom }) => ({
          sku,
          name,
          customer_material: own,
          own_number: own === "" ? "" : text("catalog.own_number", { number: own }),
          base_uom,
        }));
    },
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

async function phrases(db: Kysely<Database>, view: CatalogView, term: string): Promise<string[]> {
  const lexemes = splitQuery(term).chunks.flatMap((chunk) => chunk.lexemes);
  const last = lexemes.at(-1);
  if (last === undefined) return [];

  const complete = lexemes.slice(0, -1);
  const strictly = await resolveLexemes(db, complete, false);
  const typed = [...complete.map((lexeme) => strictly.get(lexeme)!.tsquery), `'${last}':*`];
  const found = typed.every(Boolean) ? await phrasesOf(db, view, typed.join(" & ")) : [];
  if (found.length > 0) return found;

  const loosely = await resolveLexemes(db, lexemes, true);
  const meant = lexemes.map((lexeme) => loosely.get(lexeme)!.tsquery);
  return meant.every(Boolean) ? phrasesOf(db, view, meant.join(" & ")) : [];
}

async function phrasesOf(db: Kysely<Database>, { language, tag }: CatalogView, tsquery: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from catalog.phrases where language = ${language} and lexemes @@ ${tsquery}::tsquery and websites @> ${[tag]}::integer[]
    order by frequency desc, length(title), title limit ${maxPhrases}`.execute(db);
  return rows.map(({ title }) => title);
}

async function productsByNumber(db: Kysely<Database>, viewer: Viewer, term: string): Promise<Suggestion[]> {
  const found = await findByNumber(db, viewer.view, { term, limit: maxNumbers });
  return found.map(({ sku, name, number }) => ({
    title: `${number} · ${name}`,
    num_results: 1,
    count_text: "1",
    kind: "product" as const,
    sku,
    path: productPath(viewer, sku),
  }));
}
