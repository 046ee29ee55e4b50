/** What a page on screen still needs: the code of the next page, and what stands at the edges of the window. Loads in idle time. */
import { createRoot } from "react-dom/client";
import { preloadPages, type AtomRegistry } from "../engine/index.ts";
import { loadStartSession } from "./models/visitor.ts";
import { wholeRegistry } from "./registry.ts";
import { CookieBanner } from "./shell/cookie-banner.tsx";
import { keepErrorPage } from "./shell/network-trouble.tsx";
import { PortalContext } from "./shell/portal-context.ts";
import { loadOpenPage, loadSaid, type Portal } from "./shell/portal.ts";
import { ScrollToTop } from "./shell/scroll-to-top.tsx";
import { watchTrouble } from "./shell/watch-trouble.ts";

export async function afterwards(portal: Portal, registry: AtomRegistry): Promise<void> {
  drawEdges(portal);
  if (!portal.session) watchTrouble(portal);
  // Whoever has a session has the way to other pages from its beginning; before, links load theirs whole until it is here.
  const next = portal.session
    ? () => preloadPages(registry)
    : () => Promise.all([loadStartSession(), loadOpenPage().then(({ followLinks }) => followLinks(portal))]);
  await Promise.all([loadSaid(), next(), keepErrorPage(portal, { registry, allAtoms: portal.session ? undefined : wholeRegistry })]);
}

/** A tree of its own: the page's first one has no place for what comes this late. */
function drawEdges(portal: Portal): void {
  const place = document.createElement("div");
  place.className = "edges";
  document.body.append(place);
  createRoot(place).render(
    <PortalContext value={portal}>
      <ScrollToTop />
      <CookieBanner />
    </PortalContext>,
  );
}
