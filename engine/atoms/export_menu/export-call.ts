/** The call that exports a list. */
import type { ApiCall } from "../../host/env.ts";
import type { ListParams } from "../../model/list/source-view.ts";

/** EXP-003: what downloads are asked with. What is answered is everything that the list counts. */
const downloadPageSize = "12000";

interface ExportRequest {
  /** Of the file itself: `/things/download`. */
  path: string;
  method: "GET" | "POST";
  format: string;
  params: ListParams;
  /** It has no pages, so none is sent of which size. */
  whole: boolean;
  /** What takes long may be made in the background. Only a POST may leave a job behind. */
  background: boolean;
  /** Without the ERP nothing is sent. */
  needs_erp: boolean;
  signal: AbortSignal;
}

export function exportCall({ path, method, format, params, whole, background, needs_erp, signal }: ExportRequest): ApiCall {
  const filters = { ...filtersOf(params), ...(whole ? {} : { page_size: downloadPageSize }) };
  return {
    method,
    path,
    query: method === "POST" ? { format } : { ...filters, format },
    ...(method === "POST" ? { body: filters } : {}),
    ...(background && method === "POST" ? { headers: { Prefer: "respond-async" } } : {}),
    as: "file",
    ...(needs_erp && { needs_erp }),
    signal,
  };
}

/** A file has no pages. */
function filtersOf({ page: _page, page_size: _size, ...params }: ListParams): Record<string, string> {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}
