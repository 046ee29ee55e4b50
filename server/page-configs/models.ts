/** The models that the portal lends to conditions and to `run`: what may be read and called, by name. */
import { Account } from "../../schemas/account.ts";
import { SiteConfigs } from "../../schemas/page-bundle.ts";
import { permissionNames } from "../roles/permissions.ts";

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
      "display_name",
      "is_internal",
    ],
    actions: ["start", "sign_out", "refresh"],
  },
  partner: { views: ["number", "function_name", "sales_area", "display_name", "partners"], actions: ["choose"] },
  site: {
    views: [...Object.keys(SiteConfigs.properties), ...permissionNames.map((name) => `features.${name}`), "features.demo"],
    actions: [],
  },
};
