/** What a page on screen still needs: the code of the next page, and what stands at the edges of the window. Loads in idle time. */
import { createRoot } from "react-dom/client";
import { loadSources, preloadPages, type AtomRegistry } from "../engine/index.ts";
import { fullRegistry } from "./registry.ts";
import { Edges } from "./shell/edges.tsx";
import { preloadErrorPage } from "./shell/network-monitor.tsx";
import { followLinks } from "./shell/open-page.ts";
import { PortalContext } from "./shell/portal-context.ts";
import { loadNotificationCenter, type Portal } from "./shell/portal.ts";
import { watchErrors } from "./shell/watch-errors.ts";

export async function startAfterFirstPaint(portal: Portal, registry: AtomRegistry): Promise<void> {
  const { session } = portal;
  if (!session) watchErrors(portal);
  await Promise.all([
    loadNotificationCenter(),
    session ? preloadPages(registry) : beforeSession(portal),
    preloadErrorPage(portal, { registry, allAtoms: session ? undefined : fullRegistry }),
  ]);
}

/** Whoever has a session has this from its beginning. Before, links load their pages whole until it is here. */
async function beforeSession(portal: Portal): Promise<void> {
  drawEdges(portal);
  followLinks(portal);
  // Most who see this page sign in next; then what their first page is made of is here, too.
  await Promise.all([import("./signed-in.ts"), loadSources()]);
}

/** A tree of its own: the page's first one has no place for what comes this late. */
function drawEdges(portal: Portal): void {
  createRoot(document.body.appendChild(document.createElement("div"))).render(
    <PortalContext value={portal}>
      <Edges />
    </PortalContext>,
  );
}
