/** Lends the portal's models to the engine: what conditions read and what `run` may call, by the names the vocabulary lists. */
import type { HostModel } from "../../engine/index.ts";
import { readPath } from "../../engine/index.ts";
import type { Account, Session } from "../../schemas/account.ts";
import type { SiteConfigs } from "../../schemas/page-bundle.ts";
import { PartnerModel } from "./partner-model.ts";
import { SessionModel, type ModelEnv } from "./session-model.ts";
import { siteModel } from "./site-model.ts";

export function createHostModels(session: Session, site: SiteConfigs, env: ModelEnv): Map<string, HostModel> {
  const model = SessionModel.create({ token: session.token, account: session.account }, env);
  const partner = PartnerModel.create({ active: session.active_partner, partners: session.partners }, env);
  return new Map<string, HostModel>([
    [
      "session",
      {
        read: (path) => readPath(sessionViews(model), path),
        actions: {
          sign_out: () => model.signOut(),
          refresh: ({ account }) => {
            model.replaceAccount(account as Account);
            env.leave(window.location.pathname);
          },
        },
      },
    ],
    [
      "partner",
      {
        read: (path) => readPath(partnerViews(partner), path),
        actions: { choose: ({ partner: chosen }) => partner.choose(chosen as Parameters<typeof partner.choose>[0]) },
      },
    ],
    ["site", siteModel(site)],
  ]);
}

const sessionViews = ({ account, permissions, display_name, is_internal }: SessionModel) => ({
  account,
  permissions,
  display_name,
  is_internal,
});

const partnerViews = ({ number, function_name, sales_area, display_name, partners }: PartnerModel) => ({
  number,
  function_name,
  sales_area,
  display_name,
  partners,
});
