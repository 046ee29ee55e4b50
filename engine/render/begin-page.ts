/** A page begins to read before it is on screen, so that it comes with its content. */
import { when } from "mobx";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import type { PageModel } from "../model/page/page-model.ts";
import type { Source } from "../model/list/source.ts";

/** Milliseconds: whoever waits longer is shown what is there so far. */
const longest = 300;

/** Its sources read from here on. What else it does by itself begins when it is on screen. */
export function startPage(page: PageModel): void {
  openSearches(page, page.compiled.body);
  for (const source of page.sources) source.start();
}

/** @returns when all that it shows at first is there, at the latest after 300 ms */
export async function whenLoaded(page: PageModel): Promise<void> {
  await when(() => page.sources.every(isThere), { timeout: longest }).catch(() => undefined);
}

/** What can be read as long as nobody has asked for more. */
const isThere = ({ compiled, state }: Source): boolean => compiled.source.lazy === true || state !== "fetching";

/** A list is asked for what its search form shows at first, which must therefore be there before the list is read. */
function openSearches(page: PageModel, nodes: readonly CompiledNode[]): void {
  for (const { uuid, atom, fixed, dynamic, slots } of nodes) {
    if (fixed.hidden === true || dynamic.has("hidden")) continue;
    const { form, source } = fixed;
    if (atom.searches && typeof form === "string" && typeof source === "string" && page.source(source))
      page.openForm(uuid, page.scope, { form, filters: source });
    // In rows it would be another one for each.
    if (atom.provides.length === 0) for (const children of slots.values()) openSearches(page, children);
  }
}
