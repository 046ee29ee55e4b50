import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { mainPartners } from "../sessions/scope-of.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/**
 * The partner that the filters of lists begin with, as the portal's partner model has it: that of the selection bar for whoever is
 * set so, else the default of the main partners, unless one works for another one in the same function, which no document is of, too.
 */
export function filterPartnerOf({
  filter_partner_selection,
  active_partner,
  assigned_partners,
}: Pick<SignedIn, "filter_partner_selection" | "active_partner" | "assigned_partners">): PartnerKey | null {
  if (filter_partner_selection === "selection_bar") return active_partner;
  const main = mainPartners(assigned_partners);
  const first = main.find(({ is_default }) => is_default) ?? main[0] ?? null;
  const isOther = first && active_partner?.function_name === first.function_name && active_partner.number !== first.number;
  return isOther ? null : first;
}
