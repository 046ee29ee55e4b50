/**
 * A call that got no answer. The portal is asked once more whether it is there at all: if it is, the connection was interrupted,
 * and that is said; if it is not, the error page shows, and a way to load everything again.
 */
import { runInAction } from "mobx";
import { createPage, hasUnsavedWork, type ApiAnswer, type ApiCall, type CreatePageOptions } from "../../engine/index.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import { showNetworkError } from "./network-error.tsx";
import type { Portal } from "./portal.ts";

const errorPath = "/error";
/** The document's parameter that says which of its texts are meant. */
const errorAddress = `${errorPath}?reason=network`;
/** Answered by the server itself, without a database. */
const signOfLife = "/health/live";

export function watchNetwork(portal: Portal): void {
  const monitor = new NetworkMonitor(portal);
  const { env } = portal;
  const { send, page } = env;
  const heard = (answer: ApiAnswer, call?: ApiCall): void => {
    if (!answer.ok && answer.errors[0]?.code === "network" && !call?.signal?.aborted && !call?.kept) void monitor.noticed();
  };
  env.send = async (call) => {
    const answer = await send(call);
    heard(answer, call);
    return answer;
  };
  env.page = async (path, cached) => {
    const answer = await page(path, cached);
    if (answer.status === 0) void monitor.noticed();
    return answer;
  };
  // Code that is needed for the first time cannot be had either.
  window.addEventListener("unhandledrejection", (event) => {
    if (!isMissingCode(event.reason)) return;
    event.preventDefault();
    void monitor.noticed();
  });
}

/** In the words of Chromium, Firefox and Safari. */
const isMissingCode = (reason: unknown): boolean =>
  reason instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(reason.message);

/** Kept while the network is there, with the code that draws it, because it is shown when it is not. */
export async function preloadErrorPage(portal: Portal, options: Pick<CreatePageOptions, "registry" | "allAtoms">): Promise<void> {
  const { bundle } = await portal.env.page(errorPath);
  if (!bundle) return;
  const page = await createPage(bundle, { ...options, env: portal.env, path: errorPath });
  page.dispose();
  errorPages.set(portal, bundle);
}

const errorPages = new WeakMap<Portal, PageBundle>();

class NetworkMonitor {
  private readonly portal: Portal;
  private asking = false;
  private isVisible = false;
  /** The browser is on its way to another document and gives up what was asked for this one. */
  private left = false;

  constructor(portal: Portal) {
    this.portal = portal;
    window.addEventListener("pagehide", () => (this.left = true));
    window.addEventListener("pageshow", () => (this.left = false));
  }

  /** Several calls fail together; one of them is told of. */
  async noticed(): Promise<void> {
    const { portal } = this;
    if (this.asking || this.isVisible) return;
    this.asking = true;
    const reached = await isReached();
    this.asking = false;
    if (this.left || portal.leaving) return;

    // Whoever has typed something keeps it in sight: an error page in its place would look like its loss.
    if (reached || (portal.page && hasUnsavedWork(portal.page)))
      void portal.notify({ tone: "error", text: portal.text("shell.interrupted") });
    else await this.show();
  }

  private async show(): Promise<void> {
    const { portal } = this;
    this.isVisible = true;
    const from = window.location.href;
    const bundle = errorPages.get(portal);
    if (bundle && portal.shownPath !== errorPath) {
      // The page is here already; whoever follows the address must not ask for it.
      runInAction(() => (portal.shownPath = errorPath));
      portal.shownQuery = new URL(errorAddress, from).search;
      portal.env.navigate(errorAddress);
      await portal.show(errorPath, bundle);
    }
    showNetworkError({
      text: portal.text("shell.network"),
      reload_label: portal.text("shell.reload_page"),
      reload() {
        portal.leaving = true;
        if (from === window.location.href) window.location.reload();
        else window.location.replace(from);
      },
    });
  }
}

async function isReached(): Promise<boolean> {
  try {
    await fetch(signOfLife, { cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
