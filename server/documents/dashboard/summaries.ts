/** What needs somebody's eye: of each list how many are in such a state, and when the first of them is due. */
import type { Summary } from "../../../schemas/dashboard.ts";
import type { LookUpKind } from "../../../schemas/look-ups/kinds.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { ok, type Result } from "../../result.ts";
import type { Permission } from "../../identity/roles/permissions.ts";
import type { Scope } from "../../scope.ts";

interface SummaryKind {
  key: string;
  access: Permission;
  kind: LookUpKind;
  status: string;
  /** The day that counts, which the list is sorted by. */
  day: string;
}

/** In the order in which they are shown. */
export const summaryKinds: readonly SummaryKind[] = [
  { key: "overdue_invoices", access: "view_invoices", kind: "invoices", status: "OVERDUE", day: "due_date" },
  { key: "quotes_expiring", access: "view_quotes", kind: "quotes", status: "OPEN", day: "valid_to" },
  { key: "shipments_arriving", access: "view_shipments", kind: "shipments", status: "SHIP", day: "planned_date" },
  { key: "payments_returned", access: "view_payments", kind: "payments", status: "RETD", day: "doc_date" },
];

export const summariesFor = (permissions: ReadonlySet<string>): readonly SummaryKind[] =>
  summaryKinds.filter(({ access }) => permissions.has(access));

export async function readSummary(
  erp: Pick<ErpPort, "documents">,
  scope: Scope,
  { key, kind, status, day }: SummaryKind,
  force_reload = false,
): Promise<Result<Summary>> {
  const query = { page: 1, page_size: 1, sort_by: day, order: "asc" as const, status, criteria: [], force_reload };
  const found = await erp.documents.list(scope, kind, query);
  if (!found.ok) return found;

  const [first] = found.value.items as Record<string, unknown>[];
  const when = first?.[day];
  return ok({ key, count: found.value.total_results, first: typeof when === "string" ? when : "" });
}
