/** A page out of rows that are all there: sorted as their values are, and cut. */
import { compare, decimalOf } from "../../../engine/rules/decimal.ts";
import type { ErpPage, PageRequest } from "../../erp/erp-page.ts";

type Row = Readonly<Record<string, string | number>>;

/** Without `sort_by` the order in which the rows came. */
export function pageOfRows<Of extends Row>(
  rows: readonly Of[],
  { page, page_size, sort_by, order }: PageRequest & { sort_by?: string | undefined; order?: string | undefined },
): ErpPage<Of> {
  const sorted = sort_by ? rows.toSorted((a, b) => (order === "desc" ? -1 : 1) * compared(a[sort_by], b[sort_by])) : rows;
  return { items: sorted.slice((page - 1) * page_size, page * page_size), total_results: rows.length };
}

/** Figures by what they amount to, everything else as words. */
function compared(a: string | number | undefined, b: string | number | undefined): number {
  const [left, right] = [decimalOf(a), decimalOf(b)];
  if (left && right) return compare(left, right);
  return String(a ?? "").localeCompare(String(b ?? ""));
}
