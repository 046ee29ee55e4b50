/** From the page on screen to that of another path. */
import { runInAction } from "mobx";
import { flushSync } from "react-dom";
import { isOwnPath } from "../../schemas/own-path.ts";
import { ScrollRestoration } from "./scroll-restoration.ts";
import { nextPage, type NextPage } from "./next-page.ts";
import type { Portal } from "./portal.ts";

/** Milliseconds until somebody is told that the next page is on its way. */
const noticedAfter = 100;

/** Counts what was asked for: a newer wish overtakes an older one. */
let wishes = 0;

const places = new WeakMap<Portal, ScrollRestoration>();

/** Opens a path, unless the page on screen is its page, too, or may not be left. */
export async function openPath(portal: Portal, path: string): Promise<void> {
  const returning = places.get(portal)?.isReturning() ?? false;
  if (portal.page?.stays?.(path)) change(portal, returning, () => runInAction(() => (portal.shownPath = path)));
  else if (!portal.mayLeave || (await portal.mayLeave(path))) await openPage(portal, path, returning);
}

/** The page on screen stays until the next one has its content; then that takes its place between two frames. */
async function openPage(portal: Portal, path: string, returning: boolean): Promise<void> {
  const wish = ++wishes;
  // Somebody may be back before the page has come: then the one on screen is the one that is wanted.
  const isWanted = (): boolean => wish === wishes && portal.env.address.path() === path;
  const swap = (next: NextPage): void => {
    if (!isWanted()) return next.page.dispose();
    change(portal, returning, () => portal.put(path, next));
    portal.shownQuery = window.location.search;
  };
  // Whoever has it at once is not told that it comes: that, too, would have to be drawn.
  const slow = setTimeout(() => runInAction(() => (portal.loading = true)), noticedAfter);
  try {
    const { status, next } = await nextPage(portal, path);
    if (next) swap(next);
    else if (isWanted() && (status === 0 || !(await openInstead(portal, status, swap))) && isWanted()) stay(portal, status);
  } finally {
    clearTimeout(slow);
    if (wish === wishes) runInAction(() => (portal.loading = false));
  }
}

/** @returns false when not even the page that stands in is to be had */
async function openInstead(portal: Portal, status: number, swap: (next: NextPage) => void): Promise<boolean> {
  const { next } = await nextPage(portal, portal.env.address.path(), status === 404 || status === 403 ? "/not-found" : "/error");
  if (next) swap(next);
  return next !== undefined;
}

/** What is drawn anew is there, and stands where it is to be seen, before it is seen. */
function change(portal: Portal, returning: boolean, draw: () => void): void {
  const kept = places.get(portal);
  kept?.leave();
  flushSync(draw);
  kept?.arrive(returning);
}

/** Nothing came: the page on screen stays, and the address says so, so that the same link can be tried again. */
function stay(portal: Portal, status: number): void {
  // A network that failed has been told of where it was noticed.
  if (status !== 0) void portal.notify({ tone: "error", text: portal.text("shell.unavailable") });
  if (portal.shownPath) portal.env.navigate(portal.shownPath, { replace: true });
}

/**
 * One delegated listener: a plain click on a link into the portal changes the page without loading it anew. From here on it is
 * kept, too, where somebody was on each page.
 */
export function followLinks(portal: Portal): void {
  const { env } = portal;
  places.set(portal, new ScrollRestoration());
  followQuery(portal);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link?.getAttribute("href");
    if (!link || !href || !isOwnPath(href) || href.startsWith("/api/") || link.hasAttribute("download") || link.getAttribute("target"))
      return;

    event.preventDefault();
    // As in the browser: a link to where one is adds no step to go back.
    env.navigate(href, { replace: new URL(href, location.href).href === location.href });
  });
}

/** A link to the page on screen with another query, or back to it from a page that has not come yet: it begins anew with that query. */
function followQuery(portal: Portal): void {
  portal.shownQuery = window.location.search;
  const isShown = (): boolean => window.location.pathname === portal.shownPath;
  window.addEventListener("replaceState", () => {
    if (isShown()) portal.shownQuery = window.location.search;
  });
  for (const move of ["pushState", "popstate"])
    window.addEventListener(move, () => {
      const { search } = window.location;
      if (isShown() && !isSameQuery(portal, search)) void openPath(portal, portal.shownPath);
      if (isShown()) portal.shownQuery = search;
    });
}

/** But for what the page follows itself. */
function isSameQuery(portal: Portal, search: string): boolean {
  const own = portal.page?.ownParams;
  const others = (query: string) => JSON.stringify([...new URLSearchParams(query)].filter(([name]) => !own?.has(name)).toSorted());
  return others(search) === others(portal.shownQuery);
}
