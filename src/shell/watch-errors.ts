import { watchDowntime } from "./downtime-of.ts";
import { watchNetwork } from "./network-monitor.tsx";
import type { Portal } from "./portal.ts";
import type { PageModel } from "../../engine/index.ts";

/** Whatever may go wrong between this browser and the ERP, and in the browser itself, is noticed from here on. */
export function watchErrors(portal: Portal): void {
  watchScripts(portal, document.getElementById("app")!);
  watchNetwork(portal);
  watchDowntime(portal);
}

/**
 * A script error that has taken a page away leads to the error page, loaded anew. A part that breaks alone is taken out alone by the
 * engine, and what fails in an answer to a click leaves the page as it is.
 */
const errorPath = "/error";

/** What is left of a page when this is all that is left: its name. */
const headings: ReadonlySet<string> = new Set(["page_header"]);

/** @param container of the whole tree */
function watchScripts(portal: Portal, container: HTMLElement): void {
  window.addEventListener("error", () => {
    // React says so before it takes its tree off.
    setTimeout(() => {
      if (!container.hasChildNodes()) showErrorPage(portal);
    });
  });

  const { env } = portal;
  const { report } = env;
  const broken = new Set<string>();
  env.report = (problem) => {
    report(problem);
    if (problem.code !== "node_broken" || problem.uuid === undefined) return;
    broken.add(problem.uuid);
    if (portal.page && hasNothingLeft(portal.page, broken)) showErrorPage(portal);
  };
}

/** Every part that says more than how the page is called is broken. */
function hasNothingLeft({ compiled }: PageModel, broken: ReadonlySet<string>): boolean {
  const content = compiled.body.filter(({ atom }) => !headings.has(atom.id));
  return content.length > 0 && content.every(({ uuid }) => broken.has(uuid));
}

function showErrorPage(portal: Portal): void {
  // Where the error page itself cannot be drawn, loading it again helps nobody.
  if (portal.leaving || window.location.pathname === errorPath) return;
  portal.leaving = true;
  window.location.assign(`${errorPath}?reason=script`);
}
