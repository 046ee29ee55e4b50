/** The models that the portal lends to conditions and to `run`: what may be read and called, by name. */
import { Account } from "../../schemas/account.ts";
import { SiteConfigs } from "../../schemas/page-bundle.ts";
import { permissionNames } from "../roles/permissions.ts";
import { reports } from "../roles/reports.ts";

export interface ModelVocabulary {
  views: readonly string[];
  actions: readonly string[];
}

const namesBelow = (root: string, names: readonly string[]): string[] => [root, ...names.map((name) => `${root}.${name}`)];

export const models: Readonly<Record<string, ModelVocabulary>> = {
  session: {
    views: [
      ...namesBelow("permissions", permissionNames),
      ...namesBelow(
        "account",
        Object.keys(Account.properties).filter((name) => name !== "permissions"),
      ),
      ...namesBelow("report_permissions", reports),
      ...namesBelow("proxied_by", ["display_name", "username"]),
      "access_exp",
      "display_name",
      "is_internal",
    ],
    actions: ["start", "sign_out", "refresh", "act_as", "switch_back"],
  },
  partner: {
    views: [
      "number",
      "function_name",
      "sales_area",
      "sales_area_title",
      "display_name",
      "partners",
      "isCustomer",
      "isInternal",
      "filter_number",
      "filter_function_name",
      "payers",
      "ship_tos",
      "sold_tos",
    ],
    actions: ["choose"],
  },
  site: {
    views: [...Object.keys(SiteConfigs.properties), ...permissionNames.map((name) => `features.${name}`), "features.demo"],
    actions: [],
  },
};
