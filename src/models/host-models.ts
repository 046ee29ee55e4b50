/** Lends the portal's models to the engine: what conditions read and what `run` may call, by the names the vocabulary lists. */
import type { HostModel } from "../../engine/index.ts";
import { readPath } from "../../engine/index.ts";
import type { Account, Session } from "../../schemas/account.ts";
import type { HostModelViews } from "../../schemas/host-model-names.ts";
import type { SiteConfigs } from "../../schemas/page-bundle.ts";
import type { PartnerChoice } from "./partner-identity.ts";
import { PartnerModel } from "./partner-model.ts";
import { SessionModel, type ModelEnv } from "./session-model.ts";
import { siteModel } from "./site-model.ts";

export const createPartner = ({ active_partner, partners, filter_partner_selection = null }: Session, env: ModelEnv): PartnerModel =>
  PartnerModel.create({ active: active_partner, partners, filter_partner_selection }, env);

export function createHostModels(
  session: Session,
  site: SiteConfigs,
  env: ModelEnv,
  partner = createPartner(session, env),
): Map<string, HostModel> {
  const { token, account, access_exp, proxied_by, area_permissions, report_permissions } = session;
  const standing = { access_exp, proxied_by, area_permissions, report_permissions };
  const model = SessionModel.create({ token, account, standing }, env);
  return new Map<string, HostModel>([
    [
      "session",
      {
        read: (path) => readPath(sessionViews(model), path),
        actions: {
          sign_out: () => model.signOut(),
          act_as: ({ session: other }) => model.actAs(other as Session),
          switch_back: () => model.switchBack(),
          refresh: ({ account: changed }) => {
            model.replaceAccount(changed as Account);
            env.leave(window.location.pathname);
          },
        },
      },
    ],
    ["partner", partnerHostModel(partner, (chosen) => partner.choose(chosen))],
    ["site", siteModel(site)],
  ]);
}

const sessionViews = ({ account, permissions, display_name, is_internal, standing }: SessionModel): HostModelViews<"session"> => ({
  account,
  permissions,
  display_name,
  is_internal,
  ...standing,
});

/** @param choose makes another partner the active one, with all that follows from it */
export const partnerHostModel = (partner: PartnerModel, choose: (chosen: PartnerChoice) => unknown): HostModel => ({
  read: ([name = "", ...path]) => readPath(partnerViews.get(name)?.(partner), path),
  actions: { choose: ({ partner: chosen }) => choose(chosen as PartnerChoice) },
});

/** Whoever reads one follows that one alone; the dependent partners are read from the server when they are asked for. */
const readers: Record<keyof HostModelViews<"partner">, (partner: PartnerModel) => unknown> = {
  number: ({ number }) => number,
  function_name: ({ function_name }) => function_name,
  sales_area: ({ sales_area }) => sales_area,
  sales_area_title: ({ sales_area_title }) => sales_area_title,
  display_name: ({ display_name }) => display_name,
  partners: ({ partners }) => partners,
  isCustomer: ({ isCustomer }) => isCustomer,
  isInternal: ({ isInternal }) => isInternal,
  filter_number: ({ filterPartner }) => filterPartner?.number,
  filter_function_name: ({ filterPartner }) => filterPartner?.function_name,
  payers: (partner) => partner.dependentIn("payers"),
  ship_tos: (partner) => partner.dependentIn("ship_tos"),
  sold_tos: (partner) => partner.dependentIn("sold_tos"),
};
const partnerViews = new Map(Object.entries(readers));
