/** The models that the portal lends to conditions and to `run`: what may be read and called, by name. */
import type { TObject } from "typebox";
import { CartHeader } from "../../../schemas/cart/cart-view.ts";
import { Account } from "../../../schemas/account.ts";
import { hostModelNames, type HostModelViews } from "../../../schemas/host-model-names.ts";
import { SiteConfigs } from "../../../schemas/page-bundle.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import { reports } from "../../identity/roles/reports.ts";

export interface ModelVocabulary {
  views: readonly string[];
  actions: readonly string[];
}

const namesBelow = (root: string, names: readonly string[]): string[] => [root, ...names.map((name) => `${root}.${name}`)];

/** What a view of the session consists of. */
const partsOf: Partial<Record<keyof HostModelViews<"session">, readonly string[]>> = {
  permissions: permissionNames,
  account: Object.keys(Account.properties).filter((name) => name !== "permissions"),
  report_permissions: reports,
  proxied_by: ["display_name", "username"],
};

const cart: ModelVocabulary = {
  views: hostModelNames.cart.flatMap((name) =>
    name === "header" ? namesBelow(name, Object.keys((CartHeader as unknown as TObject).properties)) : [name],
  ),
  actions: ["open", "clear", "change", "command", "price", "stop_pricing", "rescue"],
};

export const models: Readonly<Record<string, ModelVocabulary>> = {
  session: {
    views: hostModelNames.session.flatMap((name) => namesBelow(name, partsOf[name] ?? [])),
    actions: ["start", "sign_out", "refresh", "act_as", "switch_back"],
  },
  partner: { views: hostModelNames.partner, actions: ["choose"] },
  cart,
  shopping_list: cart,
  site: {
    views: [...Object.keys(SiteConfigs.properties), ...permissionNames.map((name) => `features.${name}`), "features.demo"],
    actions: [],
  },
};
