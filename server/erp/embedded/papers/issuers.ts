/** The companies that the embedded ERP sells for, one for each sales organization: what their letters are headed and footed with. */
import issuers from "./issuers.json" with { type: "json" };

export interface Issuer {
  name: string;
  claim: string;
  street: string;
  place: string;
  /** ISO 3166; empty when nothing is known of it. */
  country: string;
  contact: readonly string[];
  /** Court, register, tax numbers: what the law wants on a letter. */
  legal: readonly string[];
  /** Where it is paid to, in the words of its country. */
  bank?: readonly { key: BankFact; value: string }[];
}

export type BankFact = "bank" | "account_holder" | "iban" | "bic" | "routing_number" | "sort_code" | "account_number";

const byOrganization = new Map(Object.entries(issuers as Record<string, Issuer>));

/** @param area what a sales organization is called of which no more is known */
export function issuerOf(sales_org: string, area: string): Issuer {
  return byOrganization.get(sales_org) ?? { name: area, claim: "", street: "", place: "", country: "", contact: [], legal: [] };
}
