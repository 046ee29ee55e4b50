import type { PageModel } from "./page-model.ts";

/** The levels above a page, and the page; a level without a path leads nowhere. */
export function breadcrumbsOf({ compiled, scope }: PageModel): { label: string; path: string | undefined }[] {
  return compiled.breadcrumbs.map(({ label, path }) => ({ label: String(label.run(scope) ?? ""), path }));
}
