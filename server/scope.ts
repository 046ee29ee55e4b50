/**
 * Whose data a call may see. Built from the session and from nothing else, and demanded by every repository and every
 * call of the ERP: there is no way to ask for data without saying for whom.
 */
export interface Scope {
  user_id: string;
  /** Sales areas the user may see. */
  sales_areas: readonly string[];
  /**
   * The partners whose documents the user may see, or `all` for internal users without a chosen partner.
   * A document is visible when its sold-to, ship-to or payer is the partner in that function and sales area.
   */
  partners: "all" | readonly { function_name: "sold_to" | "ship_to" | "payer"; number: string; sales_area: string }[];
}

/** Whether whoever has the one may see all that was read with the other. */
export function covers(mine: Pick<Scope, "sales_areas" | "partners">, read: Pick<Scope, "sales_areas" | "partners">): boolean {
  if (!read.sales_areas.every((area) => mine.sales_areas.includes(area))) return false;
  if (mine.partners === "all" || read.partners === "all") return mine.partners === "all";

  const ownNames = new Set(mine.partners.map(nameOf));
  return read.partners.every((partner) => ownNames.has(nameOf(partner)));
}

const nameOf = ({ function_name, number, sales_area }: Exclude<Scope["partners"], "all">[number]): string =>
  JSON.stringify([function_name, number, sales_area]);
