/** The living sources of a page; loaded only with pages that have some. */
import { FormSearch } from "./form-search.ts";
import { ListMemory } from "./list-memory.ts";
import type { PageModel } from "./page-model.ts";
import { loadRequestLoop, Source } from "./source.ts";

/** Only a page with sources has lists to search. */
export const createSearch = (page: PageModel): FormSearch =>
  new FormSearch((id, params) => {
    const lend = () => page.source(id)?.setDefaults(params);
    // A search form opened later is opened while it is drawn, when nothing that others have drawn may change.
    if (page.started) queueMicrotask(lend);
    else lend();
  });

export function createSources(page: PageModel): Source[] {
  const { sources, state } = page.compiled;
  if (sources.length > 0) void loadRequestLoop();
  const lists = sources.filter(({ source }) => source.type === "list");
  const taken = new Set(Object.keys(state).filter((name) => state[name]!.keep === "address"));
  return sources.map((compiled) => {
    const { source } = compiled;
    // In the address the parameters of an only list need no name before them.
    const place = { pageKey: page.key, prefix: lists.length > 1 ? `${source.id}.` : "" };
    return new Source(compiled, page, source.type === "list" ? new ListMemory(source, page.env, place) : undefined, taken);
  });
}
