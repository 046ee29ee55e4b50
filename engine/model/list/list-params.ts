/** What of a list's params is a filter: neither how it is read and shown, nor a value that restricts nothing. */

const noFilters: ReadonlySet<string> = new Set([
  "force_reload",
  "page",
  "page_size",
  "q",
  "sort_by",
  "order",
  "filterCount",
  "shouldRequestPricingDetails",
]);

/** What a choice reads when nothing is restricted. */
const unrestricted: ReadonlySet<string> = new Set(["", "ALL"]);

export const isFilterName = (name: string): boolean => !noFilters.has(name);

export const isRestricting = (value: unknown): boolean => !unrestricted.has(paramText(value));

/** As it is compared and sent: nothing is the empty text, and spaces around it were not meant. */
export const paramText = (value: unknown): string => (value === undefined || value === null ? "" : String(value).trim());
