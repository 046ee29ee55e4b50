/** Which partner is which, and how partners are named; older parts of an ERP name sales areas in ways of their own. */
import type { Partner } from "../../schemas/account.ts";

export type PartnerChoice = Pick<Partner, "function_name" | "number"> & Partial<Pick<Partner, "sales_area" | "sales_area_title">>;

type Named = PartnerChoice & Partial<Record<"title" | "title_text" | "description", string>>;

/** What is sent: the sales area by its key where there is one, else by whatever names it. */
export function choiceOf({ function_name, number, sales_area, sales_area_title, title, title_text, description }: Named): PartnerChoice {
  const named = sales_area_title ?? title ?? title_text ?? description;
  if (sales_area !== undefined) return { function_name, number, sales_area };
  return { function_name, number, ...(named !== undefined && { sales_area_title: named }) };
}

/** What a tab says with its calls of the partner that it works for (`X-Partner`). */
export const partnerHeader = (partner: Pick<Partner, "id"> | null): string => (partner ? encodeURIComponent(partner.id) : "none");
