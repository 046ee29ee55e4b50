import type { PartnerKey } from "../database/portal-tables.ts";
import type { Scope } from "../scope.ts";

interface ScopeSource {
  user_id: string;
  user_classification: "customer" | "internal";
  assigned_partners: readonly PartnerKey[];
  sales_areas: readonly string[];
  active_partner: PartnerKey | null;
}

/**
 * Customers see their assigned partners. Internal users see every partner of their sales areas, or the chosen one alone.
 * An internal user without sales areas and a customer without partners see nothing.
 */
export function scopeOf({ user_id, user_classification, assigned_partners, sales_areas, active_partner }: ScopeSource): Scope {
  if (user_classification === "customer") {
    return {
      user_id,
      sales_areas: [...new Set(assigned_partners.map(({ sales_area }) => sales_area))],
      partners: assigned_partners.map(({ function_name, number, sales_area }) => ({ function_name, number, sales_area })),
    };
  }

  // A chosen partner of a sales area that was taken away meanwhile counts no more.
  const chosen = active_partner && sales_areas.includes(active_partner.sales_area) ? active_partner : null;
  return chosen ? { user_id, sales_areas: [chosen.sales_area], partners: [chosen] } : { user_id, sales_areas, partners: "all" };
}
