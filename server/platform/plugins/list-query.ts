/** What every list takes (API-037). Values come as texts; unknown parameters do not fail a call, wrong ones do. */
import { Type, type Static } from "typebox";
import type { CacheInfo, Pagination } from "../../../schemas/answer.ts";

const date = Type.Optional(Type.String({ pattern: "^(\\d{8})?$", description: "yyyymmdd" }));
const text = Type.Optional(Type.String({ maxLength: 200 }));

/** A yes or no; empty is no. `isSet` reads it. */
export const flagParameter = (description?: string) =>
  Type.Optional(Type.String({ pattern: "^(true|false|1|0)?$", ...(description !== undefined && { description }) }));

export const listParameters = {
  page: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,5}$", description: "1 is the first." })),
  page_size: Type.Optional(Type.String({ pattern: "^([1-9]|[1-9][0-9]|100)$", description: "1 to 100." })),
  q: text,
  sort_by: text,
  order: Type.Optional(Type.String({ pattern: "^(asc|desc)?$" })),
  from_date: date,
  to_date: date,
  date_range: text,
  force_reload: flagParameter(),
  filterCount: text,
  shouldRequestPricingDetails: flagParameter(),
  search_criteria: text,
  search_criteria_value: text,
  search_criteria_1: text,
  search_criteria_value_1: text,
  search_criteria_2: text,
  search_criteria_value_2: text,
  search_criteria_3: text,
  search_criteria_value_3: text,
  search_criteria_4: text,
  search_criteria_value_4: text,
};

/** The querystring of a list; spread `listParameters` into one with parameters of its own. */
export const ListQuery = Type.Object(listParameters, { additionalProperties: true });
export type ListQuery = Static<typeof ListQuery>;

export const defaultPageSize = 10;

export function readPage(query: Pick<ListQuery, "page" | "page_size">): { page: number; page_size: number } {
  return { page: Number(query.page ?? 1), page_size: Number(query.page_size ?? defaultPageSize) };
}

export const isSet = (value: string | undefined): boolean => value === "true" || value === "1";

/** `{ items, pagination, cache_info }` */
export function listAnswer<Row>(
  items: Row[],
  {
    page,
    page_size,
    total_results,
    cached_at,
    outside_period,
  }: { page: number; page_size: number; total_results: number; cached_at?: string | undefined; outside_period?: number | undefined },
): { items: Row[]; pagination: Pagination; cache_info: Static<typeof CacheInfo> } {
  return {
    items,
    pagination: {
      page,
      page_size,
      total_pages: Math.ceil(total_results / page_size),
      total_results,
      ...(outside_period && { outside_period }),
    },
    cache_info: cached_at === undefined ? { cached: false } : { cached: true, cached_at },
  };
}
