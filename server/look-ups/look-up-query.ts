/** A list call's texts become a question to the ERP, or the list of what is wrong with them. */
import { Type, type Static } from "typebox";
import type { SearchCriterion } from "../../schemas/search-criteria.ts";
import type { LookUpQuery } from "../erp/erp-port.ts";
import { readCriteria } from "../plugins/list-criteria.ts";
import { unknownOrder } from "../plugins/list-order.ts";
import { readPartners } from "../plugins/list-partners.ts";
import { isSet, listParameters, readPage } from "../plugins/list-query.ts";
import { ok, refused, type Result } from "../result.ts";
import { readPeriod, type Asker } from "../salesdocs/query-dates.ts";
import type { LookUpList } from "./look-up-lists.ts";

const short = (description?: string) => Type.Optional(Type.String({ maxLength: 200, ...(description && { description }) }));

export const lookUpParameters = {
  ...listParameters,
  status: short("A status; OVERDUE where something falls due, ALL or nothing for every one."),
  payer_number: short(),
  partner_numbers: Type.Optional(
    Type.String({ maxLength: 1000, description: "Apart by commas, at most 50: documents that one of them has a part in." }),
  ),
};

export const LookUpListQuery = Type.Object(lookUpParameters, { additionalProperties: true });
export type LookUpListQuery = Static<typeof LookUpListQuery>;

export function readLookUpQuery(list: LookUpList, query: LookUpListQuery, asker: Asker): Result<LookUpQuery> {
  const { text } = asker;
  const { period, problems: wrongDates } = readPeriod(query, asker);
  const meaning: Partial<Record<SearchCriterion, SearchCriterion>> = Object.fromEntries(list.criteria.map((name) => [name, name]));
  const { criteria, problems: wrongCriteria } = readCriteria(query, text, { meaning, names: list.criteria });
  const { partners, problems: wrongPartners } = readPartners(query.partner_numbers, text);
  const fields = [...wrongDates, ...wrongCriteria, ...wrongPartners, ...unknownOrder(text, query.sort_by, list.sorts)];
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  const payer = query.payer_number?.trim();
  const status = query.status?.trim();
  return ok({
    ...readPage(query),
    ...(query.q?.trim() && { q: query.q.trim() }),
    ...orderOf(list, query),
    ...period,
    ...(status && status !== "ALL" && { status }),
    criteria: payer ? [...criteria, { key: "payer_number", value: payer }] : criteria,
    ...(partners.length > 0 && { partner_numbers: partners }),
    force_reload: isSet(query.force_reload),
  });
}

/** The newest first, unless somebody says otherwise. */
function orderOf(list: LookUpList, { sort_by, order }: LookUpListQuery): Pick<LookUpQuery, "sort_by" | "order"> {
  const asked = order === "asc" || order === "desc" ? order : undefined;
  return sort_by ? { sort_by, order: asked ?? "asc" } : { sort_by: list.sorts[0]!, order: asked ?? "desc" };
}
