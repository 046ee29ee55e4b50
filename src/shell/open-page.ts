/** From the page on screen to that of another path. Loads in idle time: the first page came with the document. */
import { runInAction } from "mobx";
import { arrive } from "./arrive.ts";
import type { Portal } from "./portal.ts";

/** Opens a path, unless the page on screen is its page, too, or may not be left. */
export async function openPath(portal: Portal, path: string): Promise<void> {
  portal.arrive = arrive;
  if (portal.page?.stays?.(path)) runInAction(() => (portal.shown = path));
  else if (!portal.mayLeave || (await portal.mayLeave(path))) await openPage(portal, path);
}

/** Asks for the page of a path, brings it to life, then swaps. A newer wish overtakes an older one. */
async function openPage(portal: Portal, path: string): Promise<void> {
  portal.wanted = path;
  runInAction(() => (portal.loading = true));
  const { status, bundle } = await portal.env.page(path);
  if (portal.wanted !== path) return;

  if (bundle) await portal.show(path, bundle);
  else if (status === 0 || !(await openInstead(portal, path, status === 404 || status === 403 ? "/not-found" : "/error")))
    stay(portal, status);
  if (portal.wanted === path) runInAction(() => (portal.loading = false));
}

/** @returns false when not even the page that stands in is to be had */
async function openInstead(portal: Portal, path: string, replacement: string): Promise<boolean> {
  const { bundle } = await portal.env.page(replacement);
  if (bundle && portal.wanted === path) await portal.show(path, bundle);
  return bundle !== null;
}

/** Nothing came: the page on screen stays, and the address says so, so that the same link can be tried again. */
function stay(portal: Portal, status: number): void {
  // A network that failed has been told of where it was noticed.
  if (status !== 0) void portal.notify({ tone: "error", text: portal.text("shell.unavailable") });
  if (portal.shown) portal.env.navigate(portal.shown, { replace: true });
}

/** One delegated listener: a plain click on a link into the portal changes the page without loading it anew. */
export function followLinks({ env }: Portal): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link?.getAttribute("href");
    if (
      !link ||
      !href?.startsWith("/") ||
      href.startsWith("//") ||
      href.startsWith("/api/") ||
      link.hasAttribute("download") ||
      link.getAttribute("target")
    )
      return;

    event.preventDefault();
    env.navigate(href);
  });
}
