/** A data source of the living page as atoms see it; the request loop (MST) stands behind it. */
import type { ApiError, Pagination } from "../../../schemas/answer.ts";

/** What a list is asked for. Everything a user can change; `page` starts at 1. */
export type ListParams = Readonly<Record<string, string | number | undefined>>;

export interface SourceView {
  readonly id: string;
  /** `fetching` only while there is nothing to show yet; a reload of what is shown is told by `fetching` below. */
  readonly state: "idle" | "fetching" | "ready" | "error";
  readonly fetching: boolean;
  readonly updating: boolean;
  /** The answer's `data`; kept while a reload runs, so that nothing flashes. */
  readonly data: unknown;
  readonly items: readonly Record<string, unknown>[];
  readonly pagination: Pagination | null;
  readonly cache_info: { cached: boolean; cached_at?: string } | null;
  readonly errors: readonly ApiError[];
  readonly messages: readonly string[];
  readonly infos: readonly string[];
  readonly warnings: readonly string[];
  /** What the list is asked for now: the document's query, what its search form starts with, what the user changed. */
  readonly params: ListParams;
  /** The `{controller}` of the list: its resolved data_url. */
  readonly controller: string;
  /** What is asked of it is answered by the ERP: without that nothing is sent. */
  readonly needs_erp?: boolean;
  /** The page's path with such a search: whoever opens it sees the same. Only lists have one. */
  addressOf?(params: ListParams): string;
  /** It is searched by what was searched for last; until somebody searches for something else. */
  readonly recalled?: boolean;
  /**
   * Changes params (undefined removes one) and reads again; anything but `page` goes back to page 1.
   * @param options.typed somebody is still typing: that is no search to be remembered
   */
  change(params: ListParams, options?: { typed?: boolean }): Promise<void>;
  /** Takes the period out of the search; only lists that are searched within one have it. */
  searchAllDays?: (() => Promise<void>) | undefined;
  reload(options?: { force?: boolean }): Promise<void>;
}
