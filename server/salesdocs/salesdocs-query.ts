/** A list call's texts become a question to the ERP, or the list of what is wrong with them. */
import { Type, type Static } from "typebox";
import type { SearchCriterion } from "../../schemas/search-criteria.ts";
import { salesDocumentCriteria, salesDocumentSorts, type SalesDocumentQuery } from "../erp/erp-port.ts";
import { readCriteria } from "../plugins/list-criteria.ts";
import { unknownOrder } from "../plugins/list-order.ts";
import { readPartners } from "../plugins/list-partners.ts";
import { defaultPageSize, isSet, listParameters, readPage } from "../plugins/list-query.ts";
import type { ShownText } from "../plugins/request-texts.ts";
import { ok, refused, type FieldProblem, type Result } from "../result.ts";
import { readPeriod, type Asker } from "./query-dates.ts";

const short = () => Type.Optional(Type.String({ maxLength: 200 }));

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
    doc_number: short(),
    payer_number: short(),
    partner_numbers: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: "Apart by commas, at most 50: documents that one of them is the sold-to, ship-to or payer of.",
      }),
    ),
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

export function readSalesDocumentQuery(query: SalesDocumentListQuery, asker: Asker): Result<SalesDocumentQuery> {
  const { text } = asker;
  const { period, problems: wrongDates } = readPeriod(query, asker);
  const { criteria, problems: wrongCriteria } = criteriaOf(query, text);
  const { partners, problems: wrongPartners } = readPartners(query.partner_numbers, text);
  const fields = [...wrongDates, ...wrongCriteria, ...wrongPartners, ...unknownOrder(text, query.sort_by, salesDocumentSorts)];
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
    ...(partners.length > 0 && { partner_numbers: partners }),
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

/** `search_criteria` with its value, as of every list; `doc_number` and `payer_number` also on their own. */
function criteriaOf(query: SalesDocumentListQuery, text: ShownText): { criteria: Criterion[]; problems: FieldProblem[] } {
  const { criteria, problems } = readCriteria(query, text, { meaning, names: salesDocumentCriteria });
  for (const key of ["doc_number", "payer_number"] as const) {
    const value = query[key]?.trim();
    if (value) criteria.push({ key, value });
  }
  return { criteria, problems };
}
