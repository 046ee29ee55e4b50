/** The call that exports a list. */
import type { ApiCall } from "../../host/env.ts";
import type { ListParams } from "../../model/source-view.ts";

/** EXP-003 */
const mostRows = "12000";

interface ExportRequest {
  /** Of the file itself: `/v1/things/download`. */
  path: string;
  method: "GET" | "POST";
  format: string;
  params: ListParams;
  /** No limit of rows is sent. */
  whole: boolean;
  signal: AbortSignal;
}

export function exportCall({ path, method, format, params, whole, signal }: ExportRequest): ApiCall {
  const filters = { ...filtersOf(params), ...(whole ? {} : { page_size: mostRows }) };
  return {
    method,
    path,
    query: method === "POST" ? { format } : { ...filters, format },
    ...(method === "POST" ? { body: filters } : {}),
    as: "file",
    signal,
  };
}

/** A file has no pages. */
function filtersOf({ page: _page, page_size: _size, ...params }: ListParams): Record<string, string> {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}
