/** Products that are searched for, with their filters, counts, sortings and what explains an empty result. */
import type { Kysely } from "kysely";
import type { CatalogProduct, FoundProducts, SearchExplanation } from "../../../schemas/catalog/products.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { Database } from "../../platform/database/database.ts";
import { listAnswer } from "../../platform/plugins/list-query.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { CatalogStructure, Option } from "./catalog-structure.ts";
import { byAttribute, chosenOptions } from "./chosen-filters.ts";
import { explainSearch } from "./explain-search.ts";
import { categoryTree, countText, presentChosen, presentFilters, type CountedFilters } from "./filters.presenter.ts";
import { breadcrumbs } from "./products.presenter.ts";
import type { ProductRecord, ProductRepository } from "./products.repository.ts";
import {
  countAttribute,
  findProducts,
  maxCounted,
  productSorts,
  type Found,
  type PageOrder,
  type ProductSearch,
} from "./search/find-products.ts";
import { searchCondition } from "./search/search-condition.ts";
import { createCountedSearches, type Counted } from "./search/counted-searches.ts";
import type { Suggestions } from "./suggestions.ts";
import type { Viewer } from "./viewer.ts";

export interface CatalogQuery extends PageOrder {
  q: string;
  category: number | null;
  filters: string;
  favorites: boolean;
}

export type FindProducts = (viewer: Viewer, query: CatalogQuery) => Promise<Result<FoundProducts>>;

interface Options {
  db: Kysely<Database>;
  erp: Pick<ErpPort, "materials">;
  products: ProductRepository;
  suggestions: Suggestions;
  structureOf(): Promise<CatalogStructure>;
  presentAll(viewer: Viewer, records: readonly ProductRecord[]): Promise<CatalogProduct[]>;
}

const unexplained: SearchExplanation = { code: "", text: "", near: [] };

export function createProductFinder({ db, erp, products, suggestions, structureOf, presentAll }: Options): FindProducts {
  const counted = createCountedSearches();

  async function find(viewer: Viewer, query: CatalogQuery): Promise<Result<FoundProducts>> {
    if (query.q !== "" && viewer.settings.use_sap_search && viewer.scope) return findInErp(viewer, query);

    const structure = await structureOf();
    if (query.category !== null && !structure.categories.has(query.category))
      return refused({ kind: "not_found", what: String(query.category) });

    const chosen = chosenOptions(structure, query.filters);
    const search: ProductSearch = {
      view: viewer.view,
      search: query.q === "" ? null : await searchCondition(db, viewer.view, query.q),
      category: query.category,
      options: byAttribute(chosen),
      favorites_of: query.favorites ? viewer.user_id : null,
    };
    const { found, countsOfChosen } = await counted(search, query, () => countFound(structure, search, query));
    const items = await presentAll(viewer, await products.byIds(viewer.view, viewer.user_id, found.ids));
    const explanation = await explainSearch(db, { suggestions, viewer }, { q: query.q, search, total: found.total });
    return ok(presentFound(viewer, structure, { query, chosen, found, countsOfChosen, items, explanation }));
  }

  async function countFound(structure: CatalogStructure, search: ProductSearch, query: CatalogQuery): Promise<Counted> {
    const [found, countsOfChosen] = await Promise.all([findProducts(db, search, query), countChosen(structure, search)]);
    return { found, countsOfChosen };
  }

  async function countChosen(structure: CatalogStructure, search: ProductSearch): Promise<CountedFilters["countsOfChosen"]> {
    const counted = [...search.options.keys()].map(async (attribute) => {
      const options = (structure.optionsOf.get(attribute) ?? []).map(({ id }) => id);
      return [attribute, await countAttribute(db, search, attribute, options)] as const;
    });
    return new Map(await Promise.all(counted));
  }

  /** With `use_sap_search` the ERP says what fits; the catalogue has the rest. */
  async function findInErp(viewer: Viewer, query: CatalogQuery): Promise<Result<FoundProducts>> {
    const { page, page_size, q } = query;
    const materials = await erp.materials.list(viewer.scope!, { page, page_size, q });
    if (!materials.ok) return materials;

    const skus = materials.value.items.map(({ material }) => material);
    const items = await presentAll(viewer, await products.bySkus(viewer.view, viewer.user_id, skus));
    const found: Found = { ids: [], total: materials.value.total_results, counts: [], counts_exact: true };
    const structure = await structureOf();
    return ok(presentFound(viewer, structure, { query, chosen: [], found, countsOfChosen: new Map(), items, explanation: unexplained }));
  }

  return find;
}

interface Presented {
  query: CatalogQuery;
  chosen: readonly Option[];
  found: Found;
  countsOfChosen: CountedFilters["countsOfChosen"];
  items: CatalogProduct[];
  explanation: SearchExplanation;
}

function presentFound(viewer: Viewer, structure: CatalogStructure, presented: Presented): FoundProducts {
  const { query, chosen, found, countsOfChosen, items, explanation } = presented;
  const { page, page_size, q, category } = query;
  const { counts, counts_exact, total } = found;
  const crumbs = breadcrumbs(viewer, structure, category);
  const results = { label: viewer.text("catalog.search_results"), path: `${viewer.path}?q=${encodeURIComponent(q)}` };
  const sorts = productSorts.map((value) => ({ value, caption: viewer.text(`catalog.sort_${value}`), active: value === query.sort }));
  return {
    ...listAnswer(items, { page, page_size, total_results: Math.min(total, maxCounted) }),
    filters: presentFilters(viewer, structure, chosen, { counts, counts_exact, countsOfChosen }),
    active_filters: presentChosen(viewer, structure, chosen),
    counts_exact,
    total_text: countText(total, true, viewer.view.language),
    sorts,
    categories: categoryTree(viewer, structure, { category, counts, counts_exact, query: q }),
    breadcrumbs: q === "" ? crumbs : [...crumbs, results],
    title: q === "" ? crumbs.at(-1)!.label : results.label,
    sales_area: viewer.view.sales_area ?? "",
    explanation,
    without_filters: chosen.length > 0 || query.favorites ? "true" : "",
  };
}
