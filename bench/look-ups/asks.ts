/** What people look up: every list with its searches, and every document that is opened, out of what the lists answer. */
import { lookUpLists } from "../../server/documents/look-ups/look-up-lists.ts";
import { getJson } from "./get-json.ts";

/** One address, and what it belongs to: `invoices`, `invoices/{number}`. */
export interface Ask {
  route: string;
  path: string;
}

interface ListAnswer {
  items: { doc_number: string }[];
  pagination: { total_results: number };
}

const opened = 5;

/** Every list of the portal with its searches, its documents, what became of orders, sums and the dashboard. */
export async function allLookUps(address: string, headers: Record<string, string>): Promise<{ asks: Ask[]; rows: Record<string, number> }> {
  const asks: Ask[] = [{ route: "dashboard", path: "dashboard" }];
  const rows: Record<string, number> = {};
  for (const { controller, sorts, document } of lookUpLists) {
    const first = await getJson<ListAnswer>(`${address}/api/v1/${controller}?page_size=${opened}`, headers);
    const total = first.pagination.total_results;
    rows[controller] = total;
    const last = Math.max(1, Math.floor(total / 10));
    const some = first.items[0]?.doc_number ?? "1";
    const queries = [
      "",
      "date_range=30",
      `q=${encodeURIComponent(some.slice(0, 5))}`,
      "q=nothing+is+called+so",
      `search_criteria=sold_to_number&search_criteria_value=100010`,
      ...sorts.slice(0, 4).map((name) => `sort_by=${name}&order=desc`),
      sorts.includes("sold_to_name") ? "sort_by=sold_to_name&order=asc" : "",
      `page=${Math.min(last, 999_999)}`,
    ];
    for (const query of new Set(queries)) asks.push({ route: controller, path: `${controller}?page_size=10&${query}` });
    if (!document) continue;

    for (const { doc_number } of first.items) {
      asks.push({ route: `${controller}/{number}`, path: `${controller}/${encodeURIComponent(doc_number)}` });
      if (document.flow) asks.push({ route: `${controller}/{number}/flow`, path: `${controller}/${encodeURIComponent(doc_number)}/flow` });
    }
  }
  for (const controller of ["open_items", "reports/pdf_orders", "reports/web_transactions"])
    asks.push({ route: `${controller}/balance`, path: `${controller}/balance` });
  for (const path of ["materials?page_size=10", "user/partners?page_size=10", "recent_orders", "recently_shipped_orders"])
    asks.push({ route: path.split("?")[0]!, path });
  return { asks, rows };
}
