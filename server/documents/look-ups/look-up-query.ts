/** A list call's texts become a question to the ERP, or the list of what is wrong with them. */
import { Type, type Static, type TProperties } from "typebox";
import type { SearchCriterion } from "../../../schemas/search-criteria.ts";
import type { LookUpQuery } from "../../erp/erp-port.ts";
import { readCriteria } from "../../platform/plugins/list-criteria.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { readPartners } from "../../platform/plugins/list-partners.ts";
import { defaultPageSize, isSet, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type FieldProblem, type Result } from "../../result.ts";
import type { LookUpList } from "./look-up-lists.ts";
import { readPeriod, type UserLocale } from "./query-dates.ts";

const short = (description?: string) => Type.Optional(Type.String({ maxLength: 200, ...(description && { description }) }));

const commonParameters = {
  ...listParameters,
  doc_number: short(),
  payer_number: short(),
  partner_numbers: Type.Optional(
    Type.String({ maxLength: 1000, description: "Apart by commas, at most 50: documents that one of them has a part in." }),
  ),
};

export const parametersOf = ({ status_parameter = "status", parameters }: LookUpList): TProperties => ({
  ...commonParameters,
  [status_parameter]: short("A status; OVERDUE where something falls due, ALL or nothing for every one."),
  ...parameters,
});

const CommonQuery = Type.Object(commonParameters);
export type LookUpListQuery = Static<typeof CommonQuery> & Readonly<Record<string, string | undefined>>;

export function readLookUpQuery(list: LookUpList, query: LookUpListQuery, userLocale: UserLocale): Result<LookUpQuery> {
  const { text } = userLocale;
  const { period, problems: wrongDates } = readPeriod(query, userLocale);
  const { criteria, problems: wrongCriteria } = criteriaOf(list, query, text);
  const { partners, problems: wrongPartners } = readPartners(query.partner_numbers, text);
  const fields = [...wrongDates, ...wrongCriteria, ...wrongPartners, ...unknownOrder(text, query.sort_by, list.sorts)];
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  const type = list.typeOf?.(query);
  const status = query[list.status_parameter ?? "status"]?.trim();
  return ok({
    ...pageOf(query, criteria),
    ...(type && { type }),
    ...(query.q?.trim() && { q: query.q.trim() }),
    ...orderOf(list, query),
    ...period,
    ...(status && status !== "ALL" && { status }),
    criteria,
    ...(partners.length > 0 && { partner_numbers: partners }),
    force_reload: isSet(query.force_reload),
    ...(isSet(query.shouldRequestPricingDetails) && { pricing: true }),
  });
}

type Criterion = LookUpQuery["criteria"][number];

/** `search_criteria` with its value, as of every list; `doc_number` and `payer_number` also on their own. */
function criteriaOf(list: LookUpList, query: LookUpListQuery, text: Translate): { criteria: Criterion[]; problems: FieldProblem[] } {
  const own: Partial<Record<SearchCriterion, SearchCriterion>> = Object.fromEntries(list.criteria.map((name) => [name, name]));
  const { criteria, problems } = readCriteria(query, text, { meaning: { ...own, ...list.aliases }, names: list.criteria });
  for (const key of ["doc_number", "payer_number"] as const) {
    const value = query[key]?.trim();
    if (value) criteria.push({ key, value });
  }
  return { criteria, problems };
}

/** Sizes between the offered ones go up to the next: a page never has fewer rows than was asked for. */
const pageSizes = [10, 25, 50, 100] as const;

/** Somebody who knows the number wants that document, wherever the pager stood. */
function pageOf(query: LookUpListQuery, criteria: readonly Criterion[]): Pick<LookUpQuery, "page" | "page_size"> {
  if (criteria.some(({ key }) => key === "doc_number")) return { page: 1, page_size: defaultPageSize };

  const { page, page_size } = readPage(query);
  return { page, page_size: pageSizes.find((size) => size >= page_size) ?? 100 };
}

/** The newest first, unless somebody says otherwise. */
function orderOf(list: LookUpList, { sort_by, order }: LookUpListQuery): Pick<LookUpQuery, "sort_by" | "order"> {
  const wantedOrder = order === "asc" || order === "desc" ? order : undefined;
  return sort_by ? { sort_by, order: wantedOrder ?? "asc" } : { sort_by: list.sorts[0]!, order: wantedOrder ?? "desc" };
}
