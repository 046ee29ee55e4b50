/**
 * The codes that the port speaks in. What they are called is the portal's matter (`translate-codes.ts`); an adapter whose ERP has others
 * answers them with the ERP's own texts.
 */
import { availabilityStatuses } from "../../schemas/pricing/parts.ts";
import { conditionAccesses, conditionReasons, conditionTypes } from "../../schemas/pricing/trace.ts";
import { translateCodes } from "../../server/erp/translate-codes.ts";

export const codes = {
  status: [
    "PEND",
    "SCHD",
    "PCKD",
    "GI",
    "SHIP",
    "DLCR",
    "NSHP",
    "PRCV",
    "GR",
    "CANC",
    "OPEN",
    "PART",
    "PAID",
    "CRED",
    "POSTED",
    "RETD",
    "ACCP",
    "EXPD",
    "REJ",
    "SUCC",
    "ERR",
    "PROC",
    "DONE",
    "RUN",
    "QUEUED",
  ],
  payment_terms: ["NT00", "NT14", "NT30", "NT45", "NT60"],
  payment_method: ["bank_transfer", "card", "e_check"],
  transaction: ["order", "quote", "payment", "address", "profile"],
  price_kind: ["customer", "group", "list", "last_order"],
  availability: availabilityStatuses,
  condition: conditionTypes,
  condition_access: conditionAccesses,
  condition_reason: conditionReasons,
  price_part: ["net_value", "freight", "tax", "total"],
  paper: ["order_confirmation", "return_confirmation", "packing_list", "quotation", "delivery_note", "invoice", "credit_note"],
  text: ["note", "payment_terms"],
  balance: ["outstanding", "overdue", "pdf_order_total", "pdf_order_success", "pdf_order_errors", "web_transaction_total"],
  out_of: ["outstanding", "overdue", "pdf_order_success", "pdf_order_errors"],
  document_type: ["OR", "RE", "ADJ", "QT"],
  document_type_description: ["OR", "RE", "ADJ", "QT"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What of an answer is none of the port's codes, as `vocabulary.code`. */
export function unknownCodes(answer: unknown): string[] {
  const knownKeys = new Set(Object.entries(codes).flatMap(([vocabulary, all]) => all.map((code) => `erp.${vocabulary}.${code}`)));
  const foreign = new Set<string>();
  translateCodes(answer, (key) => {
    if (!knownKeys.has(key)) foreign.add(key);
    return key;
  });
  return [...foreign];
}
