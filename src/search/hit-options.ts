/** What the server found, and what was opened lately, as lines of the search. */
import { ArrowRightOutlined } from "@ant-design/icons-svg";
import type { RecentHit, SearchAnswer, SearchHit } from "../../schemas/search.ts";
import { iconOf } from "../shell/navigation-icons.ts";
import type { Portal } from "../shell/portal.ts";
import { partnerSwitchOf } from "../shell/partner-switch.ts";
import { rememberOpened } from "./remember-opened.ts";
import type { SearchOption, SearchOptionGroup } from "./search-option.ts";

function hitOption(portal: Portal, hit: RecentHit | SearchHit, where: "recent" | "found"): SearchOption {
  const { id, icon, title, number, detail, path } = hit;
  const found = "found" in hit && hit.found.label !== "" ? { label: hit.found.label, value: hit.found.value } : undefined;
  return {
    id: `${where}:${id}`,
    icon: iconOf(icon),
    title,
    number,
    detail,
    found,
    path,
    run: () => opens(portal, hit),
    exact: "exact" in hit && hit.exact,
  };
}

/** A partner is nothing to look at: one begins to work for it. A page of its own is remembered when it is on screen. */
function opens(portal: Portal, { id, path, partner }: RecentHit): void {
  if (partner) void partnerSwitchOf(portal)?.choose(partner);
  if (partner || path?.includes("?")) rememberOpened(portal, id);
}

export const recentGroup = (portal: Portal, hits: readonly RecentHit[]): SearchOptionGroup => ({
  id: "recent",
  title: portal.text("search.recent"),
  options: hits.map((hit) => hitOption(portal, hit, "recent")),
});

/** What is visible already among what was opened lately does not come a second time. */
export function foundGroups(portal: Portal, answer: SearchAnswer, visible: ReadonlySet<string>): SearchOptionGroup[] {
  return answer.groups.flatMap(({ kind, title, hits, more }): SearchOptionGroup[] => {
    const options = hits.filter(({ id }) => !visible.has(`recent:${id}`)).map((hit) => hitOption(portal, hit, "found"));
    if (more !== undefined)
      options.push({ id: `more:${kind}`, icon: ArrowRightOutlined, title: portal.text("search.all_found", { q: answer.q }), path: more });
    return options.length > 0 ? [{ id: kind, title, options }] : [];
  });
}

/** Where nothing was found: the lists that take the same search, by their names in the navigation. */
export function listGroup(portal: Portal, { q, lists }: SearchAnswer): SearchOptionGroup[] {
  const items = portal.navigation?.groups.flatMap((group) => group.items) ?? [];
  const options = lists.flatMap((path): SearchOption[] => {
    const item = items.find((one) => path.startsWith(`${one.path}?`));
    if (!item) return [];
    return [{ id: `list:${item.uuid}`, icon: iconOf(item.icon), title: portal.text("search.in_list", { q, list: item.label }), path }];
  });
  return options.length > 0 ? [{ id: "lists", title: portal.text("search.in_lists"), options }] : [];
}
