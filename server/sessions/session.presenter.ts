/** A session as its browser may know it: the handle, the account, and partners with the names that the ERP has for them. */
import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "../../schemas/account.ts";
import type { ErpPartner, ErpPort } from "../erp/erp-port.ts";
import { presentActivePartner, presentPartner } from "../partners/partners.presenter.ts";
import { mayRunReport, reports } from "../roles/reports.ts";
import { mainPartners } from "./scope-of.ts";
import type { SignedIn } from "./signed-in.ts";

export type SessionPresenter = (session: SignedIn) => Promise<Session>;

/** Internal users may see thousands of partners; they find theirs through `GET user/partners`. */
const mostPartners = 100;
/** Every page and every sign-in waits for the names; an ERP that takes longer does not hold them up. Milliseconds. */
const longestWait = 1_000;

export function createSessionPresenter(erp: Pick<ErpPort, "partners">, patience = longestWait): SessionPresenter {
  return async (session) => {
    const named = await namesOf(erp, session, patience);
    return {
      token: session.handle,
      account: session.account,
      active_partner: presentActivePartner(session, named),
      partners: mainPartners(session.assigned_partners)
        .slice(0, mostPartners)
        .map((key) => presentPartner(session, key, named)),
      ...(session.lost_partner && { lost_partner: presentPartner(session, session.lost_partner, named) }),
      filter_partner_selection: session.filter_partner_selection,
      access_exp: session.expires_at.toISOString(),
      proxied_by: session.proxied_by,
      area_permissions: session.rights.area_permissions,
      report_permissions: Object.fromEntries(reports.filter((report) => mayRunReport(session, report)).map((report) => [report, true])),
    };
  };
}

async function namesOf(erp: Pick<ErpPort, "partners">, session: SignedIn, patience: number): Promise<readonly ErpPartner[]> {
  const { active_partner, assigned_partners, reach } = session;
  const shown = [...(active_partner ? [active_partner] : []), ...mainPartners(assigned_partners).slice(0, mostPartners)];
  if (shown.length === 0) return [];

  // Signing in works while the ERP does not: then a partner is shown by its number.
  const numbers = [...new Set(shown.map(({ number }) => number))];
  const asked = erp.partners(reach, { page: 1, page_size: mostPartners, numbers });
  const found = await Promise.race([asked, wait(patience, undefined, { ref: false })]);
  return found?.ok ? found.value.items : [];
}
