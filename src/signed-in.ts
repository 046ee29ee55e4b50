/** What begins, and ends, with a session: its models, what the browser keeps. A page before sign-in does without. */
import type { Session } from "../schemas/account.ts";
import type { Boot } from "../schemas/page-bundle.ts";
import { CartHost } from "./models/cart/cart-host.ts";
import { createHostModels, createPartner, partnerHostModel } from "./models/host-models.ts";
import { partnerHeader } from "./models/partner-identity.ts";
import { rememberSessionOver } from "./models/session-over.ts";
import { forgetSession, storeSession } from "./models/stored-session.ts";
import { bootOfTab } from "./shell/boot-of-tab.ts";
import { followExports } from "./shell/follow-exports.tsx";
import { followSession } from "./shell/follow-session.ts";
import { SignedInLayout } from "./shell/layouts/signed-in-layout.tsx";
import { readDowntimes } from "./shell/downtime-of.ts";
import { guardLeaving } from "./shell/leave-guard.ts";
import { cachePage } from "./shell/page-cache.ts";
import { followLinks } from "./shell/open-page.ts";
import { watchPartner } from "./shell/partner-switch.ts";
import type { Portal } from "./shell/portal.ts";
import { followPushes } from "./shell/push-stream.ts";
import { watchErrors } from "./shell/watch-errors.ts";
import { whenIdle } from "./shell/when-idle.ts";

/** What the page begins with, for the partner of this tab. */
export const bootOf = (served: Boot): Promise<Boot> => bootOfTab(served);

export const signedInLayout = SignedInLayout;

/** What every call of this page says: for whom it is. */
export const headersOf = ({ active_partner }: Session): Record<string, string> => ({ "X-Partner": partnerHeader(active_partner) });

/** @param leave a full load of another page */
export function beginSession(
  portal: Portal,
  session: Session,
  { remembered, site_configs, page }: Boot,
  leave: (path: string) => void,
): void {
  storeSession(session);
  for (const [key, value] of Object.entries(remembered)) portal.env.store.write(key, value);
  watchErrors(portal);
  guardLeaving(portal);
  followLinks(portal);
  if (page) cachePage(page);
  const modelEnv = { send: portal.env.send, leave };
  const partner = createPartner(session, modelEnv);
  for (const [name, model] of createHostModels(session, site_configs, modelEnv, partner)) portal.models.set(name, model);
  portal.models.set("partner", partnerHostModel(partner, watchPartner(portal, session, partner).chooseAsStep));
  const carts = { cart: new CartHost(portal.env), shopping_list: new CartHost(portal.env) };
  for (const [name, cart] of Object.entries(carts)) portal.models.set(name, cart);
  followSession(portal, session, leave);
  portal.env.followExport = (job) => void followExports(portal).followAnswer(job);
  void listen(portal, session, Object.values(carts));
}

/** Last of all, and only when the browser has nothing better to do. */
async function listen(portal: Portal, { token }: Session, carts: readonly CartHost[]): Promise<void> {
  const onExport = (job: unknown) => followExports(portal).onNews(job);
  await new Promise((quiet) => setTimeout(quiet, 1_000));
  await whenIdle();
  followPushes({
    token,
    notify: (notice) => void portal.notify(notice),
    onExport,
    onCart: (news) => carts.forEach((cart) => cart.heard(news)),
    onListening: () => carts.forEach((cart) => cart.catchUp()),
    onDowntimes: () => void readDowntimes(portal),
  });
  // What was under way when the page was left, or loaded anew.
  if (portal.env.store.read("exports") === true) await followExports(portal).refresh();
}

/** The server no longer knows it: back to sign-in, and from there to where the user was. */
export function endSession(leave: (path: string) => void): void {
  forgetSession();
  rememberSessionOver();
  const here = window.location.pathname + window.location.search;
  leave(`/?return=${encodeURIComponent(here)}`);
}
