import type { DependentPartners, Partner } from "../../../schemas/account.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { ErpPartner } from "../../erp/partners-port.ts";
import { isSamePartner, partnerId } from "../sessions/scope-of.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

type Assigned = Pick<SignedIn, "assigned_partners">;

/** @param named what the ERP says of partners; one that is not among them is shown by its number */
export function presentPartner({ assigned_partners }: Assigned, key: PartnerKey, named: readonly ErpPartner[]): Partner {
  const partner = named.find((partner) => isSamePartner(partner, key));
  return {
    id: partnerId(key),
    number: key.number,
    function_name: key.function_name,
    sales_area: key.sales_area,
    sales_area_title: partner?.sales_area_title ?? key.sales_area,
    display_name: partner?.name ?? key.number,
    display_name_new: partner ? `${partner.name} (${key.number})` : key.number,
    ...(partner && { city: partner.city }),
    default: assigned_partners.some((assigned) => assigned.is_default && isSamePartner(assigned, key)),
  };
}

export const presentErpPartner = (session: Assigned, partner: ErpPartner): Partner => presentPartner(session, partner, [partner]);

/**
 * The partner that the user works for, with the sales areas in which he may.
 * @param named what the ERP says of that number in all functions and sales areas of the user's reach
 */
export function presentActivePartner(session: Assigned & Pick<SignedIn, "active_partner">, named: readonly ErpPartner[]): Partner | null {
  const { active_partner: active } = session;
  if (!active) return null;

  const areas = named
    .filter(({ number, function_name }) => number === active.number && function_name === active.function_name)
    .map(({ sales_area, sales_area_title }) => ({ sales_area, sales_area_title }))
    .toSorted((one, other) => (one.sales_area < other.sales_area ? -1 : 1));
  return { ...presentPartner(session, active, named), ...(areas.length > 0 && { available_sales_areas: areas }) };
}

export function presentDependentPartners(session: Assigned, partners: readonly ErpPartner[]): DependentPartners {
  const of = (function_name: PartnerKey["function_name"]) =>
    partners.filter((partner) => partner.function_name === function_name).map((partner) => presentErpPartner(session, partner));
  return { payers: of("payer"), ship_tos: of("ship_to"), sold_tos: of("sold_to") };
}
