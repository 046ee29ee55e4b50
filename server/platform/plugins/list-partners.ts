/** `partner_numbers` of a list: documents that one of them is the sold-to, ship-to or payer of. */
import type { FieldProblem } from "../../result.ts";
import type { Translate } from "./request-texts.ts";

const maxPartners = 50;

/** @param sent apart by commas, semicolons or spaces; numbers that come twice count once */
export function readPartners(sent = "", text: Translate): { partners: string[]; problems: FieldProblem[] } {
  const partners = [...new Set(sent.split(/[\s,;]+/).filter(Boolean))];
  if (partners.length <= maxPartners) return { partners, problems: [] };

  const message = text("query.too_many_partners", { count: partners.length, most: maxPartners });
  const hint = text("query.example", { example: "1000, 2000" });
  return { partners: [], problems: [{ field: "partner_numbers", code: "too_many", message, hint }] };
}
