import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { Scope } from "../../scope.ts";

type Assigned = PartnerKey & { is_default?: boolean };

/** What a user may work for at all, as the administrators have it. */
export interface ScopeSource {
  user_id: string;
  user_classification: "customer" | "internal";
  assigned_partners: readonly Assigned[];
  sales_areas: readonly string[];
}

const isMain = ({ function_name }: PartnerKey): boolean => function_name !== "payer";

/**
 * The partners that a customer may work for: the assigned sold-tos and ship-tos. Whoever is there to pay and nothing else works for
 * the payers.
 */
export function mainPartners<P extends PartnerKey>(assigned: readonly P[]): readonly P[] {
  const main = assigned.filter(isMain);
  return main.length > 0 ? main : assigned;
}

/** All that a user may choose from and be told of: the assigned partners; for internal users everybody in their sales areas. */
export function fullScopeOf({ user_id, user_classification, assigned_partners, sales_areas }: ScopeSource): Scope {
  if (user_classification === "internal") return { user_id, sales_areas, partners: "all" };
  return {
    user_id,
    sales_areas: [...new Set(assigned_partners.map(({ sales_area }) => sales_area))],
    partners: assigned_partners.map(keyOf),
  };
}

/**
 * The partner that a user works for: the chosen one, while it is still the user's. A customer without one works for the default of
 * the main partners, else for the first of them; an internal user for nobody.
 */
export function activePartnerOf(source: ScopeSource, chosen: PartnerKey | null): PartnerKey | null {
  if (chosen && mayWorkFor(source, chosen)) return keyOf(chosen);
  if (source.user_classification === "internal") return null;

  const main = mainPartners(source.assigned_partners);
  const partner = main.find(({ is_default }) => is_default) ?? main[0];
  return partner ? keyOf(partner) : null;
}

export function mayWorkFor({ user_classification, assigned_partners, sales_areas }: ScopeSource, partner: PartnerKey): boolean {
  if (user_classification === "internal") return sales_areas.includes(partner.sales_area);
  return mainPartners(assigned_partners).some((main) => isSamePartner(main, partner));
}

/**
 * Whose data a request may see: the active partner's, in its sales area. An internal user without one sees everybody in the own
 * sales areas; without sales areas, and as a customer without partners, nothing.
 */
export function scopeOf(source: ScopeSource, active: PartnerKey | null): Scope {
  const { user_id } = source;
  if (active) return { user_id, sales_areas: [active.sales_area], partners: [keyOf(active)] };
  return source.user_classification === "internal" ? fullScopeOf(source) : { user_id, sales_areas: [], partners: [] };
}

/** A change of partner is one of function, number or sales area. */
export const isSamePartner = (one: PartnerKey | null, other: PartnerKey | null): boolean =>
  one === other || (one !== null && other !== null && partnerId(one) === partnerId(other));

export const partnerId = ({ function_name, number, sales_area }: PartnerKey): string => `${function_name}:${number}:${sales_area}`;

/** @param id as `partnerId` writes it; undefined for what is none */
export function partnerOf(id: string): PartnerKey | undefined {
  const [, function_name, number, sales_area] = /^(sold_to|ship_to|payer):([^:]{1,40}):(.{1,200})$/.exec(id) ?? [];
  if (function_name === undefined || number === undefined || sales_area === undefined) return undefined;
  return { function_name: function_name as PartnerKey["function_name"], number, sales_area };
}

const keyOf = ({ function_name, number, sales_area }: PartnerKey): PartnerKey => ({ function_name, number, sales_area });
