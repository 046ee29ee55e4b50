/** What a partner can be to an order. */
import type { Partner } from "../../schemas/account.ts";

export type PartnerFunction = Partner["function_name"];

export const partnerFunctions: readonly PartnerFunction[] = ["sold_to", "ship_to", "payer"];

/** The shared text that names it. */
export const functionText = (name: PartnerFunction): string => `partner.function_${name}`;
