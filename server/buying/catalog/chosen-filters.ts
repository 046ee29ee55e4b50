/** The filters that are chosen, as an address carries them: `brand:norse,size:dn_50`. Unknown ones are left out. */
import type { CatalogStructure, Option } from "./catalog-structure.ts";
import type { ChosenOptions } from "./search/find-products.ts";

export const filtersPattern = "^([a-z0-9_]{1,40}:[A-Za-z0-9_.-]{1,60}(,[a-z0-9_]{1,40}:[A-Za-z0-9_.-]{1,60}){0,39})?$";

export function chosenOptions({ attributesByCode, optionsOf }: CatalogStructure, filters: string | undefined): Option[] {
  const chosen = (filters ?? "").split(",").flatMap((pair) => {
    const [code = "", value = ""] = pair.split(":");
    const attribute = attributesByCode.get(code);
    return (attribute && optionsOf.get(attribute.id)?.find((option) => option.value === value)) ?? [];
  });
  return [...new Set(chosen)];
}

export const byAttribute = (options: readonly Option[]): ChosenOptions =>
  new Map([...Map.groupBy(options, ({ attribute_id }) => attribute_id)].map(([id, of]) => [id, of.map((option) => option.id)]));

/** Choosing one that is chosen takes it out (CAT-020). */
export function toggledFilters(structure: CatalogStructure, chosen: readonly Option[], option: Option): string {
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option];
  return next.map((each) => `${codeOf(structure, each)}:${each.value}`).join(",");
}

export const codeOf = ({ attributes }: CatalogStructure, { attribute_id }: Option): string =>
  attributes.find(({ id }) => id === attribute_id)!.code;
