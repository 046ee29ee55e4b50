/** A session as its browser may know it: the handle, the account, and partners with the names that the ERP has for them. */
import type { Session } from "../../../schemas/account.ts";
import type { PartnerDirectory } from "../partners/partner-directory.ts";
import { presentActivePartner, presentPartner } from "../partners/partners.presenter.ts";
import { mayRunReport, reports } from "../roles/reports.ts";
import { mainPartners } from "./scope-of.ts";
import type { SignedIn } from "./signed-in.ts";

export type SessionPresenter = (session: SignedIn) => Promise<Session>;

/** Internal users may see thousands of partners; they find theirs through `GET user/partners`. */
const maxPartners = 100;
/** Signing in works while the ERP does not: then a partner that it never spoke of is shown by its number. */
export function createSessionPresenter(partners: Pick<PartnerDirectory, "named">): SessionPresenter {
  return async (session) => {
    const { active_partner } = session;
    const main = mainPartners(session.assigned_partners).slice(0, maxPartners);
    const named = await partners.named(session.allowedScope, active_partner ? [active_partner, ...main] : main);
    return {
      token: session.handle,
      account: session.account,
      active_partner: presentActivePartner(session, named),
      partners: main.map((key) => presentPartner(session, key, named)),
      filter_partner_selection: session.filter_partner_selection,
      access_exp: session.expires_at.toISOString(),
      proxied_by: session.proxied_by,
      area_permissions: session.rights.area_permissions,
      report_permissions: Object.fromEntries(reports.filter((report) => mayRunReport(session, report)).map((report) => [report, true])),
    };
  };
}
