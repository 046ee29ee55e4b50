/** What the page begins with, for the partner of this tab: a browser that asks for the HTML cannot say which one that is. */
import { loadBrowserCalls, type ApiAnswer } from "../../engine/index.ts";
import type { Boot } from "../../schemas/page-bundle.ts";
import { addresses } from "../models/addresses.ts";
import { partnerHeader } from "../models/partner-identity.ts";
import { wantedPartner } from "../models/tab-partner.ts";
import { showNetworkError } from "./network-error.tsx";

const askAgainAfterMs = 2_000;
/** What passes within these is not worth a word. */
const triesInSilence = 2;

/** @param served for the partner that was chosen last, which most tabs work for */
export async function bootOfTab(served: Boot): Promise<Boot> {
  const wanted = served.session ? wantedPartner(served.session) : undefined;
  if (wanted === undefined) return served;

  const { BrowserCalls } = await loadBrowserCalls();
  const headers = { "X-Partner": partnerHeader(wanted) };
  const { send } = new BrowserCalls({ addresses, headers, sessionOver: () => undefined, notify: () => undefined });
  let unsay = (): void => undefined;
  for (let tries = 1; ; tries++) {
    const answer = await send({ method: "GET", path: "/v1/boot", query: { path: window.location.pathname } });
    if (answer.ok || !passes(answer)) {
      unsay();
      // Lost, or signed out meanwhile: the page says so.
      return answer.ok ? { ...(answer.data as Boot), nonce: served.nonce } : served;
    }
    // Nobody wants to see another partner's page instead.
    if (tries === triesInSilence) unsay = sayWhy(answer, served);
    await new Promise((passed) => setTimeout(passed, askAgainAfterMs));
  }
}

/** The same call may be answered in a moment. */
const passes = ({ status }: ApiAnswer): boolean => status === 0 || status === 408 || status === 429 || status >= 500;

const sayWhy = ({ status }: ApiAnswer, { site_configs: { texts } }: Boot) =>
  showNetworkError({
    text: texts[status === 0 ? "shell.network" : "shell.unavailable"] ?? "",
    reload_label: texts["shell.reload_page"] ?? "",
    reload: () => window.location.reload(),
  });
