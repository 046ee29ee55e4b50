/** What a page on screen still needs: the code of the next page, and who hears of errors. Loads in idle time. */
import { when } from "mobx";
import { loadSources, preloadPages, type AtomRegistry } from "../engine/index.ts";
import { SearchDialog } from "./search/search-everywhere.tsx";
import { fullRegistry } from "./registry.ts";
import { preloadErrorPage } from "./shell/network-monitor.tsx";
import { followLinks } from "./shell/open-page.ts";
import { loadNotificationCenter, type Portal } from "./shell/portal.ts";
import { watchErrors } from "./shell/watch-errors.ts";
import { whenIdle } from "./shell/when-idle.ts";

export async function startAfterFirstPaint(portal: Portal, registry: AtomRegistry): Promise<void> {
  const { session } = portal;
  if (!session) watchErrors(portal);
  await Promise.all([
    loadNotificationCenter(),
    session ? afterSignIn(portal, registry) : beforeSession(portal),
    preloadErrorPage(portal, { registry, allAtoms: session ? undefined : fullRegistry }),
  ]);
}

/** The search opens at once, and what is opened is found first the next time. */
async function afterSignIn(portal: Portal, registry: AtomRegistry): Promise<void> {
  // What this page waits for, and its being drawn, come before what later pages need.
  await when(() => portal.page?.sources.every(({ fetching }) => !fetching) ?? true);
  await whenIdle();
  await preloadPages(registry);
  const [{ rememberOpenedPages }] = await Promise.all([import("./search/remember-opened.ts"), SearchDialog.preload()]);
  rememberOpenedPages(portal);
}

/** Whoever has a session has this from its beginning. Before, links load their pages whole until it is here. */
async function beforeSession(portal: Portal): Promise<void> {
  followLinks(portal);
  // Most who see this page sign in next; then what their first page is made of is here, too.
  await Promise.all([import("./signed-in.ts"), loadSources()]);
}
