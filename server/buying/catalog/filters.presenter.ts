/** Filters with their counts, and the tree of categories beside the products. */
import type { ActiveFilter, CatalogFilter, CategoryNode } from "../../../schemas/catalog/products.ts";
import { categoryTrail, type Attribute, type CatalogStructure, type Option } from "./catalog-structure.ts";
import { textOfLanguage } from "./catalog-view.ts";
import { codeOf, toggledFilters } from "./chosen-filters.ts";
import { maxCounted, type TagCount } from "./search/find-products.ts";
import type { Viewer } from "./viewer.ts";

export interface CountedFilters {
  /** What each option would find, by the attribute's id where something of it is chosen. */
  counts: readonly TagCount[];
  countsOfChosen: ReadonlyMap<number, readonly TagCount[]>;
  counts_exact: boolean;
}

/** Without `show_all_filters` only so many. */
const fewFilters = 3;

export function presentFilters(
  { view, settings }: Viewer,
  structure: CatalogStructure,
  chosen: readonly Option[],
  counted: CountedFilters,
): CatalogFilter[] {
  const filters = structure.attributes.flatMap((attribute) => {
    const items = attribute.is_filter ? presentItems(attribute) : [];
    const isChosen = items.some(({ active }) => active);
    return items.length > 1 || isChosen
      ? [{ attribute_code: attribute.code, label: textOfLanguage(attribute.label, view.language), items }]
      : [];
  });
  if (settings.show_all_filters) return filters;
  return filters.filter(({ items }, at) => at < fewFilters || items.some(({ active }) => active));

  function presentItems({ id, code }: Attribute) {
    const counts = new Map((counted.countsOfChosen.get(id) ?? counted.counts).map(({ tag, count }) => [tag, count]));
    return (structure.optionsOf.get(id) ?? [])
      .map((option) => ({ option, count: counts.get(option.id) ?? 0, active: chosen.includes(option) }))
      .filter(({ count, active }) => count > 0 || active)
      .toSorted((a, b) => Number(b.active) - Number(a.active) || b.count - a.count || a.option.position - b.option.position)
      .map(({ option, count, active }) => ({
        label: textOfLanguage(option.label, view.language),
        value: option.value,
        item_count: Math.min(count, maxCounted),
        attribute_code: code,
        active,
        count_text: countText(count, counted.counts_exact, view.language),
        toggled: toggledFilters(structure, chosen, option),
      }));
  }
}

export const presentChosen = ({ view }: Viewer, structure: CatalogStructure, chosen: readonly Option[]): ActiveFilter[] =>
  chosen.map((option) => ({
    filterCode: codeOf(structure, option),
    filterValue: option.value,
    filterLabel: textOfLanguage(option.label, view.language),
    toggled: toggledFilters(structure, chosen, option),
  }));

/** `1,234`; `10,000+` for more; `37+` where more were found than were counted. */
export function countText(count: number, exact: boolean, language: string): string {
  const format = new Intl.NumberFormat(language);
  if (count > maxCounted) return `${format.format(maxCounted)}+`;
  return `${format.format(count)}${exact ? "" : "+"}`;
}

/** The way to the category, what stands beside it, and one level below it, each with what it holds; empty ones are left out. */
export function categoryTree(
  viewer: Viewer,
  structure: CatalogStructure,
  { category, counts, counts_exact, query }: { category: number | null; counts: readonly TagCount[]; counts_exact: boolean; query: string },
): CategoryNode[] {
  const sums = sumsOfCategories(structure, counts);
  const trail = categoryTrail(structure, category);
  const nodes: CategoryNode[] = [];
  const add = (parent_id: number | null, level: number): void => {
    for (const each of structure.categories.values()) {
      if (each.parent_id !== parent_id) continue;
      const count = sums.get(each.id) ?? 0;
      const onTheWay = trail.some(({ id }) => id === each.id);
      if (count === 0 && !onTheWay) continue;
      nodes.push({
        id: each.id,
        title: textOfLanguage(each.title, viewer.view.language),
        level,
        item_count: Math.min(count, maxCounted),
        count_text: countText(count, counts_exact, viewer.view.language),
        path: `${viewer.path}?category=${each.id}${query === "" ? "" : `&q=${encodeURIComponent(query)}`}`,
        active: each.id === category,
      });
      if (onTheWay) add(each.id, level + 1);
    }
  };
  add(null, 0);
  return nodes;
}

/** Products are counted in the category that they stand in; those above it hold them, too. */
function sumsOfCategories(structure: CatalogStructure, counts: readonly TagCount[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { tag, count } of counts)
    for (const { id } of categoryTrail(structure, structure.categories.has(tag) ? tag : null)) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}
