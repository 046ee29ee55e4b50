/** A list call's texts become a question to the ERP, or the list of what is wrong with them. */
import { Type, type Static } from "typebox";
import { isSearchCriterion, type SearchCriterion } from "../../schemas/search-criteria.ts";
import { salesDocumentCriteria, salesDocumentSorts, type SalesDocumentQuery } from "../erp/erp-port.ts";
import { defaultPageSize, isSet, listParameters, readPage } from "../plugins/list-query.ts";
import { ok, refused, type FieldProblem, type Result } from "../result.ts";
import { readPeriod, type Calendar } from "./query-dates.ts";

const text = () => Type.Optional(Type.String({ maxLength: 200 }));

export const SalesDocumentListQuery = Type.Object(
  {
    ...listParameters,
    kind: Type.Optional(
      Type.Union([Type.Literal("orders"), Type.Literal("returns"), Type.Literal("all")], {
        default: "orders",
        description: "`all` has adjustments, too.",
      }),
    ),
    ship_status: Type.Optional(Type.String({ maxLength: 40, description: "A status; ALL or nothing for every one." })),
    doc_number: text(),
    payer_number: text(),
    item_data: Type.Optional(
      Type.String({
        pattern: "^[12]?$",
        description: "1 without, 2 with the data of items. A row says how many items there are either way.",
      }),
    ),
  },
  { additionalProperties: true },
);
export type SalesDocumentListQuery = Static<typeof SalesDocumentListQuery>;

type Criterion = SalesDocumentQuery["criteria"][number];

/** Other names of what sales documents are found by; undefined for what is none of them. */
const meaning: Readonly<Record<SearchCriterion, Criterion["key"] | undefined>> = {
  doc_number: "doc_number",
  order_number: "doc_number",
  salesdoc_number: "doc_number",
  po_number: "po_number",
  material: "material",
  material_number: "material",
  customer_material: "customer_material",
  payer_number: "payer_number",
  sold_to_number: "sold_to_number",
  ship_to_number: "ship_to_number",
  delivery_number: undefined,
  invoice_number: undefined,
};

/** Sizes between the offered ones go up to the next: a page never has fewer rows than was asked for. */
const pageSizes = [10, 25, 50, 100] as const;

export function readSalesDocumentQuery(query: SalesDocumentListQuery, calendar: Calendar): Result<SalesDocumentQuery> {
  const { period, problems: wrongDates } = readPeriod(query, calendar);
  const { criteria, problems: wrongCriteria } = readCriteria(query);
  const sort_by = (salesDocumentSorts as readonly string[]).includes(query.sort_by || "doc_date");
  const fields = [...wrongDates, ...wrongCriteria, ...(sort_by ? [] : [notAllowed("sort_by", query.sort_by, salesDocumentSorts)])];
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  return ok({
    kind: query.kind ?? "orders",
    ...pageOf(query, criteria),
    ...(query.q?.trim() && { q: query.q.trim() }),
    sort_by: (query.sort_by || "doc_date") as SalesDocumentQuery["sort_by"],
    order: query.order === "asc" || query.order === "desc" ? query.order : query.sort_by ? "asc" : "desc",
    ...period,
    ...shipStatusOf(query),
    criteria,
    force_reload: isSet(query.force_reload),
  });
}

/** Somebody who knows the number wants that document, wherever the pager stood. */
function pageOf(query: SalesDocumentListQuery, criteria: readonly Criterion[]): { page: number; page_size: number } {
  if (criteria.some(({ key }) => key === "doc_number")) return { page: 1, page_size: defaultPageSize };

  const { page, page_size } = readPage(query);
  return { page, page_size: pageSizes.find((size) => size >= page_size) ?? 100 };
}

function shipStatusOf({ ship_status }: SalesDocumentListQuery): { ship_status?: string } {
  const status = ship_status?.trim();
  return status && status !== "ALL" ? { ship_status: status } : {};
}

/** `search_criteria` with `search_criteria_value`, the same with `_1` to `_4`, `doc_number` and `payer_number` on their own. */
function readCriteria(query: SalesDocumentListQuery): { criteria: Criterion[]; problems: FieldProblem[] } {
  const criteria: Criterion[] = [];
  const problems: FieldProblem[] = [];
  for (const number of ["", "_1", "_2", "_3", "_4"] as const) {
    const key = query[`search_criteria${number}`]?.trim() ?? "";
    const value = query[`search_criteria_value${number}`]?.trim() ?? "";
    const criterion = isSearchCriterion(key) ? meaning[key] : undefined;
    if (isSearchCriterion(key) && criterion === undefined) problems.push(notHere(`search_criteria${number}`, key));
    else if (key !== "" && !criterion) problems.push(notAllowed(`search_criteria${number}`, key, salesDocumentCriteria));
    // A value alone narrowed nothing, and its user would take the whole list for what was found.
    else if (key === "" && value !== "") problems.push(notAllowed(`search_criteria${number}`, "", salesDocumentCriteria));
    else if (criterion && value !== "") criteria.push({ key: criterion, value });
  }
  for (const key of ["doc_number", "payer_number"] as const) {
    const value = query[key]?.trim();
    if (value) criteria.push({ key, value });
  }
  return { criteria, problems };
}

/** Known, but sales documents do not say it: an empty list would be taken for an answer. */
const notHere = (field: string, key: string): FieldProblem => ({
  field,
  code: "not_searchable",
  message: `Sales documents are not found by "${key}".`,
  hint: `One of ${salesDocumentCriteria.join(", ")}.`,
});

const notAllowed = (field: string, value: string | undefined, allowed: readonly string[]): FieldProblem => ({
  field,
  code: "not_allowed",
  message: value ? `"${value}" is not known here.` : "Please choose what the value belongs to.",
  hint: `One of ${allowed.join(", ")}.`,
});
