/** All lines of the search for what is typed now, in their order: what is here first, then what the server found. */
import { normalizeForSearch } from "../../engine/index.ts";
import type { Portal } from "../shell/portal.ts";
import { foundGroups, listGroup, recentGroup } from "./hit-options.ts";
import { actionOptions, groupOf, matching, pageOptions, type ShellActions } from "./local-options.ts";
import type { SearchModel } from "./search-model.ts";
import type { SearchOption, SearchOptionGroup } from "./search-option.ts";

const max = { recent: 3, pages: 5, actions: 4 };

export function searchGroups(portal: Portal, model: SearchModel, shell: ShellActions): SearchOptionGroup[] {
  const { q, answer, recent } = model;
  const opened = recentGroup(portal, recent);
  if (q === "") return groupOf(opened.id, opened.title, opened.options);

  // The server's line of the same document is left out, so this one has to know that it is meant.
  const found = matching(opened.options, q, max.recent).map((option) => ({ ...option, exact: isNumberOf(option, q) }));
  const here = [
    ...groupOf("recent", opened.title, found),
    ...groupOf("pages", portal.text("search.pages"), matching(pageOptions(portal), q, max.pages)),
    ...groupOf("actions", portal.text("search.actions"), matching(actionOptions(portal, shell), q, max.actions)),
  ];
  if (!answer) return here;

  const of_server = foundGroups(portal, answer, new Set(found.map(({ id }) => id)));
  const nothing = here.length === 0 && of_server.length === 0 && model.isAnswered;
  return nothing ? listGroup(portal, answer) : [...here, ...of_server];
}

export const optionsOf = (groups: readonly SearchOptionGroup[]): SearchOption[] => groups.flatMap(({ options }) => options);

/** What the keyboard stands on before the arrows have moved it: what is meant, else the first. */
export const firstOption = (options: readonly SearchOption[]): SearchOption | undefined => options.find(({ exact }) => exact) ?? options[0];

/**
 * What Enter may open although the server has not answered yet: a page or an action of which a word begins as what was typed, since
 * what the server finds comes below it, and what was opened lately if its number was typed. Anything else waits for the answer.
 */
export function sureOption(active: SearchOption | undefined, q: string): SearchOption | undefined {
  const [where] = active?.id.split(":") ?? [];
  if (!active || (where === "recent" && !isNumberOf(active, q))) return undefined;
  if (where !== "recent" && where !== "page" && where !== "action") return undefined;
  const beginsWord = ` ${normalizeForSearch(active.title)}`.includes(` ${normalizeForSearch(q)}`);
  return where === "recent" || beginsWord ? active : undefined;
}

const isNumberOf = ({ number }: SearchOption, q: string): boolean =>
  number !== undefined && normalizeForSearch(number) === normalizeForSearch(q);

/** What Enter opens that was pressed before the answer came: what was typed means it alone. */
export function awaitedOption(options: readonly SearchOption[]): SearchOption | undefined {
  const exact = options.filter((option) => option.exact);
  if (exact.length > 0) return exact[0];
  return options.length === 1 ? options[0] : undefined;
}
