/** The living sources of a page; loaded only with pages that have some. */
import type { FormSearch } from "../form/form-model.ts";
import { createFormSearch } from "../form/form-search.ts";
import { ListMemory } from "./list-memory.ts";
import type { PageModel } from "../page/page-model.ts";
import { SearchedSource } from "./searched-source.ts";
import { Source } from "./source.ts";

/** Only a page with sources has lists to search. */
export const createSearch = (page: PageModel): FormSearch =>
  createFormSearch((id, terms) => {
    const source = page.source(id);
    const provide = () => {
      if (source instanceof SearchedSource) source.searchedBy(terms);
    };
    // A search form opened later is opened while it is drawn, when nothing that others have drawn may change.
    if (page.started) queueMicrotask(provide);
    else provide();
  });

export function createSources(page: PageModel): Source[] {
  const { sources, state } = page.compiled;
  const lists = sources.filter(({ source }) => source.type === "list");
  const taken = new Set(Object.keys(state).filter((name) => state[name]!.keep === "address"));
  return sources.map((compiled) => {
    const { source } = compiled;
    // In the address the parameters of an only list need no name before them.
    const place = { pageKey: page.key, prefix: lists.length > 1 ? `${source.id}.` : "" };
    return source.type === "list"
      ? new SearchedSource(compiled, page, new ListMemory(source, page.env, place), taken)
      : new Source(compiled, page, undefined, taken);
  });
}
