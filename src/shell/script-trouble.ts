/**
 * A script error that no part of the page could catch for itself has taken all of it away: what is left is the error page, loaded
 * anew. What breaks alone is taken out alone by the engine, and what fails in an answer to a click leaves the page as it is.
 */
import type { Portal } from "./portal.ts";

const errorPath = "/error";

export function watchScripts(portal: Portal, container: HTMLElement): void {
  window.addEventListener("error", () => {
    // React says so before it takes its tree off.
    setTimeout(() => {
      const isGone = !container.hasChildNodes();
      // Where the error page itself cannot be drawn, loading it again helps nobody.
      if (!isGone || portal.leaving || window.location.pathname === errorPath) return;
      portal.leaving = true;
      window.location.assign(`${errorPath}?reason=script`);
    });
  });
}
