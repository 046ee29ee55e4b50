/** Why a search found nothing, or found something else than was typed, and what is near to it. */
import { sql, type Kysely } from "kysely";
import type { SearchExplanation, Suggestion } from "../../../schemas/catalog/products.ts";
import type { Database } from "../../platform/database/database.ts";
import { textOfLanguage, visibleProducts } from "./catalog-view.ts";
import { productPath } from "./products.presenter.ts";
import { countProducts, type ProductSearch } from "./search/find-products.ts";
import { presentPhrase, type Suggestions } from "./suggestions.ts";
import type { Viewer } from "./viewer.ts";

const maxNear = 5;
/** A number is shortened from its end until something begins like it. */
const minNumber = 3;

export interface Explained {
  q: string;
  search: ProductSearch;
  total: number;
}

export async function explainSearch(
  db: Kysely<Database>,
  { suggestions, viewer }: { suggestions: Suggestions; viewer: Viewer },
  { q, search, total }: Explained,
): Promise<SearchExplanation> {
  const { text } = viewer;
  const { unresolved = [], corrected = [], chunks = [] } = search.search ?? {};
  if (total > 0) {
    if (corrected.length === 0) return { code: "", text: "", near: [] };
    const typed = corrected.map((each) => each.typed).join(" ");
    const taken = corrected.map((each) => each.taken).join(" ");
    return { code: "corrected", text: text("catalog.corrected", { typed, taken }), near: [] };
  }

  if (search.favorites_of !== null && search.search === null && search.options.size === 0 && search.category === null)
    return { code: "favorites", text: text("catalog.no_favorites"), near: [] };

  const isNarrowed = search.options.size > 0 || search.category !== null || search.favorites_of !== null;
  if (isNarrowed && unresolved.length === 0) {
    const everywhere = await countProducts(db, { ...search, options: new Map(), category: null, favorites_of: null });
    if (everywhere > 0)
      return { code: "filters", text: text("catalog.only_filters"), near: q === "" ? [] : [presentPhrase(viewer, q, everywhere)] };
  }
  if (search.search === null) return { code: "", text: "", near: [] };

  const numbers = await nearNumbers(db, viewer, chunks.map(({ number }) => number).filter(Boolean));
  const shorter = chunks.length > 1 ? await withoutOne(chunks.map(({ typed }) => typed)) : [];
  const near = [...numbers, ...shorter].slice(0, maxNear);
  if (unresolved.length === 0) return { code: "combination", text: text("catalog.no_combination"), near };
  return { code: "unknown_terms", text: text("catalog.nothing_like", { terms: unresolved.join(", ") }), near };

  async function withoutOne(typed: readonly string[]): Promise<Suggestion[]> {
    const titles = typed.map((_, left) => typed.filter((__, at) => at !== left).join(" "));
    const counted = await Promise.all(titles.map(async (title) => presentPhrase(viewer, title, await suggestions.count(viewer, title))));
    return counted.filter(({ num_results }) => num_results > 0);
  }
}

async function nearNumbers(db: Kysely<Database>, viewer: Viewer, numbers: readonly string[]): Promise<Suggestion[]> {
  const number = numbers[0];
  if (number === undefined) return [];

  for (let length = number.length - 1; length >= minNumber; length--) {
    const beginning = number.slice(0, length);
    const { rows } = await sql<{ sku: string; name: Record<string, string> }>`
      select p.sku, p.name from catalog.products p
      where p.number ~>=~ ${beginning} and p.number ~<~ ${`${beginning}\u{10FFFF}`} and ${visibleProducts(viewer.view)}
      order by p.number using ~<~ limit 3`.execute(db);
    if (rows.length > 0)
      return rows.map(({ sku, name }) => ({
        title: `${sku} · ${textOfLanguage(name, viewer.view.language)}`,
        num_results: 1,
        count_text: "1",
        kind: "product",
        sku,
        path: productPath(viewer, sku),
      }));
  }
  return [];
}
