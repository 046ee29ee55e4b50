import type { PageModel } from "./page-model.ts";

interface Crumb {
  label: string;
  path: string | undefined;
}

/** The levels above a page, and the page; a level without a path leads nowhere. One that is called like the next says nothing more. */
export function breadcrumbsOf(page: PageModel): Crumb[] {
  const crumbs = page.compiled.breadcrumbs.flatMap(({ label, path, levels }): Crumb[] => {
    const named = (levels === undefined ? undefined : page.view(levels))?.items ?? [];
    if (named.length === 0) return [{ label: String(label.run(page.scope) ?? ""), path }];
    return named.map((level) => ({ label: String(level["label"] ?? ""), path: level["path"] as string | undefined }));
  });
  return crumbs.filter(({ label }, at) => label !== crumbs[at + 1]?.label);
}
